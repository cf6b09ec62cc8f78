import { rentalDays } from "~/rental/base/days";
import { extrasOf, priceLines } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { selectedExtrasIn } from "~/rental/offer/selected-extras";
import { type PriceView, priceView } from "~/ui/rental/price-view";
import type { BookingView, ExtrasView } from "./view";

/** The price of the form's dates and extras. Browsers load this module only once somebody changes them. */
export function livePrice(form: FormData, days: number, booking: BookingView): PriceView {
  const { pricePerDay, deposit, conditions, extras } = booking;
  const moment = (end: "pickup" | "return") => `${form.get(`${end}Date`)}T${form.get(`${end}Time`)}`;
  const lines = extras && linesOf(form, { pickupAt: moment("pickup"), returnAt: moment("return") }, extras);
  const hasExtras = booking.price.agreed != null;
  return priceView({
    days,
    pricePerDay,
    lines: lines && priceLines(lines, days),
    deposit,
    conditions,
    hasExtras: hasExtras,
  });
}

/** The price lines of the form's extras; null if one of them is not available. */
function linesOf(form: FormData, rental: RentalPeriod, { offers, conditions, hours, byDefault }: ExtrasView) {
  const one = (name: string) => String(form.get(name) ?? "");
  const option = form.getAll("option").map(String).filter(Boolean);
  const places = { pickupPlace: one("pickupPlace"), returnPlace: one("returnPlace") };
  const selected = selectedExtrasIn({ option, ...places }, byDefault);
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const extras = extrasOf({ days, offers, conditions, selected, outside: outsideFees(hours, rental) });
  return extras.ok ? extras.lines : null;
}
