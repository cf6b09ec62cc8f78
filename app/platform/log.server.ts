import { pino } from "pino";
import { settings } from "./env.server";
import { requestScope } from "./request-scope.server";

const create = () =>
  pino({
    level: settings().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = requestScope.getStore()?.id;
      return id ? { requestId: id } : {};
    },
    // The last net: nothing that logs should pass these at all.
    redact: {
      paths: [
        "password",
        "token",
        "*.password",
        "*.token",
        "*.authorization",
        "*.cookie",
        "err.query",
        "err.parameters",
        "err.args",
      ],
      remove: true,
    },
  });

let logger: ReturnType<typeof create> | undefined;

/** Structured log lines with the request's id. Never hand it a password, a token or a link that holds one. */
export function log() {
  logger ??= create();
  return logger;
}
