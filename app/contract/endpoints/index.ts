import { admin } from "./admin";
import { agency } from "./agency";
import { auth } from "./auth";
import { planning } from "./planning";
import { reservations } from "./reservations";
import { team } from "./team";
import { vehicles } from "./vehicles";

/** Every call of the specification's §7: who may make it, what goes in, what comes out. */
export const endpoints = { auth, vehicles, reservations, agency, planning, team, admin };

export type Endpoints = typeof endpoints;
