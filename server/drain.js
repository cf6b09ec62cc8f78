import { setTimeout as sleep } from "node:timers/promises";

/** Well within the 10 seconds that a process manager waits before it kills. */
const DRAIN_TIMEOUT_MS = 7_500;
const STOP_TIMEOUT_MS = 1_500;

/** The longest time that a site takes to end after a signal, unless its event loop is stuck. */
export const LONGEST_DRAIN_MS = DRAIN_TIMEOUT_MS + STOP_TIMEOUT_MS;

/**
 * The number of consecutive checks that must find no request: a proxy's next one may be on its way on an open
 * connection. Counts checks, not time, because a process that was held up has read nothing meanwhile.
 */
const IDLE_CHECKS = 13;
const CHECK_MS = 20;

/**
 * On SIGTERM or SIGINT, remix-serve stops listening, the requests that run or still arrive on open connections finish,
 * then the site stops and the process exits with 0. Further signals change nothing: one Ctrl-C arrives twice, from the
 * terminal and from the parent, and the parent kills the site on a real second one.
 * @param {Pick<import("./door.js").Door, "active" | "arrived" | "startDraining">} door
 * @param {() => Promise<void>} stop
 */
export function drainOnSignal(door, stop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      door.startDraining();
      await untilQuiet(door);
      await Promise.race([stop(), sleep(STOP_TIMEOUT_MS)]);
      process.exit(0);
    });
  }
}

/**
 * Waits until no request runs and no more arrive, for at most DRAIN_TIMEOUT_MS.
 * @param {Pick<import("./door.js").Door, "active" | "arrived">} door
 */
export async function untilQuiet(door) {
  const deadline = Date.now() + DRAIN_TIMEOUT_MS;
  let arrived = door.arrived();
  let idleChecks = 0;
  while (Date.now() < deadline && idleChecks < IDLE_CHECKS) {
    await sleep(CHECK_MS);
    idleChecks = door.active() === 0 && door.arrived() === arrived ? idleChecks + 1 : 0;
    arrived = door.arrived();
  }
}
