import type { Favourite } from "~/contract/offer/favourites";
import { type Rental, searchDatesOf } from "~/http/offer/search-dates.server";
import { paths } from "~/paths";
import { daySpan } from "~/text/format/dates";
import { plural } from "~/text/format/plural";
import { unbroken } from "~/text/format/typography";
import type { Product } from "~/text/site/product";
import { totalView } from "~/ui/vehicle/total-view";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";

export type FavouriteView = ReturnType<typeof favouritesView>["cards"][number];

interface Prices {
  /** The dates for which the prices are; null for prices per day. */
  rental: Rental | null;
  now: Date;
  product: Product;
}

/** The kept vehicles with today's prices. */
export function favouritesView(kept: readonly Favourite[], { rental, now, product }: Prices) {
  const count = unbroken(plural(kept.length, "véhicule"));
  const dates = rental ? searchDatesOf(rental) : {};
  return {
    summary: rental
      ? `${count}, aux prix d'aujourd'hui ${daySpan(rental.pickupAt, rental.returnAt, now)}`
      : `${count}, aux prix d'aujourd'hui par jour`,
    cards: kept.map(({ vehicle, available }) => {
      const card = vehicleCardView(vehicle, paths.vehicle(vehicle.id, dates));
      return {
        ...card,
        ...(rental && totalView(vehicle, rental, product)),
        facts: [card.category, card.agency].filter(Boolean).join(" · "),
        state: stateOf(vehicle, available, rental !== null),
      };
    }),
  };
}

function stateOf({ status, agency }: Favourite["vehicle"], isFree: boolean, hasDates: boolean) {
  if (status !== "AVAILABLE" || agency?.status !== "ACTIVE") return { tone: "negative", text: "Indisponible" } as const;
  if (!hasDates) return { tone: "positive", text: "Disponible" } as const;
  return isFree
    ? ({ tone: "positive", text: "Libre à ces dates" } as const)
    : ({ tone: "negative", text: "Pris à ces dates" } as const);
}
