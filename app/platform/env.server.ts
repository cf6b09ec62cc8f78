import { z } from "zod";
import { email } from "~/contract/primitives";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/contract/values";
import { product } from "~/text/product";

/**
 * The only reader of process.env. Every setting is checked once, at the start; a wrong one stops it with a line
 * that names it. `.env.example` says what each means.
 */

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
  .transform((value) => value.replace(/\/+$/, ""));
const secret = z.string().min(32, "must have at least 32 characters");

const schema = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
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
    .default(`${product().name} <${product().email}>`)
    .transform(asSender)
    .refine((sender) => sender !== null, "must be an e-mail address, alone or like Rihla <contact@example.com>"),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be a bucket's name (3 to 63 small letters, digits, dots, hyphens)",
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
  ADMIN_EMAIL: z
    .string()
    .refine((value) => email.safeParse(value).success, "must be an e-mail address")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN.registration, `must have at least ${PASSWORD_MIN.registration} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
    .optional(),
  DEMO_DATA: flag.optional(),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  PAGE_CACHE: flag.default(true),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
});

export interface Settings {
  port: number;
  host?: string;
  /** Where links start; without a trailing slash. */
  publicUrl: string;
  /** True when the site is served over https: cookies are then Secure. */
  https: boolean;
  dataDir: string;
  /** The database of the embedded backend, external or embedded; null with API_URL and before the launcher ran. */
  databaseUrl: string | null;
  /** True when the database is the embedded one. */
  embedded: boolean;
  /** Another backend answers; nothing of the embedded one starts. */
  apiUrl: string | null;
  /** Milliseconds; 0 means no timeout. */
  apiTimeoutMs: number;
  /** Null: made and kept in DATA_DIR. */
  sessionSecret: string | null;
  /** Null: messages are kept as files in DATA_DIR/outbox. */
  smtpUrl: string | null;
  mailFrom: { name: string; address: string };
  /** Where photos are kept; null: as files in DATA_DIR/uploads. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Where weaknesses are reported, as an address mailto: or https:; null: nowhere. */
  securityContact: string | null;
  /** The SUPER_ADMIN to make when there is none; null: nobody. */
  firstAdmin: { email: string; password: string } | null;
  /** Whether an empty embedded database gets demo data. */
  demoData: boolean;
  /** How many proxies in front are believed about the visitor's address. */
  trustProxy: number;
  /** False while nobody has said how many proxies there are, not even that there is none. */
  isTrustProxySet: boolean;
  /** Whether public pages are kept for a few seconds (docs/decisions/front-door.md). */
  keepsPages: boolean;
  logLevel: z.output<typeof schema>["LOG_LEVEL"];
}

/** A setting that cannot be used; the message is one line that names it. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads and checks the environment. Throws a SettingsError. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (!values.SESSION_SECRET && (values.DATABASE_URL || values.API_URL)) {
    const because = values.API_URL ? "API_URL" : "DATABASE_URL";
    throw new SettingsError(`SESSION_SECRET: is required when ${because} is set (for instance: openssl rand -hex 32)`);
  }
  if (values.DATABASE_URL && values.API_URL) {
    throw new SettingsError("API_URL: cannot be set together with DATABASE_URL (one backend answers, not two)");
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const embedded = !values.DATABASE_URL && !values.API_URL;
  const demoData = embedded && (values.DEMO_DATA ?? isLocal(publicUrl));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    https: publicUrl.startsWith("https:"),
    dataDir: values.DATA_DIR,
    databaseUrl: values.API_URL ? null : (values.DATABASE_URL ?? values.EMBEDDED_DATABASE_URL ?? null),
    embedded,
    apiUrl: values.API_URL ?? null,
    apiTimeoutMs: values.API_TIMEOUT_MS ?? 0,
    sessionSecret: values.SESSION_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? { name: product().name, address: product().email },
    s3: bucket(values),
    securityContact: values.SECURITY_CONTACT ?? null,
    firstAdmin: firstAdmin(values, demoData),
    demoData,
    trustProxy: values.TRUST_PROXY ?? 0,
    isTrustProxySet: values.TRUST_PROXY !== undefined,
    keepsPages: values.PAGE_CACHE,
    logLevel: values.LOG_LEVEL,
  };
}

/** All four or none. Throws a SettingsError that names the missing one. */
function bucket(values: z.output<typeof schema>): Settings["s3"] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const parts = { S3_ENDPOINT: endpoint, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = Object.entries(parts).find(([, value]) => value);
  if (!given) return null;
  const missing = Object.entries(parts).find(([, value]) => !value);
  if (missing) throw new SettingsError(`${missing[0]}: is required when ${given[0]} is set`);
  return {
    endpoint: endpoint as string,
    bucket: S3_BUCKET as string,
    region,
    accessKeyId: S3_ACCESS_KEY_ID as string,
    secretAccessKey: S3_SECRET_ACCESS_KEY as string,
  };
}

/** Both or neither. Throws a SettingsError that names the missing one. */
function firstAdmin(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: z.output<typeof schema>,
  demoData: boolean,
): Settings["firstAdmin"] {
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return null;
  if (!ADMIN_EMAIL) throw new SettingsError("ADMIN_EMAIL: is required when ADMIN_PASSWORD is set");
  if (!ADMIN_PASSWORD) throw new SettingsError("ADMIN_PASSWORD: is required when ADMIN_EMAIL is set");
  if (demoData && /@rihla\.test$/i.test(ADMIN_EMAIL)) {
    throw new SettingsError(
      "ADMIN_EMAIL: addresses at rihla.test belong to the demo data; choose another, or set DEMO_DATA=0",
    );
  }
  return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
}

let cached: Settings | undefined;

/** The settings of this process, read once. */
export function settings(): Settings {
  cached ??= readSettings();
  return cached;
}

/** Lets the launcher, which runs before the database has an address, hand that address in. */
export function adoptEmbeddedDatabase(url: string): void {
  process.env.EMBEDDED_DATABASE_URL = url;
  cached = undefined;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}

function isSmtpAddress(address: string): boolean {
  if (!/^smtps?:$/.test(protocolOf(address))) return false;
  const { hostname, username, password, pathname, search } = new URL(address);
  const isDecodable = [username, password].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  return hostname !== "" && isDecodable && /^\/?$/.test(pathname) && search === "";
}

/** One line of security.txt: an e-mail address after mailto:, or a page over https. */
function isContact(text: string): boolean {
  if (/\s/.test(text)) return false;
  const [, address] = /^mailto:([^?]+)$/i.exec(text) ?? [];
  return address ? email.safeParse(address).success : protocolOf(text) === "https:";
}

/** "Rihla <contact@rihla.test>" or a bare address; null for anything else. */
function asSender(text: string): { name: string; address: string } | null {
  const [, name = "", address] = /^(?:"?([^"<>@\r\n]*?)"?\s*<([^<>]+)>)$/.exec(text.trim()) ?? [null, "", text.trim()];
  return /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+$/.test(address ?? "")
    ? { name: name.trim(), address: address as string }
    : null;
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(new URL(address).hostname);
}
