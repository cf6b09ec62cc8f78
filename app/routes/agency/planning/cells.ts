import { asIfUtc, type WallClock } from "~/rental/days";

const HALF_DAY_MS = 43_200_000;

/** A cell of a planning's row, so many half-days wide: free without entries, else what holds the vehicle then. */
export interface PlanningCell<T> {
  /** Where it begins, in half-days from the first midnight. */
  from: number;
  span: number;
  entries: T[];
}

/**
 * A row of half-day cells from a midnight on. What begins where another ended begins in the next half-day, so that both
 * are seen; what has no half-day left of its own shares the cell before it. `periods` come in order of their start.
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
