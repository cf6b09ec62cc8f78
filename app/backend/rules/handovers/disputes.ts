import { monthsBefore } from "~/rental/base/months";

/** How long agency and client may still disagree about a return that the client had remarks on, once its record is closed. */
const DISPUTE_MONTHS = 6;

/** Since when the closing of a record leaves its disagreement open. */
export const disputedSince = (now: Date): Date => monthsBefore(now, DISPUTE_MONTHS);
