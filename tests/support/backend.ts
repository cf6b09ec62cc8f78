import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { pino } from "pino";
import type { Context } from "~/backend/context";
import type { Database } from "~/backend/database/base/connect";
import { createPhotos, type Photos } from "~/backend/photos/photos";
import { createDiskStorage } from "~/backend/photos/storage";
import { createBackend } from "~/backend/server";
import { type Client, createClient } from "~/client/client";
import { PLACES } from "~/contract/site/places";
import { PRODUCT } from "~/text/site/product";
import { borrowTestDatabase, openTestDatabase } from "./database";
import { watchedForUndocumented } from "./documented";

/** The time of tests unless they set another: a Friday morning, 09:12 in Morocco. */
export const TEST_NOW = "2026-11-20T08:12:00.000Z";

export interface TestClock {
  now: () => Date;
  set: (when: Date | string) => void;
  advance: (milliseconds: number) => void;
}

export interface TestBackend {
  /** Where the contract is served, without a trailing slash. */
  baseUrl: string;
  database: Database;
  databaseUrl: string;
  isServer: boolean;
  photos: Photos;
  /** The folder of its photos. */
  uploads: string;
  context: Context;
  clock: TestClock;
  /** What the backend logged at level warn and above. */
  logged: () => string[];
  /** The typed calls of the contract over HTTP; `address` is the caller's network address. */
  api: (token?: string | null, address?: string) => Client;
  /** A raw request; a `json` body is sent as such, a `token` as a Bearer header. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** Throws if a call was refused with a status that the OpenAPI document does not list for it. */
  close: () => Promise<void>;
}

export interface CallOptions {
  token?: string | null;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** The caller's network address, as the public server would pass it on. */
  address?: string;
}

const UNSUBSCRIBE_SECRET = Buffer.alloc(32, "tests");
const SENT_FORM_SECRET = Buffer.alloc(32, "sent forms");

interface Options {
  now?: Date | string;
  /** A database of its own, for tests that change its tables, or that need a freshly started engine. */
  ownDatabase?: boolean;
}

/**
 * Starts the whole backend over real HTTP on a free loopback port, with an empty database, and a photo folder and a
 * clock of its own. The database is one of the worker's, emptied when the backend closes.
 */
export async function startBackend({ now = TEST_NOW, ownDatabase = false }: Options = {}): Promise<TestBackend> {
  const clock = createClock(now);
  const lines: string[] = [];
  const {
    database,
    url: databaseUrl,
    isServer,
    close: closeDatabase,
  } = await (ownDatabase ? openTestDatabase() : borrowTestDatabase());
  const uploads = await mkdtemp(join(tmpdir(), "rihla-uploads-"));
  const photos = createPhotos({ storage: createDiskStorage(uploads) });
  const context: Context = {
    database,
    photos,
    now: clock.now,
    logger: pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }),
    publicUrl: "http://rihla.test",
    sendsMail: false,
    site: { original: PRODUCT, product: PRODUCT, places: PLACES },
    unsubscribeSecret: () => UNSUBSCRIBE_SECRET,
    sentFormSecret: () => SENT_FORM_SECRET,
    onPublicChange: () => {},
    oncePerRequest: (_, compute) => compute(),
  };
  const { fetch: answer, undocumented } = watchedForUndocumented(createBackend(context).fetch);
  const { server, baseUrl } = await listen(answer);
  return {
    baseUrl,
    database,
    databaseUrl,
    isServer,
    photos,
    uploads,
    context,
    clock,
    logged: () => [...lines],
    api: (token, address) => createClient({ baseUrl, fetch, token, headers: addressHeader(address) }),
    call: (method, path, options = {}) => fetch(baseUrl + path, requestInit(method, options)),
    close: async () => {
      await new Promise((done) => {
        server.close(done);
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await closeDatabase();
      await rm(uploads, { recursive: true, force: true });
      if (undocumented.size > 0) throw new Error(`undocumented: ${[...undocumented].join(", ")}`);
    },
  };
}

function createClock(start: Date | string): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (when) => {
      current = new Date(when);
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

function listen(handler: (request: Request) => Promise<Response>): Promise<{ server: ServerType; baseUrl: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: handler, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) =>
      resolve({ server, baseUrl: `http://127.0.0.1:${info.port}` }),
    );
  });
}

function requestInit(method: string, { token, json, body, headers, address }: CallOptions): RequestInit {
  return {
    method,
    headers: {
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...addressHeader(address),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  };
}

const addressHeader = (address?: string): Record<string, string> => (address ? { "x-client-address": address } : {});
