import type { RentalPeriod } from "~/rental/offer/rental-period";
import { dayRange } from "~/text/format/dates";

/** "2 → 6 janvier 2027" */
export const rentalDates = ({ pickupAt, returnAt }: RentalPeriod): string =>
  `${dayRange(pickupAt, returnAt)} ${returnAt.slice(0, 4)}`;
