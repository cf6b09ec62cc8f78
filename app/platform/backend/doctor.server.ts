import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { connect, type Database } from "~/backend/database/base/connect";
import { appliedMigrations, MIGRATIONS } from "~/backend/database/base/migrate";
import { greetSmtp } from "~/backend/mail/smtp-mailer";
import type { PhotoStorage } from "~/backend/photos/storage";
import { photoName } from "~/contract/photos/photos";
import { settings } from "~/platform/settings/env.server";
import { createStorage } from "./in-process-backend.server";

/** The result of trying a setting; `text` says what to do if it does not work. */
export interface Finding {
  what: string;
  /** "note": not set, or impossible to tell; "broken": set, but it does not work. */
  state: "ok" | "note" | "broken";
  text: string;
}

type Check = () => Promise<Omit<Finding, "what">>;

const ok = (text: string) => ({ state: "ok", text }) as const;
const note = (text: string) => ({ state: "note", text }) as const;
const broken = (text: string) => ({ state: "broken", text }) as const;

/** Tries what is set and yields the findings. `hasDatabase`: false if the first start has not made the embedded one. */
export async function* examine(hasDatabase: boolean): AsyncGenerator<Finding> {
  const { apiUrl } = settings();
  const own: [string, Check][] = [
    [
      "Database",
      () => (hasDatabase ? checkDatabase() : Promise.resolve(note("does not exist yet: the first start creates it"))),
    ],
    ["Photos", checkStorage],
    ["Disk", checkDisk],
  ];
  const checks: [string, Check][] = [
    ...(apiUrl ? [["Backend", checkBackend] as [string, Check]] : own),
    ["Mail", checkMail],
    ["Clock", checkClock],
    ["Address", checkAddress],
    ["Proxy", checkProxy],
    ["Metrics", checkMetrics],
  ];
  yield { what: "Settings", ...ok("all are valid") };
  for (const [what, check] of checks) {
    yield { what, ...(await check().catch((error) => broken(reasonOf(error)))) };
  }
}

/** The `server_version_num` of PostgreSQL 15.0. */
const OLDEST = 150_000;
/** How far the database's clock may be from this machine's, in seconds. */
const CLOCKS_APART = 5;

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = connect({ url: settings().databaseUrl ?? "", maxConnections: 1, statementTimeout: 10_000 });
  return work(database).finally(() => database.end());
};

const checkDatabase: Check = () =>
  withDatabase(async (database) => {
    const [server] = await database<{ number: string; now: Date }[]>`
      select current_setting('server_version_num') as number, clock_timestamp() as now`;
    const version = `PostgreSQL ${Math.floor(Number(server?.number) / 10_000)}`;
    if (Number(server?.number) < OLDEST) return broken(`DATABASE_URL: ${version} is too old; 15 or newer is required`);
    const apart = Math.abs(Date.now() - Number(server?.now)) / 1000;
    if (apart > CLOCKS_APART) {
      return broken(
        `its clock differs from this machine's by ${Math.round(apart)} s; synchronise both with a time server`,
      );
    }
    const applied = await appliedMigrations(database);
    const unknown = applied.filter((name) => !MIGRATIONS.includes(name));
    if (unknown.length > 0)
      return broken(`a newer release has migrated it (${unknown.join(", ")}); start that release`);
    const missing = MIGRATIONS.length - applied.length;
    const state = missing === 0 ? "up to date" : `${missing} migrations pending, applied at the next start`;
    const place = settings().embedded ? `embedded, in ${settings().dataDir}` : "from DATABASE_URL";
    return ok(`${version}, ${place}; ${state}`);
  });

/** Writes, reads and removes a test file. */
const checkStorage: Check = async () => {
  const { s3, dataDir } = settings();
  const storage = await createStorage();
  const name = photoName(randomBytes(16).toString("hex"));
  const bytes = randomBytes(64);
  await storage.write(name, bytes);
  const isSame = Buffer.from((await readAndRemove(storage, name)) ?? []).equals(bytes);
  if (!isSame) return broken("a test file was written but could not be read back");
  return ok(
    s3 ? `files can be written to, read from and removed from the bucket ${s3.bucket}` : `files in ${dataDir}/uploads`,
  );
};

