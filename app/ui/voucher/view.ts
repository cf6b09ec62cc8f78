import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { Balance } from "~/contract/handovers/rental-record";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { clockTime, longDateTime, plainDate } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { euros, totalLine } from "~/text/format/money";
import { conditionsSummary } from "~/text/rental/conditions";
import { CATEGORY_LABEL } from "~/text/rental/labels";
import { papersToBring } from "~/text/rental/papers";
import { daysLine } from "~/text/rental/price-lines";
import { vehicleFeatures } from "~/text/rental/vehicle-fields";
import { imprintLine, type Product } from "~/text/site/product";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { dueOnSite, reservationDays, reservationPrice } from "~/ui/rental/reservation-price";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

interface VoucherFacts {
  vehicle: ReservedVehicle;
  driver: { name: string; contact: string | null };
  balance: Balance;
  now: Date;
  product: Product;
}

export type VoucherView = ReturnType<typeof voucherView>;

/** The voucher of a rental, ready to display. */
export function voucherView(reservation: Reservation, { vehicle, driver, balance, now, product }: VoucherFacts) {
  const { status, agency, conditions, deposit } = reservation;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  const { title, year } = vehicleLine(vehicle);
  const { name, email, phone } = product;
  const onSite = dueOnSite(reservation, balance);
  return {
    siteName: name,
    reference: reservation.referenceNumber,
    status,
    vehicle: title,
    year,
    features: featuresOf(vehicle).join(" · "),
    driver,
    agency: { name: agency?.name ?? "Agence", phone: agency?.phone ?? null },
    plate: vehicle.registrationNumber || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    lines: linesOf(reservation, product),
    total: {
      name: onSite?.name ?? "Total à payer",
      amount: totalLine(product, onSite?.amount ?? reservation.amountDue),
    },
    deposit: deposit == null ? null : { name: depositName(reservation), amount: euros(deposit) },
    conditions: conditions ? conditionsSummary(conditions, deposit ?? null) : [],
    assistance: conditions?.assistancePhone || null,
    toBring: [THIS, ...papersToBring(conditions, deposit)],
    cancel:
      status === "CONFIRMED" && canCancel(status, pickup, now)
        ? `Possible sur ${name} jusqu'à 48h avant la prise en charge, soit jusqu'au ${longDateTime(cancelDeadline(pickup))}.`
        : null,
    foot: `${[name, email, isolateLtr(phone), imprintLine(product)].filter(Boolean).join(" · ")} · édité le ${plainDate(now)} à ${clockTime(now)}, heure du Maroc`,
  };
}

const THIS = "Ce bon, imprimé ou sur téléphone";

/** The price lines. A line of the days alone has the amount of the total, in dirhams too. */
function linesOf(reservation: Reservation, product: Product) {
  const { agreed } = reservationPrice(reservation);
  if (agreed) {
    return [agreed.days, ...agreed.lines].map(({ label, detail, amount }) => ({
      name: detail ? `${label} (${detail})` : label,
      amount,
    }));
  }
  const { pricePerDay, totalPrice } = reservation;
  return pricePerDay == null
    ? []
    : [{ name: daysLine(pricePerDay, reservationDays(reservation)), amount: totalLine(product, totalPrice) }];
}

const depositName = (reservation: Reservation): string =>
  reservationPrice(reservation).agreed?.depositTerm ?? "Caution, rendue au retour";

function featuresOf(vehicle: ReservedVehicle): string[] {
  const texts = vehicleFeatures(vehicle).map(({ text }) => text);
  return vehicle.category ? [CATEGORY_LABEL[vehicle.category], ...texts] : texts;
}
