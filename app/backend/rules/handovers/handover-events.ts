import type { LoggedChanges } from "~/backend/database/events/events";
import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { changesBetween } from "../events/log";

/* Log entries of handovers. Each entry has the handover's `moment`; of free texts only the field's name is logged. */

/** Returns the log field that names the moment of a handover. */
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

/** Returns the changes that saving a draft makes. */
export const savedChanges = (handover: HandoverRecord, typed: Partial<HandoverRecord>): LoggedChanges =>
  changesBetween<HandoverRecord>(handover, typed, LOGGED_FIELDS);

/** Returns the signed figures: kilometres, fuel, the numbers of marks and photos, and the deposit. */
export function signedChanges({ marks, photos, ...handover }: HandoverRecord): LoggedChanges {
  const { kilometres, fuel, depositMeans, depositCents, depositChoice, keptCents } = handover;
  const depositFields = { depositMeans, depositCents, depositChoice, keptCents };
  const newMarks = marks.filter(({ state }) => state === "NEW").length;
  return {
    kilometres: [null, kilometres],
    fuel: [null, fuel],
    marks: [null, marks.filter(({ state }) => state !== "REPAIRED").length],
    newMarks: [null, newMarks],
    photos: [null, photos.length],
    ...changesBetween<HandoverRecord>({}, depositFields, LOGGED_FIELDS),
  };
}
