import { setTimeout as sleep } from "node:timers/promises";

/** Well within the 10 seconds that a process manager waits before it kills. */
const PATIENCE_MS = 8_000;

/**
 * On SIGTERM or SIGINT: remix-serve stops listening, running requests finish, then the site stops and the process
 * exits with 0.
 * @param {{ active: () => number, refuseNew: () => void }} traffic
 * @param {() => Promise<void>} stop
 */
export function drainOnSignal(traffic, stop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    process.on(signal, async () => {
      if (stopping) process.exit(1); // a second Ctrl-C means now
      stopping = true;
      traffic.refuseNew();
      const deadline = Date.now() + PATIENCE_MS;
      while (traffic.active() > 0 && Date.now() < deadline) await sleep(20);
      await Promise.race([stop(), sleep(1_500)]);
      process.exit(0);
    });
  }
}
