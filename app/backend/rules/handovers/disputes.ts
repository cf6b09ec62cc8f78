import { monthsBefore } from "~/rental/base/months";

/** For how many months after its closing a return with remarks from the client counts as disputed. */
const DISPUTE_MONTHS = 6;

/** Returns the instant since which a return must have been closed for its dispute to be still open. */
export const disputedSince = (now: Date): Date => monthsBefore(now, DISPUTE_MONTHS);
