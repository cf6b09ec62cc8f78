import { HANDOVER_ANSWER_HOURS, type HandoverMoment } from "~/contract/handovers/values";
import type { Car } from "../fleet";
import type { Random } from "../random";
import type { RentalRow, UserRow } from "../rows";
import { type CarState, odometer, recordMarks } from "./car-state";
import { depositCents } from "./money";
import type { PlannedHandover, PlannedRecord } from "./planned";
import type { HandoverRow, RecordRows } from "./rows";

/** The rental whose handovers are written, and the rows to which they are added. */
export interface RecordContext {
  random: Random;
  rows: Omit<RecordRows, "payments">;
  state: CarState;
  row: RentalRow;
  car: Car;
  client: UserRow | null;
  by: UserRow;
  now: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The photos of cars without pictures of their own. */
const INSIDE = [
  ["DASHBOARD", "dashboard"],
  ["FRONT_SEATS", "front-seats"],
] as const;

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/**
 * Adds one handover of a rental to the rows, with its marks, photos, charges and statements; signed at `at` unless it
 * is a draft. Throws if it is not planned.
 */
export function recordHandover(
  context: RecordContext,
  moment: HandoverMoment,
  planned: PlannedRecord,
  at: Date,
): HandoverRow {
  const { random, rows, state, row, by, now } = context;
  const sheet: PlannedHandover | undefined = planned[moment];
  if (!sheet) throw new Error(`no ${moment} is planned`);
  const isDraft = moment === "departure" && planned.departure.isDraft === true;
  const startedAt = isDraft ? after(now, -24) : after(at, -14);
  const id = random.uuid();

  const before = state.marks;
  const marks = recordMarks(random, state, id, sheet, at);
  // A draft stores only the marks that differ from the car's last return.
  rows.marks.push(...(isDraft ? marks.filter((mark) => mark.state !== "KNOWN") : marks));
  if (isDraft) state.marks = before;
  for (const [place, [angle, picture]] of (sheet.photos ?? INSIDE).entries()) {
    const added = { added_at: after(startedAt, 1 + place), added_by: by.id };
    rows.photos.push({ id: random.uuid(), handover_id: id, side: "AGENCY", angle, picture, ...added });
  }
  const back = moment === "return" ? planned.return : undefined;
  for (const charge of chargesOf(planned, moment, row.days)) {
    const amount_cents = Math.round(charge.euros * 100);
    const { kind, reason } = charge;
    rows.charges.push({
      id: random.uuid(),
      handover_id: id,
      kind,
      reason,
      amount_cents,
      added_at: after(startedAt, 10),
    });
  }

  const taken = moment === "departure" ? planned.departure.deposit : null;
  const handover: HandoverRow = {
    id,
    reservation_id: row.id,
    moment,
    vehicle_id: row.vehicle_id,
    version: 2,
    kilometres: kilometresOf(context, moment, planned, at),
    fuel: sheet.fuel,
    remarks: sheet.remarks ?? null,
    deposit_means: taken,
    deposit_cents: taken && depositCents(row.deposit_cents, taken === "CASH_MAD"),
    deposit_choice: back?.deposit ?? null,
    kept_cents: back?.kept ? back.kept.euros * 100 : null,
    kept_reason: back?.kept?.reason ?? null,
    kept_mark_id: state.marks.find(({ name }) => name === back?.kept?.mark)?.id ?? null,
    started_at: startedAt,
    ...answered(context, id, moment, sheet, isDraft ? null : at),
  };
  if (!isDraft) state.kilometres = handover.kilometres;
  rows.handovers.push(handover);
  return handover;
}

/** The kilometres at a handover: at a return the last ones plus the distance driven, at a departure the odometer's. */
function kilometresOf(
  { random, state, row, car }: RecordContext,
  moment: HandoverMoment,
  planned: PlannedRecord,
  at: Date,
): number {
  if (moment === "departure") return odometer(car, state, at);
  const { limit, return: back } = planned;
  const driven = limit ? limit.kmPerDay * row.days + (back?.kilometresBeyond ?? 0) : row.days * random.int(70, 150);
  return state.kilometres + driven;
}

function chargesOf({ limit, return: back }: PlannedRecord, moment: HandoverMoment, days: number) {
  if (moment !== "return" || !back) return [];
  const beyond = back.kilometresBeyond;
  const included = (limit?.kmPerDay ?? 0) * days;
  const kilometres =
    limit && beyond
      ? [
          {
            kind: "KILOMETRES",
            reason: `${beyond} km au-delà des ${included.toLocaleString("fr-FR")} inclus`,
            euros: beyond * limit.extraKm,
          } as const,
        ]
      : [];
  return [...kilometres, ...(back.charges ?? [])];
}

type Answered = Pick<HandoverRow, "signed_at" | "signed_by" | "answer_until" | "answer" | "answered_at" | "closed_at">;

/** The columns of signing, answer and closing. Adds the client's remarks and photos, and the addenda, to the rows. */
function answered(
  context: RecordContext,
  id: string,
  moment: HandoverMoment,
  sheet: PlannedHandover,
  signedAt: Date | null,
): Answered {
  const { random, rows, client, by, now } = context;
  const nothing = { answer: null, answered_at: null, closed_at: null };
  if (!signedAt) return { ...nothing, signed_at: null, signed_by: null, answer_until: null };
  const until = new Date(signedAt.getTime() + HANDOVER_ANSWER_HOURS[moment] * HOUR_MS);
  const at = sheet.answer ? after(signedAt, sheet.answer.minutes) : null;
  const given = at && at <= now ? sheet.answer : undefined;

  if (given?.remarks && at) {
    const written = { written_at: at, written_by: client?.id ?? null };
    rows.statements.push({
      id: random.uuid(),
      handover_id: id,
      side: "CLIENT",
      kind: "REMARK",
      text: given.remarks,
      ...written,
    });
    for (const [place, picture] of (given.photos ?? []).entries()) {
      const added = { added_at: after(at, place - 3), added_by: client?.id ?? null };
      rows.photos.push({ id: random.uuid(), handover_id: id, side: "CLIENT", angle: "OTHER", picture, ...added });
    }
  }
  const isConfirmed = given !== undefined && !given.remarks;
  const closedAt = isConfirmed ? at : until <= now ? until : null;
  for (const { side, hours, text } of sheet.addenda ?? []) {
    const written_at = closedAt && after(closedAt, hours * 60);
    if (!written_at || written_at > now) continue;
    const written_by = (side === "AGENCY" ? by : client)?.id ?? null;
    rows.statements.push({ id: random.uuid(), handover_id: id, side, kind: "ADDENDUM", text, written_at, written_by });
  }
  return {
    signed_at: signedAt,
    signed_by: by.id,
    answer_until: until,
    answer: given ? (isConfirmed ? "CONFIRMED" : "REMARKED") : null,
    answered_at: given ? at : null,
    closed_at: closedAt,
  };
}
