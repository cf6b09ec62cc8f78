import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 5;
const TIMES = 4_000;

/** Waits by the real clock: expect.poll and vi.waitFor would move the timers that a test holds back. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let times = 0; !(await isSo()); times++) {
    if (times === TIMES) throw new Error("the condition never became true");
    await sleep(EVERY_MS);
  }
}