async function readAndRemove(storage: PhotoStorage, name: string): Promise<Uint8Array | null> {
  try {
    return await storage.read(name);
  } finally {
    await storage.remove(name);
  }
}

const GIGABYTE = 1024 ** 3;
const LITTLE = 0.2 * GIGABYTE;

const checkDisk: Check = async () => {
  const { dataDir } = settings();
  const { bavail, bsize } = await statfs(nearestFolder(resolve(dataDir)));
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB free for ${dataDir}`;
  return free < LITTLE ? broken(`${text}: the disk is almost full; free up space`) : ok(text);
};

/** The folder, or the nearest one above it that exists: before the first start there is none yet. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

const checkBackend: Check = async () => {
  const { apiUrl } = settings();
  const reply = await fetch(`${apiUrl}/vehicles/search?limit=1`, { signal: AbortSignal.timeout(10_000) });
  return reply.ok ? ok(`${apiUrl} answers`) : broken(`API_URL: ${apiUrl} answers a search with status ${reply.status}`);
};

const checkMail: Check = async () => {
  const { smtpUrl, apiUrl, dataDir } = settings();
  if (apiUrl) return note("sent by the other backend");
  if (!smtpUrl)
    return note(`SMTP_URL is not set: messages are written to files in ${dataDir}/outbox, and nobody receives them`);
  const { isEncrypted, user } = await greetSmtp({ url: smtpUrl, timeoutMs: 10_000 }).catch((error) =>
    Promise.reject(new Error(`SMTP_URL: ${error.message}`)),
  );
  const how = isEncrypted ? "over TLS" : "without TLS (anyone on the network path can read the messages)";
  return ok(`the server answers ${how}${user ? ` and accepts the login of ${user}` : ""}`);
};

/** In June 2026 Morocco was on UTC+1, in that year's Ramadan on UTC: a Node that knows both has the right rules. */
const checkClock: Check = async () => {
  const hourAt = (instant: string) =>
    new Intl.DateTimeFormat("fr-FR", { timeZone: "Africa/Casablanca", hour: "2-digit", hourCycle: "h23" })
      .format(new Date(instant))
      .slice(0, 2);
  const isRight = hourAt("2026-06-01T12:00:00Z") === "13" && hourAt("2026-03-01T12:00:00Z") === "12";
  return isRight
    ? ok(`${new Date().toISOString()}; Moroccan time is supported (time zone data ${process.versions.tz})`)
    : broken("this Node does not support Moroccan time: use an official build, which includes all time zones");
};

const checkAddress: Check = async () => {
  const { publicUrl, isLocal } = settings();
  if (isLocal) return note(`PUBLIC_URL is ${publicUrl}: links work on this machine only`);
  try {
    const reply = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(10_000) });
    return reply.ok ? ok(`${publicUrl} answers`) : note(`${publicUrl} answers with status ${reply.status}`);
  } catch (error) {
    return note(
      `${publicUrl} does not answer yet (${reasonOf(error)}): start the site, then check the DNS name and the proxy`,
    );
  }
};

const checkProxy: Check = async () => {
  const { isTrustProxySet, trustProxy, isLocal } = settings();
  if (isTrustProxySet) return ok(`TRUST_PROXY=${trustProxy}`);
  return isLocal
    ? note("TRUST_PROXY is not set; a local site does not need it")
    : note(
        "TRUST_PROXY is not set: behind a proxy, all visitors share its address and its limits; set it to the number of proxies",
      );
};

const checkMetrics: Check = async () =>
  settings().metricsToken
    ? ok("/metrics is available with the token")
    : note("METRICS_TOKEN is not set: /metrics is not available");

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
