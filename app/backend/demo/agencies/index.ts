import { COAST } from "./coast";
import { NORTH } from "./north";
import type { AgencyProfile } from "./profile";
import { SOUTH } from "./south";

export const AGENCIES: readonly AgencyProfile[] = [...SOUTH, ...COAST, ...NORTH];

/** The agency of the demo accounts agence@ and equipe@. */
export const DEMO_AGENCY = "Atlas Car";
