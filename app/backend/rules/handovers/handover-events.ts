import type { LoggedChanges } from "~/backend/database/events/events";
import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { changesBetween } from "../events/log";

/*
 * What the log says of records. Which of the two it was stands as `moment` in each entry; what is noted in words is named only.
 */

export const momentChange = (moment: HandoverMoment) =>
  ({ moment: [null, moment === "departure" ? "DEPARTURE" : "RETURN"] }) as const;

const LOGGED_FIELDS = [
  "kilometres",
  "kilometresConfirmed",
  "fuel",
  "depositMeans",
  "depositCents",
  "depositChoice",
  "keptCents",
] as const satisfies (keyof HandoverRecord)[];

/** What a save makes of a draft. */
export const savedChanges = (handover: HandoverRecord, typed: Partial<HandoverRecord>): LoggedChanges =>
  changesBetween<HandoverRecord>(handover, typed, LOGGED_FIELDS);

/** What was signed, in numbers: photos and marks of the agency's, and what was said of the deposit. */
export function signedChanges({ marks, photos, ...handover }: HandoverRecord): LoggedChanges {
  const { kilometres, fuel, depositMeans, depositCents, depositChoice, keptCents } = handover;
  const said = { depositMeans, depositCents, depositChoice, keptCents };
  const newMarks = marks.filter(({ state }) => state === "NEW").length;
  return {
    kilometres: [null, kilometres],
    fuel: [null, fuel],
    marks: [null, marks.filter(({ state }) => state !== "REPAIRED").length],
    newMarks: [null, newMarks],
    photos: [null, photos.length],
    ...changesBetween<HandoverRecord>({}, said, LOGGED_FIELDS),
  };
}
