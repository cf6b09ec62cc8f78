import type { EnteredOrigin } from "~/contract/values";
import { DEMO_AGENCY } from "./agencies";
import type { Car } from "./fleet";
import type { RecordName } from "./handovers/script";
import { placeOf } from "./places";
import type { ReservationBook } from "./reservation-book";
import type { EnteredRow, UserRow } from "./rows";
import { type Moment, wallClock } from "./script";
import { rentalTime } from "./timing";

/** Reservations that agencies entered for guests without an account: some of each origin, and one in progress. */

interface EnteredReservation {
  agency: string;
  model: string;
  origin: EnteredOrigin;
  guest: readonly [firstName: string, lastName: string, phone: string, email?: string];
  status: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED";
  pickupAt: Moment;
  returnAt: Moment;
  bookedHoursAgo: number;
  note?: string;
  record?: RecordName;
}

/** A guest's reservation: its row, its car and the name of its planned handovers. */
export interface Entered {
  row: EnteredRow;
  car: Car;
  record?: RecordName;
}

const HOUR_MS = 3_600_000;
const DAY = 24;

/** The phone numbers are in ranges that nobody has. */
const ENTERED: readonly EnteredReservation[] = [
  {
    agency: DEMO_AGENCY,
    model: "Dacia Duster",
    origin: "PHONE",
    guest: ["Rachid", "Naciri", "+212661000067"],
    status: "CONFIRMED",
    pickupAt: [2, "10:00"],
    returnAt: [6, "10:00"],
    bookedHoursAgo: 26,
    note: "Rappeler la veille pour l'heure d'arrivée.",
  },
  {
    agency: DEMO_AGENCY,
    model: "Dacia Sandero",
    origin: "WHATSAPP",
    guest: ["Anaïs", "Lefort", "+33639980042", "anais.lefort@rihla.test"],
    status: "CONFIRMED",
    pickupAt: [8, "14:00"],
    returnAt: [12, "14:00"],
    bookedHoursAgo: 2 * DAY,
  },
  {
    agency: DEMO_AGENCY,
    model: "Dacia Logan",
    origin: "COUNTER",
    guest: ["Brahim", "Oukacha", "+212670000018"],
    status: "IN_PROGRESS",
    pickupAt: [-1, "11:30"],
    returnAt: [3, "11:30"],
    bookedHoursAgo: 2 * DAY,
    record: "guestUnderWay",
  },
  {
    agency: DEMO_AGENCY,
    model: "Citroën Berlingo",
    origin: "OTHER",
    guest: ["Meryem", "Sabri", "+212524000031"],
    status: "CONFIRMED",
    pickupAt: [15, "09:00"],
    returnAt: [18, "09:00"],
    bookedHoursAgo: 5 * DAY,
    note: "Envoyée par le Riad Zitoun.",
  },
  {
    agency: DEMO_AGENCY,
    model: "Dacia Logan",
    origin: "COUNTER",
    guest: ["Hicham", "Berrada", "+212662000055"],
    status: "COMPLETED",
    pickupAt: [-20, "10:00"],
    returnAt: [-17, "10:00"],
    bookedHoursAgo: 21 * DAY,
  },
  {
    agency: DEMO_AGENCY,
    model: "Dacia Jogger",
    origin: "COUNTER",
    guest: ["Salma", "Bouziane", "+212666000084"],
    status: "COMPLETED",
    pickupAt: [-3, "10:00"],
    returnAt: { openingBeforeHours: 2 },
    bookedHoursAgo: 3 * DAY + 20,
    record: "guestBack",
  },
  {
    agency: DEMO_AGENCY,
    model: "Dacia Sandero",
    origin: "PHONE",
    guest: ["Samira", "Kettani", "+212663000029"],
    status: "COMPLETED",
    pickupAt: [-38, "10:00"],
    returnAt: [-33, "10:00"],
    bookedHoursAgo: 41 * DAY,
  },
  {
    agency: "Koutoubia Cars",
    model: "Hyundai Tucson",
    origin: "PHONE",
    guest: ["Javier", "Ortega", "+212664000073"],
    status: "CONFIRMED",
    pickupAt: [5, "10:00"],
    returnAt: [9, "10:00"],
    bookedHoursAgo: 3 * DAY,
  },
  {
    agency: "Casa-Voyageurs Location",
    model: "Dacia Logan",
    origin: "COUNTER",
    guest: ["Yassine", "Mernissi", "+212665000012"],
    status: "COMPLETED",
    pickupAt: [-15, "09:00"],
    returnAt: [-13, "09:00"],
    bookedHoursAgo: 16 * DAY,
    record: "guestBack",
  },
];

/** Adds these reservations while cars are still free. Throws if an agency has no employee or no free car of a model. */
export function enterReservations(
  book: ReservationBook,
  cars: readonly Car[],
  people: readonly UserRow[],
  now: Date,
): Entered[] {
  return ENTERED.map(({ agency, model, origin, guest, status, note, record, ...entered }) => {
    const period = rentalTime(wallClock(entered.pickupAt, now), wallClock(entered.returnAt, now));
    const car = cars.find(
      (each) =>
        each.office.profile.name === agency &&
        `${each.row.brand} ${each.row.model}` === model &&
        each.row.status === "AVAILABLE" &&
        book.isFree(each, period),
    );
    const by = people.find(({ agency_id }) => agency_id !== null && agency_id === car?.row.agency_id);
    if (!car || !by) throw new Error(`nobody to enter it, or no free car: ${agency}, ${model}`);
    const place = placeOf("agency", car.office);
    const bookedAt = new Date(now.getTime() - entered.bookedHoursAgo * HOUR_MS);
    const changedAt = { CONFIRMED: bookedAt, IN_PROGRESS: period.start, COMPLETED: period.end }[status];
    const places = { kind: "agency", pickupPlace: place, returnPlace: place } as const;
    const [guest_first_name, guest_last_name, guest_phone, guest_email = null] = guest;
    const row: EnteredRow = {
      ...book.enter({ car, period, places, status, bookedAt, changedAt }),
      ...{ origin, guest_first_name, guest_last_name, guest_phone, guest_email },
      entered_by: by.id,
      agency_note: note ?? null,
      confirmed_at_once: true,
    };
    return { row, car, record };
  });
}
