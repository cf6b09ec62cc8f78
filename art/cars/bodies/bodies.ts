import type { Body } from "../render/car";
import { SALOONS } from "./saloons";
import { SMALL } from "./small";
import { SUVS } from "./suvs";
import { VANS } from "./vans";

/** The cars that the demo rents out, by body. */
export const BODIES = { ...SMALL, ...SALOONS, ...SUVS, ...VANS } satisfies Record<string, Body>;

export type BodyName = keyof typeof BODIES;
