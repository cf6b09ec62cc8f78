import type { Vehicle } from "~/contract/entities";
import type { Offers } from "~/contract/offer/offers";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import type { SearchParams } from "~/ui/search-form/address";

export type Delivery = NonNullable<Vehicle["delivery"]>;

/** The cheapest of an agency's own places that are a place of the site, as a search gives it; null if it has none there. */
export function deliveryAt(offers: Offers | null | undefined, sitePlace: string | undefined): Delivery | null {
  const [cheapest] = (offers?.places ?? [])
    .filter((place) => sitePlace !== undefined && place.sitePlace === sitePlace)
    .sort((a, b) => a.feeOut + a.feeBack - (b.feeOut + b.feeBack) || (a.id < b.id ? -1 : 1));
  return cheapest
    ? { placeId: cheapest.id, label: cheapest.label, feeOut: cheapest.feeOut, feeBack: cheapest.feeBack }
    : null;
}

/**
 * What bringing the car to the searched place costs in euros, and fetching it there unless it is returned in another
 * city.
 */
export function deliveryFee(delivery: Delivery | null | undefined, { city, returnCity }: SearchParams): number {
  const isReturnedElsewhere = Boolean(returnCity) && returnCity !== city;
  return delivery ? delivery.feeOut + (isReturnedElsewhere ? 0 : delivery.feeBack) : 0;
}

/** "gratuit", "+ 30 €", or "+ 30 €, compris" beside a total that contains it. */
export function deliveryCost(fee: number, isInTotal: boolean): string {
  return fee === 0 ? "gratuit" : `+\u00a0${euros(fee)}${isInTotal ? ", compris" : ""}`;
}

/** "Aéroport Marrakech-Ménara : + 30 €, compris"; null without a searched place. */
export const deliveryText = (
  delivery: Delivery | null | undefined,
  params: SearchParams,
  isInTotal: boolean,
): string | null =>
  delivery ? `${isolateName(delivery.label)}\u00a0: ${deliveryCost(deliveryFee(delivery, params), isInTotal)}` : null;
