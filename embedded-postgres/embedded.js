// Embedded PostgreSQL: PGlite in a worker thread behind a socket that speaks PostgreSQL's protocol.
// Plain JavaScript outside the bundle, because Vite does not bundle a worker's file. The server, the commands and the
// tests call `openEmbedded` and get an address; nothing else in the project knows PGlite.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { holderOf, publishAddress, releaseLock, takeLock } from "./lock.js";

/**
 * @typedef {{ url: string, owned: boolean, close: () => Promise<void> }} Embedded
 * `owned` is false when the socket belongs to a running site that has the folder open.
 */

export class EmbeddedInUseError extends Error {
  /** @override */
  name = "EmbeddedInUseError";

  /** @param {string} dataDir @param {number} pid */
  constructor(dataDir, pid) {
    super(`DATA_DIR: ${dataDir} is already open in process ${pid}; stop it first, or choose another folder`);
  }
}

/**
 * Opens the database in `dataDir`; with `share`, connects to the process that has it open already.
 * @param {{ dataDir: string, share?: boolean }} options
 * @returns {Promise<Embedded>}
 * @throws {EmbeddedInUseError} another process has it open (and, with `share`, does not become ready)
 */
export async function openEmbedded({ dataDir, share = false }) {
  const lock = join(dataDir, "database.lock");
  const holder = lockFolder(dataDir, lock);
  if (holder) {
    const url = share ? await addressOf(lock, holder.pid) : null;
    if (!url) throw new EmbeddedInUseError(dataDir, holder.pid);
    return { url, owned: false, close: async () => {} };
  }
  const { socket, url, remove } = await chooseSocket();
  try {
    const worker = await startWorker({ folder: join(dataDir, "postgres"), socket });
    publishAddress(lock, url);
    /** @type {Promise<void> | undefined} */
    let closing;
    const close = () => {
      closing ??= new Promise((resolve) => {
        worker.once("exit", () => {
          remove();
          releaseLock(lock);
          resolve();
        });
        worker.postMessage("close");
      });
      return closing;
    };
    return { url, owned: true, close };
  } catch (error) {
    remove();
    releaseLock(lock);
    throw error;
  }
}

/**
 * @param {string} dataDir
 * @param {string} lock
 */
function lockFolder(dataDir, lock) {
  try {
    makeFolder(resolve(dataDir));
    return takeLock(lock);
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code})`);
  }
}

/**
 * mkdir -p, one level at a time: Node's `recursive` option never returns where mkdir fails with ENOENT (/proc).
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** @param {{ folder: string, socket: string | number }} workerData */
function startWorker(workerData) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData });
  return new Promise((/** @type {(worker: Worker) => void} */ resolve, reject) => {
    worker.once("message", () => resolve(worker));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the embedded database stopped while opening (${code})`)));
  });
}

/**
 * A Unix socket in a folder that no other user can enter, since PGlite asks for no password, with a path short enough
 * for every system; on Windows a free loopback port.
 */
async function chooseSocket() {
  if (process.platform === "win32") {
    const port = await freePort();
    return { socket: port, url: `postgres://postgres@127.0.0.1:${port}/postgres`, remove: () => {} };
  }
  const base = tmpdir().length > 60 ? "/tmp" : tmpdir();
  const folder = mkdtempSync(join(base, "rihla-"));
  chmodSync(folder, 0o700);
  const socket = join(folder, "db.sock");
  return { socket, url: `socket:${socket}`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Waits until a starting site has written its database's address into the lock.
 * @param {string} lock
 * @param {number} pid
 */
async function addressOf(lock, pid) {
  for (let waited = 0; waited < 15_000; waited += 100) {
    const holder = holderOf(lock);
    if (holder?.pid !== pid) return null;
    if (holder.url) return holder.url;
    await sleep(100);
  }
  return null;
}
