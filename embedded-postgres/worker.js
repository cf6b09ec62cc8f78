// The thread that runs PGlite and its socket server. Messages: "ready" and { crashed: reason } out, "close" in.

import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { folder, socket } = workerData;
const database = await PGlite.create({
  dataDir: folder,
  extensions: { btree_gist },
  // The default of 128 MB of shared buffers would take memory from the start, whatever the database holds; the system
  // caches its files all the same. A checkpoint each minute shortens the log (engine.js): with larger sizes PostgreSQL
  // would keep more old log files for reuse, which takes room on the disk.
  startParams: [
    ...PGlite.defaultStartParams,
    ...["shared_buffers=32MB", "min_wal_size=32MB", "max_wal_size=64MB"].flatMap((setting) => ["-c", setting]),
  ],
});

const server = new PGLiteSocketServer({
  db: wholeBatches(database),
  ...(typeof socket === "string" ? { path: socket } : { host: "127.0.0.1", port: socket }),
  maxConnections: 20,
});
await server.start();
parentPort?.postMessage("ready");

parentPort?.once("message", async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});

/**
 * All connections share PGlite's one session, and the socket server switches between them after every message, except
 * inside a transaction. A switch between a Bind and its Execute would give one client the other's rows, so an open
 * batch of the extended protocol counts as a transaction too, until its Sync. A batch is handed to PGlite whole and its
 * replies are sent in one piece: five times fewer calls, and the site's thread wakes up once for each statement.
 * When a client disconnects within a batch (a killed command), the socket server ends it with a ROLLBACK by `exec`.
 * @param {PGlite} db
 */
function wholeBatches(db) {
  const SYNC = Uint8Array.of("S".charCodeAt(0), 0, 0, 0, 4);
  const BATCH = new Set(["P", "B", "D", "E", "C"].map((letter) => letter.charCodeAt(0)));
  const FLUSH = "H".charCodeAt(0);
  /** @type {Uint8Array[]} */
  let held = [];
  let open = false;
  return new Proxy(db, {
    get(target, name) {
      if (name === "isInTransaction") return () => open || target.isInTransaction();
      if (name === "execProtocolRawStream") {
        return async (/** @type {Uint8Array} */ message, /** @type {any} */ options) => {
          const [type = 0] = message;
          held.push(message);
          open = BATCH.has(type) || type === FLUSH;
          if (BATCH.has(type)) return;
          const batch = held.length === 1 ? message : Buffer.concat(held);
          held = [];
          /** @type {Uint8Array[]} */
          const replies = [];
          await target
            .execProtocolRawStream(batch, {
              ...options,
              onRawData: (/** @type {Uint8Array} */ data) => void replies.push(data.slice()),
            })
            .catch(crash);
          const reply = Buffer.concat(replies);
          const panic = panicIn(reply);
          if (panic) crash(new Error(panic));
          if (reply.length > 0) options.onRawData(reply);
        };
      }
      if (name === "exec") {
        return async (/** @type {string} */ text) => {
          held = [];
          if (open) await target.runExclusive(() => target.execProtocolRaw(SYNC));
          open = false;
          return target.exec(text);
        };
      }
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * Ends this thread, because PGlite would never answer again; the next start recovers as after `kill -9`.
 * @param {Error} error
 * @returns {never}
 */
function crash(error) {
  parentPort?.postMessage({ crashed: error.message });
  return process.exit(1);
}

/**
 * Returns the message of a PANIC among the replies, such as that of a disk too full for the log; null without one.
 * @param {Buffer} reply
 */
function panicIn(reply) {
  if (!reply.includes("VPANIC\0")) return null;
  const ERROR = "E".charCodeAt(0);
  for (let at = 0; at < reply.length; at += 1 + reply.readUInt32BE(at + 1)) {
    if (reply[at] !== ERROR) continue;
    const fields = reply.toString("utf8", at + 5, at + 1 + reply.readUInt32BE(at + 1)).split("\0");
    if (fields.includes("VPANIC")) return fields.find((field) => field.startsWith("M"))?.slice(1) ?? "PANIC";
  }
  return null;
}
