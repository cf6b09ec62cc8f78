import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { DatabaseUnavailable } from "~/backend/database/base/errors";
import { PhotoError } from "~/backend/photos/photo-error";
import { RuleError, type RuleErrorKind } from "~/backend/rules/base/rule-error";
import { RULE_MESSAGES } from "~/contract/messages";
import { InvalidInput } from "./mount";

const STATUS: Record<RuleErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "wrong-type": 415,
  unprocessable: 422,
  "too-many": 429,
};

/** Converts a thrown error to the contract's error reply. Logs unexpected errors and an unavailable database. */
export function replyToError(error: Error, c: HonoContext, logger: Logger): Response {
  if (error instanceof InvalidInput) return reply(c, 400, error.messages);
  if (error instanceof RuleError) {
    if (error.retryAfterSeconds) c.header("retry-after", String(error.retryAfterSeconds));
    const messages = error.messages.length > 1 ? [...error.messages] : error.message;
    return reply(c, STATUS[error.kind], messages, error.details);
  }
  if (error instanceof PhotoError) return reply(c, PHOTO_STATUS[error.code], error.message);
  if (error instanceof DatabaseUnavailable) {
    logger.error({ err: error }, "the database does not answer");
    c.header("retry-after", "5");
    return reply(c, 503, RULE_MESSAGES.unavailable);
  }
  logger.error({ err: error, path: c.req.path }, "unexpected failure");
  return reply(c, 500, RULE_MESSAGES.unexpected);
}

const PHOTO_STATUS: Record<PhotoError["code"], ContentfulStatusCode> = {
  "too-large": 413,
  "bad-sides": 400,
  "bad-type": 415,
  unreadable: 400,
  storage: 500,
};

const reply = (
  c: HonoContext,
  statusCode: ContentfulStatusCode,
  message: string | string[],
  details?: Record<string, unknown>,
) => c.json({ statusCode, message, ...details }, statusCode);
