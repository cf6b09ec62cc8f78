// Embedded PostgreSQL: PGlite in a worker thread behind a socket that speaks PostgreSQL's protocol.
// Plain JavaScript outside the bundle, because Vite does not bundle a worker's file. The server, the commands and the
// tests call `openEmbedded` and get an address; no other code depends on PGlite.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEngine } from "./engine.js";
import { freePort } from "./free-port.js";
import { holderOf, takeLock } from "./lock.js";
import { makeSocketFolder, removeDeadFolders } from "./socket-folder.js";

/**
 * @typedef {{ url: string, owned: boolean, close: () => Promise<void> }} Embedded
 * `owned` is false when the socket belongs to a running site that has the folder open.
 */

/** Thrown when another process has the data folder open. */
export class EmbeddedInUseError extends Error {
  /** @override */
  name = "EmbeddedInUseError";

  /** @param {string} dataDir @param {{ pid: number, host: string }} holder */
  constructor(dataDir, { pid, host }) {
    const who = pid ? `process ${pid} on ${host}` : "a process that does not respond";
    super(`DATA_DIR: ${dataDir} is already in use by ${who}; stop it first, or choose another folder`);
  }
}

/**
 * Opens the database in `dataDir`; with `share`, connects to the process that has it open already.
 * @param {{ dataDir: string, share?: boolean, onCrash?: (reason: string) => void }} options `onCrash` gets the
 *   reason when the database crashes; the database restarts by itself.
 * @returns {Promise<Embedded>}
 * @throws {EmbeddedInUseError} when another process has it open (and, with `share`, does not become ready)
 */
export async function openEmbedded({ dataDir, share = false, onCrash = console.error }) {
  const taken = await lockFolder(dataDir);
  if ("holder" in taken) {
    const url = share ? await addressOf(dataDir) : null;
    if (!url) throw new EmbeddedInUseError(dataDir, taken.holder);
    return { url, owned: false, close: async () => {} };
  }
  const { lock } = taken;
  const { socket, url, remove } = await chooseSocket();
  try {
    const engine = await startEngine({ folder: join(dataDir, "postgres"), socket, onCrash });
    lock.publish(url);
    const close = once(async () => {
      await engine.close();
      remove();
      lock.release();
    });
    return { url, owned: true, close };
  } catch (error) {
    remove();
    lock.release();
    throw error;
  }
}

/**
 * Runs `work` at the first call only; later calls return the same promise.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>}
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let promise;
  return () => {
    promise ??= work();
    return promise;
  };
}

/** Makes the folder and takes its lock. Throws when it cannot be written. @param {string} dataDir */
async function lockFolder(dataDir) {
  try {
    makeFolder(resolve(dataDir));
    return await takeLock(resolve(dataDir));
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

/** Chooses a Unix socket in a folder of its own, or on Windows a free loopback port. */
async function chooseSocket() {
  if (process.platform === "win32") {
    const port = await freePort();
    return { socket: port, url: `embedded:${port}`, remove: () => {} };
  }
  // Not awaited: where there are no sockets, it takes ten seconds to tell dead processes from living ones.
  void removeDeadFolders();
  const { folder, socket, remove } = await makeSocketFolder();
  return { socket, url: `embedded:${folder}`, remove };
}

/**
 * Waits until a starting site has opened the database. Returns the address, or null when the site ends or takes longer
 * than 15 seconds.
 * @param {string} dataDir
 */
async function addressOf(dataDir) {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const holder = await holderOf(dataDir);
    if (!holder || holder.url) return holder?.url ?? null;
    await sleep(100);
  }
  return null;
}
