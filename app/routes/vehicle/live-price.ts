import { priceLines } from "~/rental/extras";
import type { PriceView } from "~/ui/price-breakdown";
import { priceView } from "~/ui/price-view";
import { linesOf } from "./choices";
import type { BookingView } from "./view";

/** What the dates and choices that stand in the form cost. Loaded by the browser of somebody who changes them, and by nobody else. */
export function livePrice(form: FormData, days: number, booking: BookingView): PriceView {
  const { pricePerDay, deposit, conditions, extras } = booking;
  const lines = extras && linesOf(form, days, extras);
  const hasChoices = booking.price.agreed != null;
  return priceView({ days, pricePerDay, lines: lines && priceLines(lines), deposit, conditions, hasChoices });
}
