import { z } from "zod";
import { email, identifier, text } from "~/contract/base/primitives";
import { PASSWORD_MAX, PASSWORD_MIN, SITE_NAME_MAX } from "~/contract/values";

/** The valid values of each environment variable, and the messages for invalid ones. */

const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 0 or 1" })
  .transform((value) => value === "1" || value === "true");
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const webAddress = z
  .string()
  .refine((value) => /^https?:$/.test(protocolOf(value)), "must be an address that starts with http:// or https://")
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));
/** Parsed as forms parse it; `message` is the error for any text that they refuse. */
const parsedBy = (schema: z.ZodString, message: string) =>
  z
    .string()
    .refine((value) => schema.safeParse(value).success, message)
    .transform((value) => schema.parse(value))
    .optional();
const oneLine = (schema: (max: number) => z.ZodString, max: number) =>
  parsedBy(schema(max), `must be one line of at most ${max} characters`);
const address = parsedBy(email, "must be an e-mail address");
const secret = z.string().min(32, "must have at least 32 characters");

/** The environment variables, parsed, with their defaults. */
export const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:$/.test(protocolOf(value)), "must be an address that starts with postgres://")
    .optional(),
  /** Set by the launcher of the embedded database, never by a person. */
  EMBEDDED_DATABASE_URL: z.string().optional(),
  API_URL: webAddress.optional(),
  API_TIMEOUT_MS: wholeNumber(1, 600_000).optional(),
  SESSION_SECRET: secret.optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, "must be an address like smtp://user:password@host:587 or smtps://user:password@host:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(asSender)
    .refine((sender) => sender !== null, "must be an e-mail address, alone or like Rihla <contact@example.com>")
    .optional(),
  SITE_NAME: oneLine(text, SITE_NAME_MAX),
  SITE_EMAIL: address,
  SITE_PHONE: oneLine(identifier, 40),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be a bucket name (3 to 63 lower-case letters, digits, dots or hyphens)",
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region like eu-west-3")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, "must be an address like mailto:security@example.com or https://example.com/security")
    .optional(),
  ADMIN_EMAIL: address,
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN.registration, `must have at least ${PASSWORD_MIN.registration} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  DEMO_DATA: flag.optional(),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  PAGE_CACHE: flag.default(true),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
  TEST_NOW: z.undefined("is for `npm test` only: a site uses the machine's clock").optional(),
});

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}

function isSmtpAddress(address: string): boolean {
  if (!/^smtps?:$/.test(protocolOf(address))) return false;
  const { hostname, username, password, pathname, search } = new URL(address);
  const isDecodable = [username, password].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  return hostname !== "" && isDecodable && /^\/?$/.test(pathname) && search === "";
}

/** True for a contact of security.txt: an e-mail address after mailto:, or an https page. */
function isContact(text: string): boolean {
  if (/\s/.test(text)) return false;
  const [, address] = /^mailto:([^?]+)$/i.exec(text) ?? [];
  return address ? email.safeParse(address).success : protocolOf(text) === "https:";
}

/** "Rihla <contact@rihla.test>" or a bare address; null for anything else. */
function asSender(text: string): { name: string; address: string } | null {
  const [, written = "", address = ""] = /^([^<>@\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [null, "", text.trim()];
  const name = written.trim().replace(/^"|"$/g, "").trim();
  return !name.includes('"') && /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+$/.test(address) ? { name, address } : null;
}
