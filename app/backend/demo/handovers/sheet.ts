import { HANDOVER_ANSWER_HOURS, type HandoverMoment, type PhotoAngle, type Side } from "~/contract/handovers/values";
import { compareEnds } from "~/rental/handovers/handover-comparison";
import type { Car } from "../fleet";
import type { Random } from "../random";
import type { RentalRow } from "../reservation-book";
import type { UserRow } from "../rows";
import { DAY_MS, MINUTE_MS } from "../timing";
import { depositCents } from "./money";
import type { PictureName } from "./pictures";
import type { Photos, PlannedHandover, PlannedMark, PlannedRecord } from "./script";

/** The state of one car after its latest handover. */
export interface CarState {
  kilometres: number;
  marks: (PlannedMark & { id: string; since: Date })[];
}

/** The rental whose handovers are written. `client` is null for a guest. */
export interface RecordContext {
  random: Random;
  state: CarState;
  row: RentalRow;
  car: Car;
  client: UserRow | null;
  by: UserRow;
  now: Date;
}

const KM_A_YEAR = 14_000;
const KM_A_DAY = 95;
/** The photos of cars without pictures of their own. */
const INSIDE: Photos = { DASHBOARD: "dashboard", FRONT_SEATS: "front-seats" };

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

export type HandoverRows = ReturnType<typeof recordHandover>;

/**
 * The rows of one handover of a rental with its marks, photos, charges and statements, signed at `at` unless it is a
 * draft. Updates the car's state. Throws if the handover is not planned.
 */
export function recordHandover(context: RecordContext, moment: HandoverMoment, planned: PlannedRecord, at: Date) {
  const { random, state, row, client, by, now } = context;
  const sheet: PlannedHandover | undefined = planned[moment];
  if (!sheet) throw new Error(`no ${moment} is planned`);
  const { isDraft, deposit: taken } = moment === "departure" ? planned.departure : { isDraft: false, deposit: null };
  const back = moment === "return" ? planned.return : undefined;
  const startedAt = isDraft ? after(now, -24) : after(at, -14);
  const handover_id = random.uuid();
  const authorOf = (side: Side) => (side === "AGENCY" ? by : client)?.id ?? null;
  const photo = (side: Side, angle: PhotoAngle, picture: PictureName, added_at: Date) => ({
    ...{ id: random.uuid(), handover_id, side, angle, picture, added_at, added_by: authorOf(side) },
  });
  const statement = (side: Side, kind: "REMARK" | "ADDENDUM", text: string, written_at: Date) => ({
    ...{ id: random.uuid(), handover_id, side, kind, text, written_at, written_by: authorOf(side) },
  });

  const { marks, present } = marksAt(random, state, sheet, at);
  const photos = Object.entries(sheet.photos ?? INSIDE).map(([angle, picture], place) =>
    photo("AGENCY", angle as PhotoAngle, picture, after(startedAt, 1 + place)),
  );
  const kilometres = kilometresOf(context, moment, planned, at);
  const charges = [...kilometreCharge(state, kilometres, planned, moment, row.days), ...(back?.charges ?? [])].map(
    ({ kind, reason, euros }) => ({
      ...{ id: random.uuid(), handover_id, kind, reason },
      amount_cents: Math.round(euros * 100),
      added_at: after(startedAt, 10),
    }),
  );
  const signing = isDraft ? UNSIGNED : signed(sheet.answer, moment, at, by, now);
  const { answered_at: answeredAt, closed_at: closedAt } = signing;
  const statements = [];
  if (answeredAt && sheet.answer?.remarks) {
    statements.push(statement("CLIENT", "REMARK", sheet.answer.remarks, answeredAt));
    for (const [place, picture] of (sheet.answer.photos ?? []).entries())
      photos.push(photo("CLIENT", "OTHER", picture, after(answeredAt, place - 3)));
  }
  for (const { side, hours, text } of sheet.addenda ?? []) {
    const writtenAt = closedAt && after(closedAt, hours * 60);
    if (writtenAt && writtenAt <= now) statements.push(statement(side, "ADDENDUM", text, writtenAt));
  }

  if (!isDraft) Object.assign(state, { kilometres, marks: present });
  const handover = {
    ...{ id: handover_id, reservation_id: row.id, moment, vehicle_id: row.vehicle_id, version: 2, kilometres },
    fuel: sheet.fuel,
    remarks: sheet.remarks ?? null,
    deposit_means: taken,
    deposit_cents: taken && depositCents(row.deposit_cents, taken === "CASH_MAD"),
    deposit_choice: back?.deposit ?? null,
    kept_cents: back?.kept ? back.kept.euros * 100 : null,
    kept_reason: back?.kept?.reason ?? null,
    kept_mark_id: present.find(({ name }) => name === back?.kept?.mark)?.id ?? null,
    started_at: startedAt,
    ...signing,
  };
  // A draft stores only the marks that differ from the car's last return.
  const stored = marks.filter((mark) => !isDraft || mark.state !== "KNOWN").map((mark) => ({ ...mark, handover_id }));
  return { handover, marks: stored, photos, charges, statements };
}

