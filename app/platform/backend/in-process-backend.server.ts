import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "~/backend/context";
import { connect, type Database } from "~/backend/database/base/connect";
import { migrate } from "~/backend/database/base/migrate";
import { outboxFigures } from "~/backend/database/mail/outbox";
import {
  citiesWithVehicles,
  type PublishedPages,
  publishedAgencies,
  publishedVehicles,
} from "~/backend/database/site/published-pages";
import { hasDemoData, seedDemo } from "~/backend/demo/seed";
import { startJobs } from "~/backend/jobs";
import { createFileMailer } from "~/backend/mail/file-mailer";
import type { Mailer, Sender } from "~/backend/mail/mail";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { createPhotos } from "~/backend/photos/photos";
import { createS3Storage } from "~/backend/photos/s3-storage";
import { createDiskStorage, type PhotoStorage } from "~/backend/photos/storage";
import { ensureAdministrator, OperatorError } from "~/backend/rules/accounts/operators";
import { readSharingPicture, type SharedPicture } from "~/backend/rules/photos/sharing-picture";
import { adoptSite } from "~/backend/rules/site/settings";
import { type Backend, createBackend } from "~/backend/server";
import { readStoredFile } from "~/backend/stored-files";
import { log } from "~/platform/log/log.server";
import { observeJob } from "~/platform/log/metrics.server";
import { currentProduct, currentSite } from "~/platform/product.server";
import { oncePerRequest } from "~/platform/request-scope.server";
import { SettingsError, settings } from "~/platform/settings/env.server";
import { derivedKey } from "~/platform/settings/site-secret.server";
import { announcePublicChange } from "./public-changes.server";

/** Our own backend, as it runs in this process. */
export interface InProcessBackend extends Backend {
  context: Context;
  /** The bytes of a stored file; null for an unknown name. */
  readFile: (name: string) => Promise<Uint8Array | null>;
  publishedVehicles: PublishedPages;
  publishedAgencies: PublishedPages;
  /** Returns those of the cities that have vehicles to rent, in the same order. */
  citiesWithVehicles: (cities: readonly string[]) => Promise<string[]>;
  /** The sharing picture of a vehicle at `path`; see `readSharingPicture`. */
  sharingPicture: (vehicleId: string, path: string) => Promise<SharedPicture | null>;
  /** The figures of the outbox; see `outboxFigures` in the database layer. */
  outboxFigures: (now: Date) => ReturnType<typeof outboxFigures>;
  /** True while the database holds the demo accounts. */
  demo: boolean;
  /** True when this start made the first administrator. */
  madeAdmin: boolean;
  stop: () => Promise<void>;
}

// On globalThis, so that hot reload does not open the database again.
const slot = globalThis as { __rihlaBackend?: Promise<InProcessBackend> };

/**
 * Returns our own backend, opened once per process: connects, migrates, seeds demo data if set and starts the jobs.
 */
export function inProcessBackend(): Promise<InProcessBackend> {
  slot.__rihlaBackend ??= open().catch((error) => {
    slot.__rihlaBackend = undefined;
    throw error;
  });
  return slot.__rihlaBackend;
}

/** Seeds the demo data for `npm run db:seed`. Returns false when the database holds data already. */
export const seedDatabase = () => withContext(seedDemo);

/** Makes the administrator of ADMIN_EMAIL, before the demo makes its own, and then the demo data. */
export const fillDatabase = () =>
  withContext(async (context) => {
    const madeAdmin = await makeFirstAdmin(context);
    await seedDemo(context);
    return { madeAdmin };
  });

/** Runs one piece of work for a command, whether or not the site is running. Migrates, but starts no jobs. */
export async function withContext<T>(work: (context: Context) => T | Promise<T>): Promise<T> {
  const context = await createContext();
  try {
    return await work(context);
  } finally {
    await context.database.end();
  }
}

/** Runs one piece of work on database and storage as they are: without migrations and without a statement timeout. */
export async function withStores<T>(
  work: (stores: { database: Database; storage: PhotoStorage }) => Promise<T>,
): Promise<T> {
  const database = connect({ url: databaseUrl(), statementTimeout: 0, maxConnections: 1, onWarning: logWarning });
  try {
    return await work({ database, storage: await createStorage() });
  } finally {
    await database.end();
  }
}

