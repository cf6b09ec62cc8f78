// Keeps PGlite running in a thread: restarts it after a crash, and keeps its write-ahead log from growing for ever.
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import pg from "pg";

/**
 * @typedef {{
 *   folder: string,
 *   socket: string | number,
 *   onCrash: (reason: string) => void,
 *   checkpointEvery?: number,
 * }} Place `folder` holds the files; `socket` is a path or loopback port; `checkpointEvery` is in milliseconds.
 */

/** Free space for recovery after a crash and for the log of a minute: three log segments. */
const ROOM_BYTES = 3 * 16 * 1024 * 1024;
const RETRY_MS = 1_000;
/** A restart that takes longer has failed in another way, after which PGlite never exits by itself. */
const RESTART_MS = 60_000;
const CHECKPOINT_EVERY_MS = 60_000;
const TIMEOUT_MS = 20_000;

/**
 * Starts PGlite. When it crashes, as on a full disk, its clients lose their connections, and it is started again as
 * soon as there is room. No committed data is lost. Throws when the disk has too little room at the start.
 * @param {Place} place
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startEngine(place) {
  let isClosing = false;
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  // PGlite lets everybody write its files, whatever the umask; earlier versions left the folder open too.
  chmodSync(place.folder, 0o700);
  if (!(await hasRoom(place.folder))) {
    throw new Error(`DATA_DIR: less than ${ROOM_BYTES / 1024 ** 2} MB is free in ${place.folder}; free up space first`);
  }
  let worker = await startWorker(place);
  watch();
  const timer = setInterval(() => checkpoint(place), place.checkpointEvery ?? CHECKPOINT_EVERY_MS).unref();

  function watch() {
    let reason = "its process exited";
    worker.on("message", ({ crashed }) => {
      reason = crashed ?? reason;
    });
    worker.on("error", (error) => {
      reason = error.message;
    });
    worker.once("exit", () => {
      if (isClosing) return;
      place.onCrash(reason);
      void restart();
    });
  }

  async function restart() {
    while (!isClosing) {
      await sleep(RETRY_MS);
      if (!(await hasRoom(place.folder))) continue;
      if (typeof place.socket === "string") rmSync(place.socket, { force: true });
      const next = await startWorker(place, RESTART_MS).catch(() => null);
      if (!next) continue;
      worker = next;
      if (isClosing) return void worker.terminate();
      return watch();
    }
  }

  return {
    close: () => {
      isClosing = true;
      clearInterval(timer);
      return new Promise((resolve) => {
        if (worker.threadId < 0) return resolve();
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      });
    },
  };
}

/**
 * @param {Place} place
 * @param {number} [deadline] in milliseconds, after which the thread is ended
 * @returns {Promise<Worker>}
 */
function startWorker({ folder, socket }, deadline) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: { folder, socket } });
  const timer = deadline && setTimeout(() => worker.terminate(), deadline).unref();
  return new Promise((/** @type {(worker: Worker) => void} */ resolve, reject) => {
    worker.once("message", () => resolve(worker));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the embedded database exited while it was starting (${code})`)));
  }).finally(() => clearTimeout(timer || undefined));
}

/** @param {string} folder */
async function hasRoom(folder) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/**
 * Shortens the write-ahead log. A PostgreSQL server has a process for this, which PGlite lacks: the log would grow
 * until the next start, which would have to read all of it. If this fails, the next checkpoint makes up for it.
 * @param {Place} place
 */
async function checkpoint({ socket }) {
  const address =
    typeof socket === "string" ? { host: dirname(socket), port: 5432 } : { host: "127.0.0.1", port: socket };
  const client = new pg.Client({
    ...address,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 8 * 1024 * 1024 as due from pg_control_checkpoint()",
    );
    if (rows[0].due) await client.query("checkpoint");
  } catch {
    // The database is down, or the disk is full.
  } finally {
    await client.end().catch(() => {});
  }
}