/** The marks in one handover, those that the car already had included, and those present afterwards. */
function marksAt(random: Random, state: CarState, { marks = [], repaired = [] }: PlannedHandover, at: Date) {
  const isRepaired = ({ name }: PlannedMark) => repaired.includes(name);
  const found = marks.map((mark) => ({ ...mark, id: random.uuid(), since: at }));
  const rowsOf = (some: CarState["marks"], state: "KNOWN" | "REPAIRED" | "NEW") =>
    some.map(({ id, name, note = null, ...mark }) => ({ ...mark, mark_id: id, state, note }));
  const known = state.marks.filter((mark) => !isRepaired(mark));
  return {
    marks: [...rowsOf(known, "KNOWN"), ...rowsOf(state.marks.filter(isRepaired), "REPAIRED"), ...rowsOf(found, "NEW")],
    present: [...known, ...found],
  };
}

/** The kilometres at a handover: at a return the last ones plus the distance driven, at a departure the odometer's. */
function kilometresOf(
  { random, state, row: { days }, car: { row } }: RecordContext,
  moment: HandoverMoment,
  { limit, return: back }: PlannedRecord,
  at: Date,
): number {
  if (moment === "return")
    return (
      state.kilometres + (limit ? limit.kmPerDay * days + (back?.kilometresBeyond ?? 0) : days * random.int(70, 150))
    );
  const yearsBefore = row.created_at.getUTCFullYear() - row.year;
  const listedFor = Math.max(0, (at.getTime() - row.created_at.getTime()) / DAY_MS);
  const own = Number(row.registration_number.slice(0, 5)) % 3_000;
  return Math.max(state.kilometres + 3, Math.round(yearsBefore * KM_A_YEAR + own + listedFor * KM_A_DAY + 900));
}

/** The charge for kilometres beyond those included, if there are any at this return. */
function kilometreCharge(
  state: CarState,
  kilometres: number,
  { limit }: PlannedRecord,
  moment: HandoverMoment,
  days: number,
) {
  if (moment !== "return" || !limit) return [];
  const ends = { departure: { kilometres: state.kilometres, fuel: 0 }, arrival: { kilometres, fuel: 0 } };
  const { beyond, beyondPrice, included } = compareEnds(ends, limit, days);
  if (!beyond || !beyondPrice) return [];
  const reason = `${beyond} km au-delà des ${included?.toLocaleString("fr-FR")} inclus`;
  return [{ kind: "KILOMETRES" as const, reason, euros: beyondPrice }];
}

/** The columns that signing, answering and closing set. */
type Signing = Record<"signed_at" | "answer_until" | "answered_at" | "closed_at", Date | null> & {
  signed_by: string | null;
  answer: "CONFIRMED" | "REMARKED" | null;
};

/** Those of a handover that is not signed. */
export const UNSIGNED: Signing = {
  ...{ signed_at: null, signed_by: null, answer_until: null },
  ...{ answer: null, answered_at: null, closed_at: null },
};

function signed(
  answer: PlannedHandover["answer"],
  moment: HandoverMoment,
  signedAt: Date,
  by: UserRow,
  now: Date,
): Signing {
  const until = after(signedAt, HANDOVER_ANSWER_HOURS[moment] * 60);
  const answeredAt = answer ? after(signedAt, answer.minutes) : null;
  const isAnswered = answeredAt !== null && answeredAt <= now;
  const isConfirmed = isAnswered && !answer?.remarks;
  return {
    signed_at: signedAt,
    signed_by: by.id,
    answer_until: until,
    answer: isAnswered ? (isConfirmed ? "CONFIRMED" : "REMARKED") : null,
    answered_at: isAnswered ? answeredAt : null,
    closed_at: isConfirmed ? answeredAt : until <= now ? until : null,
  };
}
