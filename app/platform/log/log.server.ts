import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { requestScope } from "~/platform/request-scope.server";
import { settings } from "~/platform/settings/env.server";
import { valueWithoutSecrets, withoutSecrets } from "~/text/log/without-secrets";

/** A demo's mails are files, and their links are meant to be found in the log. */
const WITH_SECRETS = ["link"];

const options = () =>
  ({
    level: settings().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = requestScope.getStore()?.id;
      return id ? { requestId: id } : {};
    },
    // The last nets: nothing that logs should pass such things at all.
    formatters: { log: (line) => valueWithoutSecrets(line, WITH_SECRETS) as Record<string, unknown> },
    serializers: { err: (error) => valueWithoutSecrets({ ...pino.stdSerializers.err(error) }) },
    hooks: {
      logMethod(given, method) {
        const masked = given.map((one) => (typeof one === "string" ? withoutSecrets(one) : one));
        method.apply(this, masked as typeof given);
      },
    },
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
  }) satisfies LoggerOptions;

/** A log that writes to `destination`. */
export const createLog = (destination: DestinationStream) => pino(options(), destination);

let logger: Logger | undefined;

/** Structured log lines with the request's id. Never hand it a password, a token or a link that holds one. */
export function log() {
  logger ??= pino(options());
  return logger;
}
