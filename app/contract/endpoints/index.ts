import { admin } from "./admin";
import { agency } from "./agency";
import { agencySettings } from "./agency-settings";
import { auth } from "./auth";
import { counter } from "./counter";
import { events } from "./events";
import { guestHandover, paperSettingsCalls } from "./guest-handover";
import { handover } from "./handover";
import { calendars, exports, fleetImports, personalData } from "./keeping";
import { planning } from "./planning";
import { publicPages } from "./public-pages";
import { reminders } from "./reminders";
import { reservations } from "./reservations";
import { reviews } from "./reviews";
import { site } from "./site";
import { team } from "./team";
import { vehicles } from "./vehicles";

/** Every call of the contract: who may make it, its input and its reply (docs/product.md, "Calls" and "Additions"). */
export const endpoints = {
  auth,
  vehicles,
  reservations,
  reviews,
  agency,
  agencySettings,
  planning,
  counter,
  handover,
  guestHandover,
  paperSettings: paperSettingsCalls,
  reminders,
  events,
  personalData,
  fleetImports,
  exports,
  calendars,
  team,
  admin,
  // After all that is below /agencies: readers that go by the order take no word of theirs for an agency's id.
  publicPages,
  site,
};

export type Endpoints = typeof endpoints;
