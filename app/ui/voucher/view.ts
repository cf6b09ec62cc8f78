import type { Reservation, Vehicle } from "~/contract/entities";
import { canCancel, cancelDeadline } from "~/rental/cancellation";
import { toInstant } from "~/rental/clock";
import { rentalDays } from "~/rental/days";
import { rentalPeriodOf } from "~/rental/rental-period";
import { clockTime, longDateTime, plainDate } from "~/text/dates";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/labels";
import { euros, totalLine } from "~/text/money";
import { plural } from "~/text/plural";
import { imprintLine, product } from "~/text/product";
import type { StopView } from "../rental-stops";
import { rentalStops } from "../rental-stops-view";
import { vehicleLine } from "../vehicle-line";

/** The voucher of a rental, its texts ready to print. */
export interface VoucherView {
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
  /** "95 € / jour × 5 jours" */
  perDay: string | null;
  total: string;
  deposit: string | null;
  /** Until when it can be cancelled; null where it cannot. */
  cancel: string | null;
  /** "Rihla · contact@rihla.test · +212 … · édité le 20 novembre 2026 à 09:12, heure du Maroc" */
  foot: string;
}

const WITH_VOUCHER: readonly string[] = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"];

/** From the agency's yes on. */
export const hasVoucher = (status: string): boolean => WITH_VOUCHER.includes(status);

interface VoucherFacts {
  vehicle: Partial<Vehicle> | null | undefined;
  driver: VoucherView["driver"];
  now: Date;
}

export function voucherView(reservation: Reservation, { vehicle, driver, now }: VoucherFacts): VoucherView {
  const { status, pricePerDay } = reservation;
  const agency = reservation.agency ?? vehicle?.agency;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  const days = reservation.days ?? rentalDays(rental.pickupAt, rental.returnAt);
  const { title, year } = vehicleLine(vehicle);
  const { name, email, phone } = product();
  return {
    reference: reservation.referenceNumber,
    status,
    vehicle: title,
    year,
    features: featuresOf(vehicle).join(" · "),
    driver,
    agency: { name: agency?.name ?? "Agence", phone: agency?.phone ?? null },
    plate: vehicle?.registrationNumber || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    perDay: pricePerDay == null ? null : `${euros(pricePerDay)} / jour × ${plural(days, "jour")}`,
    total: totalLine(reservation.totalPrice),
    deposit: reservation.deposit == null ? null : euros(reservation.deposit),
    cancel:
      status === "CONFIRMED" && canCancel(status, pickup, now)
        ? `Possible sur ${name} jusqu'à 48h avant la prise en charge, soit jusqu'au ${longDateTime(cancelDeadline(pickup))}.`
        : null,
    foot: `${[name, email, phone, imprintLine()].filter(Boolean).join(" · ")} · édité le ${plainDate(now)} à ${clockTime(now)}, heure du Maroc`,
  };
}

function featuresOf(vehicle: VoucherFacts["vehicle"]): string[] {
  if (!vehicle) return [];
  const { category, seats, doors, transmission, fuelType } = vehicle;
  return [
    category && CATEGORY_LABEL[category],
    seats && plural(seats, "place"),
    doors && plural(doors, "porte"),
    transmission && TRANSMISSION_LABEL[transmission],
    fuelType && FUEL_LABEL[fuelType],
    vehicle.hasAirConditioning && "Climatisation",
    vehicle.hasGPS && "GPS",
    vehicle.hasChildSeat && "Siège enfant",
  ].flatMap((text) => text || []);
}
