import { asIfUtc, type WallClock } from "~/rental/base/days";

const HALF_DAY_MS = 43_200_000;

/** A cell of a planning row, `span` half-days wide. Its entries hold the vehicle, which is free without any. */
export interface PlanningCell<T> {
  /** Its start, in half-days from the first midnight. */
  from: number;
  span: number;
  entries: T[];
}

/**
 * A row of half-day cells from a midnight on. A period that begins in the half-day in which another ends is drawn from
 * the next one on, so that both are visible. If that leaves it no half-day, it shares the cell before it.
 * `periods` must be sorted by their start.
 */
export function planningCells<T extends { start: WallClock; end: WallClock }>(
  periods: readonly T[],
  midnight: WallClock,
  days: number,
): PlanningCell<T>[] {
  const length = days * 2;
  const halfDays = (wall: WallClock) => (asIfUtc(wall) - asIfUtc(midnight)) / HALF_DAY_MS;
  const cells: PlanningCell<T>[] = [];
  let free = 0;
  const leaveFree = (until: number) => {
    if (until > free) cells.push({ from: free, span: until - free, entries: [] });
  };
  for (const period of periods) {
    const start = Math.max(free, Math.floor(halfDays(period.start)));
    const end = Math.min(length, Math.ceil(halfDays(period.end)));
    const last = cells.at(-1);
    if (end > start) {
      leaveFree(start);
      cells.push({ from: start, span: end - start, entries: [period] });
      free = end;
    } else if (end > 0 && last?.entries.length) last.entries.push(period);
  }
  leaveFree(length);
  return cells;
}

/** A day of a free cell, and which of its halves are free. */
export interface FreeDay {
  /** Index of the day in the window, from 0. */
  day: number;
  /** How many of its halves are free. */
  span: 1 | 2;
  /** The morning is taken. */
  isAfternoon: boolean;
}

/** The days of a free cell. */
export function freeDays({ from, span }: { from: number; span: number }): FreeDay[] {
  const days: FreeDay[] = [];
  for (let half = from; half < from + span; ) {
    const isAfternoon = half % 2 === 1;
    const halves = isAfternoon || half + 1 === from + span ? 1 : 2;
    days.push({ day: half >> 1, span: halves, isAfternoon });
    half += halves;
  }
  return days;
}

/** Splits the free cell, if any, that covers the start of a day of the window. */
export const cutAt = <T>(cells: readonly PlanningCell<T>[], day: number): PlanningCell<T>[] =>
  cells.flatMap((cell) => {
    const before = day * 2 - cell.from;
    if (cell.entries.length > 0 || before <= 0 || before >= cell.span) return [cell];
    return [
      { ...cell, span: before },
      { ...cell, from: day * 2, span: cell.span - before },
    ];
  });
