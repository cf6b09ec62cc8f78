import type { Car } from "../fleet";
import { createRandom } from "../random";
import type { RentalRow } from "../reservation-book";
import type { TermsRow, UserRow } from "../rows";
import { MINUTE_MS } from "../timing";
import { depositOf, numbered, paymentsOf } from "./money";
import { PLANNED_RECORDS, type PlannedRecord, type RecordName } from "./script";
import { type CarState, type RecordContext, recordHandover } from "./sheet";

/** A rental with handovers. `client` is null for a guest. */
export interface Recorded {
  row: RentalRow;
  car: Car;
  client: UserRow | null;
  record: RecordName;
}

interface Known {
  recorded: readonly Recorded[];
  /** All rentals of clients with accounts; the previous rentals of recorded cars are found here. */
  rentals: readonly Omit<Recorded, "record">[];
  agreed: readonly TermsRow[];
  employees: readonly UserRow[];
  now: Date;
}

/** How long after a pickup or return both sides have inspected the car and the handover is signed. */
const LOOKED_AT_MS = 6 * MINUTE_MS;

/**
 * The handovers, deposits and payments of these rentals, and each agency's last payment number. The same `now` gives
 * the same rows. Throws if an agency has no employee.
 */
export function recordsOf({ recorded, rentals, agreed, employees, now }: Known) {
  const random = createRandom("handovers");
  const extras = new Map(agreed.map((row) => [row.reservation_id, row.extras_cents]));
  const states = new Map<string, CarState>();

  const all = inOrder(recorded, rentals).map(({ row, car, client, planned }) => {
    const by = employees.findLast(({ agency_id }) => agency_id === row.agency_id);
    if (!by) throw new Error(`nobody of the agency can sign for ${row.reference_number}`);
    const state = states.get(car.row.id) ?? { kilometres: 0, marks: [] };
    states.set(car.row.id, state);
    const context: RecordContext = { random, state, row, car, client, by, now };

    const departure = recordHandover(context, "departure", planned, soonAfter(row.pickup_at));
    const back = planned.return && recordHandover(context, "return", planned, soonAfter(row.return_at));
    const payments = paymentsOf(random, planned.payments, {
      ...{ rental: row, now, by: by.id },
      extrasCents: extras.get(row.id) ?? 0,
      chargesCents: back?.charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0) ?? 0,
      departure: departure.handover.signed_at ?? row.pickup_at,
      back: back?.handover.signed_at ?? null,
    });
    const deposits = depositOf(departure.handover, back?.handover, row.agency_id);
    return { sheets: back ? [departure, back] : [departure], deposits, payments };
  });
  const sheets = all.flatMap((one) => one.sheets);
  const { payments, last } = numbered(all.flatMap((one) => one.payments));
  return {
    handovers: sheets.map(({ handover }) => handover),
    marks: sheets.flatMap(({ marks }) => marks),
    charges: sheets.flatMap(({ charges }) => charges),
    photos: sheets.flatMap(({ photos }) => photos),
    statements: sheets.flatMap(({ statements }) => statements),
    deposits: all.flatMap((one) => one.deposits),
    payments,
    lastReceipts: last,
  };

  function soonAfter(at: Date): Date {
    return new Date(Math.min(at.getTime() + LOOKED_AT_MS, now.getTime() - MINUTE_MS));
  }
}

/** The agreed terms of the rentals whose planned handovers have a kilometre limit. */
export function limitsOf(
  recorded: readonly Recorded[],
  conditions: readonly { agency_id: string; conditions: TermsRow["conditions"] }[],
): TermsRow[] {
  return recorded.flatMap(({ row, record }): TermsRow[] => {
    const { limit }: PlannedRecord = PLANNED_RECORDS[record];
    const agencyConditions = conditions.find(({ agency_id }) => agency_id === row.agency_id)?.conditions;
    if (!limit || !agencyConditions) return [];
    const agreed = { conditions: { ...agencyConditions, ...limit }, lines: [], extras_cents: 0, flight_number: null };
    return [{ reservation_id: row.id, ...agreed }];
  });
}

/** The recorded rentals, and the previous rentals of their cars if they must have caused damage marks, by time of pickup. */
function inOrder(recorded: readonly Recorded[], rentals: Known["rentals"]) {
  const all = recorded.flatMap((one): (Omit<Recorded, "record"> & { planned: PlannedRecord })[] => {
    const planned: PlannedRecord = PLANNED_RECORDS[one.record];
    if (!planned.before) return [{ ...one, planned }];
    const earlier = rentals
      .filter(({ row }) => row.vehicle_id === one.row.vehicle_id && row.status === "COMPLETED")
      .filter(({ row }) => row.return_at < one.row.pickup_at && !recorded.some(({ row: { id } }) => id === row.id))
      .sort((a, b) => +b.row.return_at - +a.row.return_at)[0];
    const { earlier: plan } = PLANNED_RECORDS;
    const left = { ...plan, return: { ...plan.return, marks: planned.before } };
    return [...(earlier ? [{ ...earlier, planned: left }] : []), { ...one, planned }];
  });
  return all.sort((a, b) => +a.row.pickup_at - +b.row.pickup_at);
}
