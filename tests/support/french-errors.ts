import { columnsMissing, columnTwice, headingDamaged, quoteOpen } from "~/contract/fleet/import-messages";
import { accentTooPale, alreadyIs, cityInUse, datesHeldBy, textTooLong, yearRange } from "~/contract/messages";
import { closedAt, closedOn, tooFewDays, tooShortNotice } from "~/contract/offer/opening-hours-messages";
import { retentionRange } from "~/contract/personal-data/messages";
import { ERASURE_OBSTACLES } from "~/contract/personal-data/personal-data";
import { RETENTION } from "~/contract/personal-data/retention";
import { plainText } from "~/text/format/isolates";
import { obstacleText } from "~/text/rental/erasure-obstacles";

const MODULES = import.meta.glob<Record<string, object>>("/app/contract/**/*messages.ts", { eager: true });

/** The texts of VALIDATION, FALLBACK and all lists whose name ends in MESSAGES. */
const KNOWN = new Set<string>([
  ...Object.values(RETENTION).map(retentionRange),
  ...Object.values(MODULES)
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => /^(VALIDATION|FALLBACK|\w+_MESSAGES)$/.test(name))
    .flatMap(([, texts]) => Object.values(texts)),
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
  headingDamaged("*"),
  quoteOpen(7).replace("7", "*"),
  ...ERASURE_OBSTACLES.map((kind) => plainText(obstacleText({ kind, label: "*" }))),
].map((text) => text.split("*"));

/** "1 500 ou 1,50 ?" */
const WHICH_NUMBER = /^-?[\d\s]{1,40} ou -?[\d\s]{1,40},\d\d\s\?$/;

/** True if the message of an error reply is one of the project's own, which are French. */
export const isFrenchMessage = (message: unknown): boolean =>
  typeof message === "string" &&
  (KNOWN.has(message) ||
    WHICH_NUMBER.test(message) ||
    WITH_A_PART.some(([start = "", end = ""]) => message.startsWith(start) && message.endsWith(end)));
