import { DISPUTE_MONTHS } from "~/contract/personal-data/retention";
import { monthsBefore } from "~/rental/base/months";

/** Returns the instant since which a return must have been closed for its dispute to be still open. */
export const disputedSince = (now: Date): Date => monthsBefore(now, DISPUTE_MONTHS);