const logWarning = (message: string) => log().warn({ message }, "the database warns");

function databaseUrl(): string {
  const { databaseUrl, apiUrl } = settings();
  if (apiUrl) throw new SettingsError("API_URL: another backend stores the data; this site has no database");
  if (!databaseUrl) throw new Error("no database: the launcher has not run");
  return databaseUrl;
}

/** Connects and migrates, without starting jobs. */
async function createContext(): Promise<Context> {
  const { embedded, publicUrl, smtpUrl } = settings();
  const database = connect({ url: databaseUrl(), onWarning: logWarning });
  await migrate(database).catch((error) => {
    throw embedded
      ? error
      : new SettingsError(`DATABASE_URL: the database cannot be used (${error.message || error.code})`);
  });
  const context = {
    database,
    photos: createPhotos({
      storage: await createStorage(),
      onUnstored: (name, error) => log().warn({ err: error, name }, "a picture could not be stored"),
    }),
    now: () => new Date(),
    logger: log(),
    publicUrl,
    sendsMail: smtpUrl !== null,
    site: currentSite(),
    unsubscribeSecret: () => derivedKey("unsubscribe"),
    sentFormSecret: () => derivedKey("sent forms"),
    onPublicChange: announcePublicChange,
    oncePerRequest,
  };
  await adoptSite(context);
  return context;
}

/** Returns the S3 bucket of the settings, else files in DATA_DIR. Throws a SettingsError for an unusable bucket. */
export async function createStorage(): Promise<PhotoStorage> {
  const { s3, dataDir } = settings();
  if (!s3) return createDiskStorage(join(dataDir, "uploads"));
  const storage = createS3Storage(s3);
  await storage.check().catch((error) => {
    throw new SettingsError(`S3_BUCKET: photos cannot be stored there: ${error.message}`);
  });
  return storage;
}

/** Returns a mailer: SMTP if set, else files. Only a demo logs the links in those files, since they set passwords. */
function createMailer({ logger }: Context, demo: boolean): Mailer {
  const { smtpUrl, dataDir } = settings();
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl });
  const folder = join(dataDir, "outbox");
  return createFileMailer({ folder, announce: demo ? (file) => logger.info(file, "mail written") : undefined });
}

function mailSender(): Sender {
  const { name, email } = currentProduct();
  return settings().mailFrom ?? { name, address: email };
}

/** Closes folders to other users of the machine: those of earlier versions were open. */
async function closeFolders(): Promise<void> {
  for (const folder of ["uploads", "outbox"]) {
    await chmod(join(settings().dataDir, folder), 0o700).catch((error) => {
      if (error.code !== "ENOENT")
        log().warn({ err: error, folder }, "access to a folder could not be restricted to its owner");
    });
  }
}

async function open(): Promise<InProcessBackend> {
  await closeFolders();
  const context = await createContext();
  const { database } = context;
  const madeAdmin = await makeFirstAdmin(context);
  if (settings().demoData) await seedDemo(context);
  const demo = await hasDemoData(database);
  const jobs = startJobs(context, { mailer: createMailer(context, demo), from: mailSender }, observeJob);
  return {
    ...createBackend(context, { afterWrite: jobs.deliverMail }),
    context,
    readFile: (name) => readStoredFile(context, name),
    publishedVehicles: publishedVehicles(database),
    publishedAgencies: publishedAgencies(database),
    citiesWithVehicles: (cities) => citiesWithVehicles(database, cities),
    sharingPicture: (vehicleId, path) => readSharingPicture(context, vehicleId, path),
    outboxFigures: (now) => outboxFigures(database, now),
    demo,
    madeAdmin,
    stop: async () => {
      await jobs.stop();
      await database.end();
    },
  };
}

/** Makes the administrator of ADMIN_EMAIL unless one exists. Throws a SettingsError. */
async function makeFirstAdmin(context: Context): Promise<boolean> {
  const { firstAdmin } = settings();
  if (!firstAdmin) return false;
  return ensureAdministrator(context, firstAdmin).catch((error) => {
    throw error instanceof OperatorError ? new SettingsError(`ADMIN_EMAIL: ${error.message}`) : error;
  });
}
