import { z } from "zod";
import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { AGENCY_MESSAGES, BLOCK_MESSAGES, REVIEW_MESSAGES, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { offers } from "~/contract/offer/offers";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";

/** The French message of each error code, from the tables of all subjects. */
export const MESSAGES = {
  ...VALIDATION,
  ...RULE_MESSAGES,
  ...AGENCY_MESSAGES,
  ...BLOCK_MESSAGES,
  ...CALENDAR_MESSAGES,
  ...COUNTER_MESSAGES,
  ...FAVOURITES_MESSAGES,
  ...HANDOVER_MESSAGES,
  ...IMPORT_MESSAGES,
  ...PERSONAL_DATA_MESSAGES,
  ...REVIEW_MESSAGES,
};

/** Names a message of MESSAGES. */
export type MessageCode = keyof typeof MESSAGES;

/** Codes of messages that contain values, such as a name or a date. */
type CodeWithValues =
  | "alreadyIs"
  | "cityInUse"
  | "closedAt"
  | "closedOn"
  | "columnTwice"
  | "columnsMissing"
  | "datesHeldBy"
  | "headingDamaged"
  | "obstacle"
  | "quoteOpen"
  | "tooFewDays"
  | "tooShortNotice";

/** Says what is wrong, for programs. `invalid`: a field that does not match the call's schema. */
export type ErrorCode = MessageCode | CodeWithValues | "invalid";

/** One error of a refused call. */
export interface Problem {
  code: ErrorCode;
  /** The field of the input that can correct it, as a path ("week.0.from"); absent if no field can. */
  field?: string;
  /** French, for people. */
  message: string;
}

/** A problem that one field can correct. */
export interface FieldProblem<F extends string = string> extends Problem {
  field: F;
}

/** A problem with a fixed message; `field` can correct it. */
export function problem(code: MessageCode): Problem;
export function problem<F extends string>(code: MessageCode, field: F): FieldProblem<F>;
export function problem(code: MessageCode, field?: string): Problem {
  return { code, field, message: MESSAGES[code] };
}

/** Why a call is refused: a code with a fixed message, or a problem with a field or with values in its message. */
export type Reason = MessageCode | Problem;

export const problemsOf = (reasons: Reason | readonly Reason[]): Problem[] =>
  [reasons].flat().map((reason) => (typeof reason === "string" ? problem(reason) : reason));

/** The body of an error reply. The documented `message` is a list for several problems, and always if `isList`. */
export function errorBody(statusCode: number, problems: readonly Problem[], { isList = problems.length > 1 } = {}) {
  const messages = problems.map(({ message }) => message);
  return { statusCode, message: isList ? messages : messages.join(), errors: problems };
}

const errorItem = z.object({ code: z.string(), field: z.string().optional(), message: z.string() });
/** A Problem as a client receives it: a code that it does not know is possible. */
export type ErrorItem = z.output<typeof errorItem>;

/** Every error reply: one French message, or a list of them for validation. */
export const errorReply = z
  .object({
    statusCode: z.number().nullish(),
    message: z.union([z.string(), z.array(z.string())]).nullish(),
    /** Addition: the same errors in the same order, with a code each and the field that can correct it. */
    errors: z.array(errorItem).nullish().catch(null),
    /** Addition: what the agency offers now, if a booking selected something that is not offered. */
    offers: offers.nullish().catch(null),
  })
  .meta({
    id: "Error",
    example: {
      statusCode: 409,
      message: "Ce véhicule n'est plus disponible à ces dates.",
      errors: [{ code: "datesTaken", message: "Ce véhicule n'est plus disponible à ces dates." }],
    },
  });
