import type { Car } from "../fleet";
import type { Random } from "../random";
import type { PlannedHandover, PlannedMark } from "./planned";
import type { MarkRow } from "./rows";

/** The state of one car after its latest handover. */
export interface CarState {
  kilometres: number;
  marks: (PlannedMark & { id: string; since: Date })[];
}

const DAY_MS = 86_400_000;
const KM_A_YEAR = 14_000;
const KM_A_DAY = 95;

/** The car's kilometres at a moment, always above the last recorded ones. */
export function odometer({ row }: Car, state: CarState, at: Date): number {
  const yearsBefore = row.created_at.getUTCFullYear() - row.year;
  const listedFor = (at.getTime() - row.created_at.getTime()) / DAY_MS;
  const own = Number(row.registration_number.slice(0, 5)) % 3_000;
  return Math.max(
    state.kilometres + 3,
    Math.round(yearsBefore * KM_A_YEAR + own + Math.max(0, listedFor) * KM_A_DAY + 900),
  );
}

/** The mark rows of one handover, those that the car already had included. Updates the marks of `state`. */
export function recordMarks(
  random: Random,
  state: CarState,
  handoverId: string,
  { marks = [], repaired = [] }: Pick<PlannedHandover, "marks" | "repaired">,
  at: Date,
): MarkRow[] {
  const isRepaired = ({ name }: PlannedMark) => repaired.includes(name);
  const found = marks.map((mark) => ({ ...mark, id: random.uuid(), since: at }));
  const rows = [
    ...state.marks.map((mark) => ({ mark, state: isRepaired(mark) ? ("REPAIRED" as const) : ("KNOWN" as const) })),
    ...found.map((mark) => ({ mark, state: "NEW" as const })),
  ];
  state.marks = [...state.marks.filter((mark) => !isRepaired(mark)), ...found];
  return rows.map(({ mark: { id, since, zone, kind, size, note = null }, state }) => ({
    handover_id: handoverId,
    mark_id: id,
    ...{ state, zone, kind, size, note, since },
  }));
}
