import { auth } from "./accounts/endpoints";
import { agencyContact } from "./agencies/contact";
import { team } from "./agencies/endpoints";
import { agencyFirstSteps } from "./agencies/first-steps";
import { calendars } from "./calendars/endpoints";
import { events } from "./events/endpoints";
import { agency } from "./fleet/endpoints";
import { fleetImports } from "./fleet/import-endpoints";
import { planning } from "./fleet/planning-endpoints";
import { handover } from "./handovers/endpoints";
import { guestHandover } from "./handovers/guest-endpoints";
import { vehicles } from "./offer/endpoints";
import { favourites } from "./offer/favourites-endpoints";
import { publicPages } from "./offer/public-pages-endpoints";
import { agencySettings } from "./offer/terms-endpoints";
import { paperSettings, payments } from "./payments/endpoints";
import { personalData } from "./personal-data/endpoints";
import { reminders } from "./reminders/endpoints";
import { counter } from "./reservations/counter-endpoints";
import { reservations } from "./reservations/endpoints";
import { reviews } from "./reviews/endpoints";
import { admin } from "./site/admin-endpoints";
import { site } from "./site/endpoints";

/** Every call of the contract: who may make it, its input and its reply (docs/product.md, "Calls" and "Additions"). */
export const endpoints = {
  auth,
  vehicles,
  reservations,
  reviews,
  favourites,
  agency,
  agencySettings,
  agencyContact,
  agencyFirstSteps,
  planning,
  counter,
  handover,
  guestHandover,
  payments,
  paperSettings,
  reminders,
  events,
  personalData,
  fleetImports,
  calendars,
  team,
  admin,
  // After all other paths below /agencies, so that parsers that match in order do not read 'my-...' as an id.
  publicPages,
  site,
};

export type Endpoints = typeof endpoints;
