import { setTimeout as sleep } from "node:timers/promises";

/** Well within the 10 seconds that a process manager waits before it kills. */
const DRAIN_TIMEOUT_MS = 7_500;
const STOP_TIMEOUT_MS = 1_500;

/** The longest that a site whose event loop turns takes to end after a signal. */
export const LONGEST_DRAIN_MS = DRAIN_TIMEOUT_MS + STOP_TIMEOUT_MS;

/** For so long nobody may have asked: a proxy's next request may be on its way on a connection that is open still. */
const QUIET_MS = 250;

/**
 * On SIGTERM or SIGINT: remix-serve stops listening, what runs and what still comes on open connections finishes, then the
 * site stops and the process exits with 0. Further signals change nothing: one Ctrl-C arrives twice, from the terminal and
 * from the parent, and the parent kills the site on a real second one.
 * @param {Pick<import("./door.js").Door, "active" | "startDraining">} door
 * @param {() => Promise<void>} stop
 */
export function drainOnSignal(door, stop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      door.startDraining();
      const deadline = Date.now() + DRAIN_TIMEOUT_MS;
      let asked = Date.now();
      while (Date.now() < deadline && Date.now() - asked < QUIET_MS) {
        await sleep(20);
        if (door.active() > 0) asked = Date.now();
      }
      await Promise.race([stop(), sleep(STOP_TIMEOUT_MS)]);
      process.exit(0);
    });
  }
}
