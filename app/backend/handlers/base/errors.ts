import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { DatabaseUnavailable } from "~/backend/database/base/errors";
import { PhotoError, type PhotoErrorCode } from "~/backend/photos/photo-error";
import { InvalidInput, RuleError, type RuleErrorKind } from "~/backend/rules/base/rule-error";
import { errorBody, type MessageCode, problem } from "~/contract/base/errors";

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
  if (error instanceof InvalidInput) return c.json(errorBody(400, error.problems, { isList: true }), 400);
  if (error instanceof RuleError) {
    if (error.retryAfterSeconds) c.header("retry-after", String(error.retryAfterSeconds));
    const status = STATUS[error.kind];
    return c.json({ ...errorBody(status, error.problems), ...error.details }, status);
  }
  if (error instanceof PhotoError) return reply(c, PHOTO_STATUS[error.code], error.code);
  if (error instanceof DatabaseUnavailable) {
    logger.error({ err: error }, "the database does not answer");
    c.header("retry-after", "5");
    return reply(c, 503, "unavailable");
  }
  logger.error({ err: error, path: c.req.path }, "unexpected failure");
  return reply(c, 500, "unexpected");
}

const PHOTO_STATUS: Record<PhotoErrorCode, ContentfulStatusCode> = {
  fileTooLarge: 413,
  photoPixels: 413,
  photoProgressive: 413,
  photoSides: 400,
  fileTypeRefused: 415,
  photoUnreadable: 400,
  photoNotStored: 500,
};

const reply = (c: HonoContext, status: ContentfulStatusCode, code: MessageCode) =>
  c.json(errorBody(status, [problem(code)]), status);
