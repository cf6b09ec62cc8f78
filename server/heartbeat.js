// What the site reports to its parent (parent.js): a heartbeat of its event loop, and the requests in flight. A worker
// thread sends the reports, so they arrive even while the event loop is stuck.
import { Worker } from "node:worker_threads";
import { createInFlight, shareMemory } from "./in-flight.js";

/** Milliseconds between two heartbeats. */
const BEAT_MS = 500;

/** The file descriptor of the pipe between the site and its parent. */
export const PARENT_FD = 3;

/** @type {ReturnType<typeof createInFlight> | null} */
let inFlight = null;

/** Starts reporting to the parent. From now on this process ends when its parent does. Throws without a parent. */
export function startHeartbeat() {
  const memory = shareMemory();
  inFlight = createInFlight(memory);
  setInterval(inFlight.beat, BEAT_MS).unref();
  const workerData = { memory, fd: PARENT_FD };
  new Worker(new URL("./heartbeat-thread.js", import.meta.url), { workerData }).unref();
}

/** Tells the parent that the site listens. From now on the parent restarts it when it dies. */
export const announceListening = () => inFlight?.listens();

/**
 * Reports a request to the parent before work on it begins. Returns the function to call when the reply is finished.
 * @param {import("./in-flight.js").RequestInFlight} request with its path masked as in the request log
 * @returns {() => void}
 */
export const announceRequest = (request) => inFlight?.begin(request) ?? (() => {});
