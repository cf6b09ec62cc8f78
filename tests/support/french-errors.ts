import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { columnsMissing, columnTwice, IMPORT_MESSAGES, quoteOpen } from "~/contract/fleet/import-messages";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import {
  AGENCY_MESSAGES,
  accentTooPale,
  alreadyIs,
  BLOCK_MESSAGES,
  cityInUse,
  datesHeldBy,
  FALLBACK,
  REVIEW_MESSAGES,
  RULE_MESSAGES,
  textTooLong,
  VALIDATION,
  yearRange,
} from "~/contract/messages";
import {
  closedAt,
  closedOn,
  HOURS_MESSAGES,
  tooFewDays,
  tooShortNotice,
} from "~/contract/offer/opening-hours-messages";
import { PERSONAL_DATA_MESSAGES, retentionRange } from "~/contract/personal-data/messages";
import { ERASURE_OBSTACLES } from "~/contract/personal-data/personal-data";
import { RETENTION } from "~/contract/personal-data/retention";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { obstacleText } from "~/text/rental/erasure-obstacles";

const KNOWN = new Set<string>([
  ...Object.values(RETENTION).map(retentionRange),
  ...[
    VALIDATION,
    FALLBACK,
    RULE_MESSAGES,
    BLOCK_MESSAGES,
    AGENCY_MESSAGES,
    HOURS_MESSAGES,
    REVIEW_MESSAGES,
    COUNTER_MESSAGES,
    HANDOVER_MESSAGES,
    PERSONAL_DATA_MESSAGES,
    CALENDAR_MESSAGES,
    IMPORT_MESSAGES,
  ].flatMap((all) => Object.values(all)),
]);

/** Messages with a variable part, which a mark replaces. */
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
  cityInUse("*"),
  accentTooPale(7).replace("7,0", "*"),
  columnsMissing(["*"]),
  columnsMissing(["*", "*"]).replace("*, *", "*"),
  columnTwice("*"),
  quoteOpen(7).replace("7", "*"),
  ...ERASURE_OBSTACLES.map((kind) => obstacleText({ kind, label: "*" })),
].map((text) => text.split("*"));

/** True if the message of an error reply is one of the project's own, which are French. */
export const isFrenchMessage = (message: unknown): boolean =>
  typeof message === "string" &&
  (KNOWN.has(message) ||
    WITH_A_PART.some(([start = "", end = ""]) => message.startsWith(start) && message.endsWith(end)));
