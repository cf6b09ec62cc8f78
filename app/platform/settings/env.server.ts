import type { z } from "zod";
import { environment } from "./env-schema.server";

/**
 * The only reader of process.env. All settings are checked once at the start, which a wrong one stops with a line that
 * names it. `.env.example` explains each setting.
 */

export interface Settings {
  port: number;
  host?: string;
  /** The address with which links begin, without a trailing slash. */
  publicUrl: string;
  /** True when the site is served over https: cookies are then Secure. */
  https: boolean;
  dataDir: string;
  /** The database of our own backend, external or embedded; null with API_URL and before the launcher has run. */
  databaseUrl: string | null;
  /** True when the database is the embedded one. */
  embedded: boolean;
  /** The address of another backend; with it, nothing of our own starts. */
  apiUrl: string | null;
  /** Milliseconds; 0 means no timeout. */
  apiTimeoutMs: number;
  /** Null: generated and stored in DATA_DIR. */
  sessionSecret: string | null;
  /** Null: letters are written as files to DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Null: the site's own name and address. */
  mailFrom: { name: string; address: string } | null;
  /** Name and contact of the site, for what its own settings leave empty. */
  site: { name?: string; email?: string; phone?: string };
  /** True when PUBLIC_URL is an address of this machine only. */
  isLocal: boolean;
  /** Where photos are stored; null: as files in DATA_DIR/uploads. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Where to report vulnerabilities, a mailto: or https: address; null: nowhere. */
  securityContact: string | null;
  /** The SUPER_ADMIN to create if there is none; null: nobody. */
  firstAdmin: { email: string; password: string } | null;
  /** The token that readers of /metrics must send; null: there is no such page. */
  metricsToken: string | null;
  /** Whether an empty embedded database gets demo data. */
  demoData: boolean;
  /** How many proxies in front are trusted about the visitor's address. */
  trustProxy: number;
  /** False if TRUST_PROXY is not set, not even to 0. */
  isTrustProxySet: boolean;
  /** Whether public pages are cached for a few seconds (docs/decisions/front-door.md). */
  cachesPages: boolean;
  logLevel: z.output<typeof environment>["LOG_LEVEL"];
}

/** A setting that cannot be used; the message is one line that names it. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads and checks the environment. Throws a SettingsError. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (!values.SESSION_SECRET && (values.DATABASE_URL || values.API_URL)) {
    const because = values.API_URL ? "API_URL" : "DATABASE_URL";
    throw new SettingsError(
      `SESSION_SECRET: is required when ${because} is set (to generate one: openssl rand -hex 32)`,
    );
  }
  if (values.DATABASE_URL && values.API_URL) {
    throw new SettingsError("API_URL: cannot be set together with DATABASE_URL (a site has only one backend)");
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
    mailFrom: values.MAIL_FROM ?? null,
    site: { name: values.SITE_NAME, email: values.SITE_EMAIL, phone: values.SITE_PHONE },
    isLocal: isLocal(publicUrl),
    s3: bucket(values),
    securityContact: values.SECURITY_CONTACT ?? null,
    firstAdmin: firstAdmin(values, demoData),
    metricsToken: values.METRICS_TOKEN ?? null,
    demoData,
    trustProxy: values.TRUST_PROXY ?? 0,
    isTrustProxySet: values.TRUST_PROXY !== undefined,
    cachesPages: values.PAGE_CACHE,
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns the S3 settings, which are set together or not at all. Throws a SettingsError that names the missing one. */
function bucket(values: z.output<typeof environment>): Settings["s3"] {
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

/** E-mail and password are set together or not at all. Throws a SettingsError that names the missing one. */
function firstAdmin(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: z.output<typeof environment>,
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

/** Returns the settings of this process, read once. Throws a SettingsError. */
export function settings(): Settings {
  cached ??= readSettings();
  return cached;
}

/** Sets the address of the embedded database, which is known only once the launcher has started it. */
export function adoptEmbeddedDatabase(url: string): void {
  process.env.EMBEDDED_DATABASE_URL = url;
  cached = undefined;
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(new URL(address).hostname);
}
