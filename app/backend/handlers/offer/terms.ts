import type { VehicleConditionsRow } from "~/backend/database/offer/conditions";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { changeConditions, readConditions } from "~/backend/rules/offer/conditions";
import { changeOffers, readOffers } from "~/backend/rules/offer/offers";
import { changeHours, readHours } from "~/backend/rules/offer/opening-hours";
import { endpoints } from "~/contract/endpoints";

/** Serves the conditions, offers and opening hours that an agency's owner sets for all of its rentals. */
export function mountAgencySettings(serve: Serve): void {
  const { agencySettings } = endpoints;

  serve(agencySettings.conditions, async ({ context, caller, query }) => {
    const { record, vehicles, total } = await readConditions(context, caller, query);
    return {
      conditions: record?.conditions ?? null,
      savedAt: record?.updatedAt.toISOString() ?? null,
      vehicles: vehicles.map(vehicleReply),
      meta: listMeta(query, total),
    };
  });
  serve(agencySettings.changeConditions, ({ context, caller, body }) => changeConditions(context, caller, body));
  serve(agencySettings.offers, async ({ context, caller }) => ({ offers: await readOffers(context, caller) }));
  serve(agencySettings.changeOffers, async ({ context, caller, body }) => ({
    offers: await changeOffers(context, caller, body),
  }));
  serve(agencySettings.openingHours, async ({ context, caller }) => ({ hours: await readHours(context, caller) }));
  serve(agencySettings.changeOpeningHours, async ({ context, caller, body }) => ({
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
