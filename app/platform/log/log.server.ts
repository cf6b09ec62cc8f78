import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { requestScope } from "~/platform/request-scope.server";
import { settings } from "~/platform/settings/env.server";
import { valueWithoutSecrets, withoutSecrets } from "~/text/log/without-secrets";

/** Fields that are not masked: a demo writes its letters to files, whose links are meant to be found in the log. */
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
    // The last safety nets: no caller should pass secrets at all.
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

/** Returns a log that writes to `destination`. */
export const createLog = (destination: DestinationStream) => pino(options(), destination);

let logger: Logger | undefined;

/** Returns the log, whose lines carry the request's id. Never pass it a password, a token or a link that holds one. */
export function log() {
  logger ??= pino(options());
  return logger;
}
