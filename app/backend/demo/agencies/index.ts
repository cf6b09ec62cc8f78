import type { AgencyStory } from "./agency";
import { COAST } from "./coast";
import { NORTH } from "./north";
import { SOUTH } from "./south";

export type { AgencyStory } from "./agency";
export { POLICIES, TERMS } from "./conditions";

export const AGENCIES: readonly AgencyStory[] = [...SOUTH, ...COAST, ...NORTH];

/** The agency of the demo accounts agence@ and equipe@. */
export const DEMO_AGENCY = "Atlas Car";
