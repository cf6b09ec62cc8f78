// The site's parent process: starts the site, forwards signals, and restarts the site when it dies or its event loop is
// stuck. It has no other work and loads none of the site's code, so a fault of the site cannot block the parent too.
import { spawn } from "node:child_process";
import { LONGEST_DRAIN_MS } from "./drain.js";
import { PARENT_FD } from "./heartbeat.js";

/** Forwarded to the site. */
const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT"]);

/** Silence is counted in ticks of the parent, since none pass while the machine sleeps or this process is stopped. */
const TICK_MS = 1_000;
const STUCK_TICKS = 20;
/** A starting site loads all of its code, which takes long on a slow disk, and gives no heartbeat meanwhile. */
const STUCK_STARTING_TICKS = 60;
/** After this long without silence, pauses before a restart begin at one second again. */
const WELL_TICKS = 60;
const LONGEST_PAUSE_TICKS = 30;

/** How much longer than its longest drain a site may take to end. */
const GRACE_MS = 250;
/** The terminal sends a Ctrl-C to the whole group, and npm forwards it again: signals this close together are one. */
const ONE_PRESS_MS = 1_000;

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {import("./in-flight.js").SiteState} SiteState
 *
 * @typedef {object} Site
 * @property {ChildProcess} process
 * @property {SiteState} state its last report
 * @property {number} silent ticks since the last heartbeat
 * @property {number} well ticks in which the site listened and gave a heartbeat
 * @property {boolean} isCondemned whether it was killed for being stuck
 */

/**
 * Runs a script that reports its heartbeat (heartbeat.js), and restarts it when it dies or is stuck. Exits with the
 * script's code when this process is told to stop, when the script exits with 0, or before it has ever listened.
 * @param {string} script
 * @param {{ tickMs?: number }} [options] `tickMs`: shorter ticks, for tests
 */
export function keepRunning(script, { tickMs = TICK_MS } = {}) {
  /** @type {Site | null} */
  let site = null;
  let hasListened = false;
  let deaths = 0;
  let pause = 0;
  let stoppedAt = 0;

  for (const signal of SIGNALS) process.on(signal, stop);
  setInterval(tick, tickMs);
  start();

  function start() {
    const stdio = /** @type {const} */ (["inherit", "inherit", "inherit", "pipe"]);
    const child = spawn(process.execPath, [...process.execArgv, script], { stdio: [...stdio] });
    /** @type {Site} */
    const started = {
      ...{ process: child, silent: 0, well: 0, isCondemned: false },
      state: { beats: 0, isListening: false, requests: [] },
    };
    site = started;
    child.once("error", (error) => ended(started, { reason: error.message }));
    // "close", not "exit": only then has its last report been read.
    child.once("close", (code, signal) => ended(started, code === null ? { signal } : { code }));
    listenTo(child.stdio[PARENT_FD], (state) => {
      if (state.beats !== started.state.beats) started.silent = 0;
      started.state = state;
      hasListened ||= state.isListening;
    });
  }

  function tick() {
    if (stoppedAt) return;
    if (!site) {
      pause -= 1;
      if (pause <= 0) start();
      return;
    }
    const { state, silent } = site;
    if (state.isListening && silent === 0) site.well += 1;
    if (site.well >= WELL_TICKS) deaths = 0;
    site.silent += 1;
    if (site.isCondemned || silent < (state.isListening ? STUCK_TICKS : STUCK_STARTING_TICKS)) return;
    site.isCondemned = true;
    site.process.kill("SIGKILL");
    const what = `the site's event loop has been stuck for ${silent} s: the site is killed`;
    log(site, hasListened ? `${what} and ${planRestart()}` : what);
  }

  /** @param {Site} which @param {{ code?: number | null, signal?: NodeJS.Signals | null, reason?: string }} how */
  function ended(which, how) {
    if (site !== which) return;
    site = null;
    const { code, signal } = how;
    if (stoppedAt) process.exit(code ?? (SIGNALS.some((sent) => sent === signal) ? 0 : 1));
    if (code === 0) process.exit(0);
    if (which.isCondemned && hasListened) return;
    if (hasListened) return log(which, `the site died and is ${planRestart()}`, how);
    // A site that exits with a code has printed why.
    if (code === undefined && !which.isCondemned) log(which, "the site died while it was starting", how);
    process.exit(code ?? 1);
  }

  /** Sets the pause before the next start, and returns the words about it for the log. */
  function planRestart() {
    pause = Math.min(2 ** deaths, LONGEST_PAUSE_TICKS);
    deaths += 1;
    return `restarted in ${pause} s`;
  }

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    const now = performance.now();
    if (stoppedAt && now - stoppedAt < ONE_PRESS_MS) return;
    if (!site) process.exit(0);
    // A second Ctrl-C means that the site must end now.
    if (stoppedAt) return void site.process.kill("SIGKILL");
    stoppedAt = now;
    // On Windows a signal kills at once, and the console has already sent the Ctrl-C to the site.
    if (process.platform !== "win32") site.process.kill(signal);
    setTimeout(() => {
      if (!site) return;
      site.process.kill("SIGKILL");
      log(site, "the site did not stop in time and is killed");
    }, LONGEST_DRAIN_MS + GRACE_MS);
  }
}

/**
 * @param {import("node:stream").Stream | null | undefined} pipe
 * @param {(state: SiteState) => void} onState
 */
function listenTo(pipe, onState) {
  const socket = /** @type {import("node:net").Socket} */ (pipe);
  let unread = "";
  socket.on("error", () => {});
  socket.setEncoding("utf8").on("data", (text) => {
    const lines = (unread + text).split("\n");
    // The last line of a killed process may be incomplete, so it is never read.
    unread = lines.pop() ?? "";
    for (const line of lines) onState(JSON.parse(line));
  });
}

/**
 * Prints a line in the format of the site's log (pino, level "fatal") with the requests in flight.
 * @param {Site} site
 * @param {string} msg
 * @param {object} [more]
 */
function log({ state: { requests } }, msg, more) {
  console.log(JSON.stringify({ level: 60, time: new Date().toISOString(), ...more, requests, msg }));
}
