import type { Vehicle } from "~/contract/entities";
import { toInstant } from "~/rental/base/clock";
import { rentalTotal } from "~/rental/base/days";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { cancelDeadline } from "~/rental/reservations/cancellation";
import { clockTime, shortDayMonth } from "~/text/format/dates";
import { euros, inDirhams, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { unbroken } from "~/text/format/typography";
import type { Product } from "~/text/site/product";

/**
 * What a vehicle costs for a number of days: "180 €", "au total", and "45 € / jour × 4 jours · caution 500 €". `fees`: what
 * the total contains besides the days, in euros.
 */
export function totalView(
  { pricePerDay, deposit }: Pick<Vehicle, "pricePerDay" | "deposit">,
  { days }: { days: number },
  product: Product,
  fees = 0,
) {
  const caution = deposit ? ` · caution ${euros(deposit)}` : "";
  const total = rentalTotal(days, pricePerDay) + fees;
  return {
    price: euros(total),
    priceUnit: [unbroken("au total"), inDirhams(product, total)].filter(Boolean).join(" · "),
    priceDetail: `${perDay(pricePerDay)} × ${unbroken(plural(days, "jour"))}${caution}`,
  };
}

/** Until when a rental could be cancelled: "Annulable jusqu'au 12 déc. à 10:00"; null if that has passed. */
export function cancellableUntil({ pickupAt }: Pick<RentalPeriod, "pickupAt">, now: Date): string | null {
  const deadline = cancelDeadline(toInstant(pickupAt));
  return deadline > now ? `Annulable jusqu'au ${shortDayMonth(deadline)} à ${clockTime(deadline)}` : null;
}
