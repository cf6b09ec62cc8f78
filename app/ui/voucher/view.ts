import type { Reservation, ReservedVehicle } from "~/contract/entities";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { clockTime, longDateTime, plainDate } from "~/text/format/dates";
import { euros, totalLine } from "~/text/format/money";
import { type ConditionLine, conditionsSummary } from "~/text/rental/conditions";
import { CATEGORY_LABEL } from "~/text/rental/labels";
import { papersToBring } from "~/text/rental/papers";
import { daysLine } from "~/text/rental/price-lines";
import { vehicleFeatures } from "~/text/rental/vehicle-fields";
import { imprintLine, type Product } from "~/text/site/product";
import type { StopView } from "~/ui/rental/rental-stops";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { reservationDays, reservationPrice } from "~/ui/rental/reservation-price";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** The voucher of a rental, ready to display. */
export interface VoucherView {
  siteName: string;
  reference: string;
  status: string;
  vehicle: string;
  year: number | null;
  /** "Van · 9 places · 5 portes · Manuelle · Diesel · Climatisation" */
  features: string;
  driver: { name: string; contact: string | null };
  agency: { name: string; phone: string | null };
  plate: string | null;
  stops: { pickup: StopView; return: StopView };
  /** The parts of the total: "95 € / jour × 5 jours", "475 €". */
  lines: { name: string; amount: string }[];
  total: string;
  /** Not part of the total: "Caution, rendue au retour", "500 €". */
  deposit: { name: string; amount: string } | null;
  /** A summary of the agreed conditions. */
  conditions: ConditionLine[];
  /** The phone number to call when the car breaks down. */
  assistance: string | null;
  toBring: string[];
  /** Until when it can be cancelled; null if it cannot. */
  cancel: string | null;
  /** "Rihla · contact@rihla.test · +212 … · édité le 20 novembre 2026 à 09:12, heure du Maroc" */
  foot: string;
}

interface VoucherFacts {
  vehicle: ReservedVehicle;
  driver: VoucherView["driver"];
  now: Date;
  product: Product;
}

export function voucherView(reservation: Reservation, { vehicle, driver, now, product }: VoucherFacts): VoucherView {
  const { status, agency, conditions, deposit } = reservation;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  const { title, year } = vehicleLine(vehicle);
  const { name, email, phone } = product;
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
    total: totalLine(product, reservation.amountDue),
    deposit: deposit == null ? null : { name: depositName(reservation), amount: euros(deposit) },
    conditions: conditions ? conditionsSummary(conditions, deposit ?? null) : [],
    assistance: conditions?.assistancePhone || null,
    toBring: [THIS, ...(conditions ? papersToBring(conditions, deposit) : USUAL)],
    cancel:
      status === "CONFIRMED" && canCancel(status, pickup, now)
        ? `Possible sur ${name} jusqu'à 48h avant la prise en charge, soit jusqu'au ${longDateTime(cancelDeadline(pickup))}.`
        : null,
    foot: `${[name, email, phone, imprintLine(product)].filter(Boolean).join(" · ")} · édité le ${plainDate(now)} à ${clockTime(now)}, heure du Maroc`,
  };
}

const THIS = "Ce bon, imprimé ou sur téléphone";
const USUAL = ["Votre permis de conduire et une pièce d'identité", "De quoi verser la caution"];

/** The price lines. A line of the days alone has the amount of the total, in dirhams too. */
function linesOf(reservation: Reservation, product: Product): VoucherView["lines"] {
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
