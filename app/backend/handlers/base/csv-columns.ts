import type { Column } from "~/backend/csv/write";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";

/** Columns of CSV files built from a list's replies. Days and times are on the Moroccan clock, days in French order. */

/** Converts "2026-11-05" to "05/11/2026". */
export const frenchDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** Returns the Moroccan day of an ISO instant, "05/11/2026". */
export const dayAt = (instant: string | null | undefined) =>
  instant && frenchDay(dayOf(toWallClock(new Date(instant))));
/** Returns the Moroccan time of an ISO instant, "10:30". */
export const timeAt = (instant: string) => timeOf(toWallClock(new Date(instant)));

/** Returns a column with this heading and these cells. */
export const column = <Row>(heading: string, cell: Column<Row>["cell"]): Column<Row> => ({ heading, cell });
/** Returns a column of numbers. The contract's types are wider, but the replies of this backend hold numbers. */
export const count = <Row>(heading: string, numberOf: (row: Row) => unknown) =>
  column<Row>(heading, (row) => numberOf(row) as number | null | undefined);
