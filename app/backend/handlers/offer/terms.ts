import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { VehicleConditionsRow } from "~/backend/database/offer/conditions";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { changeConditions, readConditions } from "~/backend/rules/offer/conditions";
import { changeOffers, readOffers } from "~/backend/rules/offer/offers";
import { changeHours, readHours } from "~/backend/rules/offer/opening-hours";
import { endpoints } from "~/contract/endpoints";

/** Serves the conditions, offers and opening hours that an agency's owner sets for all of its rentals. */
export function mountAgencySettings(app: Hono, context: Context): void {
  const { agencySettings } = endpoints;

  mount(app, context, agencySettings.conditions, async ({ caller, query }) => {
    const { record, vehicles, total } = await readConditions(context, caller, query);
    return {
      conditions: record?.conditions ?? null,
      savedAt: record?.updatedAt.toISOString() ?? null,
      vehicles: vehicles.map(vehicleReply),
      meta: listMeta(query, total),
    };
  });
  mount(app, context, agencySettings.changeConditions, ({ caller, body }) => changeConditions(context, caller, body));
  mount(app, context, agencySettings.offers, async ({ caller }) => ({ offers: await readOffers(context, caller) }));
  mount(app, context, agencySettings.changeOffers, async ({ caller, body }) => ({
    offers: await changeOffers(context, caller, body),
  }));
  mount(app, context, agencySettings.openingHours, async ({ caller }) => ({ hours: await readHours(context, caller) }));
  mount(app, context, agencySettings.changeOpeningHours, async ({ caller, body }) => ({
    hours: await changeHours(context, caller, body),
  }));
}

const vehicleReply = ({ own, ...vehicle }: VehicleConditionsRow) => ({
  ...vehicle,
  minAge: own.minAge ?? null,
  excess: own.excess ?? null,
  kmPerDay: own.kmPerDay ?? null,
  unlimitedKm: own.kmPerDay === null,
});
