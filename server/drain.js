import { setTimeout as sleep } from "node:timers/promises";

/** Well within the 10 seconds that a process manager waits before it kills. */
const DRAIN_TIMEOUT_MS = 8_000;
const STOP_TIMEOUT_MS = 1_500;

/** For so long nobody may have asked: a proxy's next request may be on its way on a connection that is open still. */
const QUIET_MS = 250;

/**
 * On SIGTERM or SIGINT: remix-serve stops listening, what runs and what still comes on open connections finishes, then the
 * site stops and the process exits with 0.
 * @param {Pick<import("./door.js").Door, "active" | "startDraining">} door
 * @param {() => Promise<void>} stop
 */
export function drainOnSignal(door, stop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    process.on(signal, async () => {
      if (stopping) process.exit(1); // a second Ctrl-C means now
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
