// The worker thread of heartbeat.js: sends the site's state to the parent, and ends the process when the parent is
// gone, so that no orphan keeps the port or the data folder.
import { Socket } from "node:net";
import { workerData } from "node:worker_threads";
import { LONGEST_DRAIN_MS } from "./drain.js";
import { readInFlight } from "./in-flight.js";

/** Milliseconds between two reports. */
const REPORT_MS = 100;
/** The time of several heartbeats: an orphan that gives none in this time is killed at once. */
const STUCK_MS = 3_000;

/** @type {{ memory: SharedArrayBuffer, fd: number }} */
const { memory, fd } = workerData;
let reported = "";

const parent = new Socket({ fd, readable: true, writable: true });
parent.on("error", () => {});
parent.once("close", end);
// The parent writes nothing, but only a socket that is read notices its end.
parent.resume();
setInterval(() => {
  // A parent that was stopped (SIGSTOP) reads later: do not queue reports for it.
  if (!parent.writable || parent.writableLength > 0) return;
  const state = JSON.stringify(readInFlight(memory));
  if (state !== reported) parent.write(`${state}\n`);
  reported = state;
}, REPORT_MS);

/** A healthy site finishes its requests. One with a stuck event loop cannot react to SIGTERM and is killed. */
function end() {
  const { beats } = readInFlight(memory);
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => readInFlight(memory).beats === beats && kill(), STUCK_MS);
  setTimeout(kill, LONGEST_DRAIN_MS);
}

const kill = () => process.kill(process.pid, "SIGKILL");
