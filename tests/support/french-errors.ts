import { COUNTER_MESSAGES } from "~/contract/counter-messages";
import { HANDOVER_MESSAGES } from "~/contract/handover-messages";
import { KEEPING_MESSAGES } from "~/contract/keeping-messages";
import {
  AGENCY_MESSAGES,
  alreadyIs,
  BLOCK_MESSAGES,
  datesHeldBy,
  FALLBACK,
  REVIEW_MESSAGES,
  RULE_MESSAGES,
  textTooLong,
  VALIDATION,
  yearRange,
} from "~/contract/messages";
import { closedAt, closedOn, HOURS_MESSAGES, tooFewDays, tooShortNotice } from "~/contract/opening-hours-messages";

const KNOWN = new Set<string>(
  [
    VALIDATION,
    FALLBACK,
    RULE_MESSAGES,
    BLOCK_MESSAGES,
    AGENCY_MESSAGES,
    HOURS_MESSAGES,
    REVIEW_MESSAGES,
    COUNTER_MESSAGES,
    HANDOVER_MESSAGES,
    KEEPING_MESSAGES,
  ].flatMap((all) => Object.values(all)),
);

/** Messages that hold something of their own, with a mark where it stands. */
const WITH_A_PART = [
  yearRange(7).replace("7", "*"),
  textTooLong(7).replace("7", "*"),
  datesHeldBy("*"),
  alreadyIs("*"),
  closedAt("*"),
  closedOn("*"),
  closedOn(null),
  tooShortNotice("*", "").replace(/\.$/, ""),
  tooFewDays("*"),
].map((text) => text.split("*"));

/** Whether a message of an error reply is one of the project's own, which are French. */
export const isFrenchMessage = (message: unknown): boolean =>
  typeof message === "string" &&
  (KNOWN.has(message) ||
    WITH_A_PART.some(([start = "", end = ""]) => message.startsWith(start) && message.endsWith(end)));
