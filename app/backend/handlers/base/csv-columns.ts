import type { Column } from "~/backend/csv/write";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";

/** Columns of CSV files over a list's replies: days and times of the Moroccan clock, in French order. */

export const frenchDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
export const dayAt = (instant: string | null | undefined) =>
  instant && frenchDay(dayOf(toWallClock(new Date(instant))));
export const timeAt = (instant: string) => timeOf(toWallClock(new Date(instant)));

export const column = <Row>(heading: string, cell: Column<Row>["cell"]): Column<Row> => ({ heading, cell });
/** A number, which replies of ours hold as one. */
export const count = <Row>(heading: string, numberOf: (row: Row) => unknown) =>
  column<Row>(heading, (row) => numberOf(row) as number | null | undefined);
