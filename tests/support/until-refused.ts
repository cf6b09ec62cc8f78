import { setTimeout as sleep } from "node:timers/promises";
import type { Limit } from "~/backend/rules/base/rate-limit";

/** Waits for a limit's next window if the current one is nearly over, so that two tries are in one window. */
export async function inOneWindow({ window }: Limit): Promise<void> {
  const length = window * 60_000;
  const left = length - (Date.now() % length);
  if (left < 15_000) await sleep(left);
}

/**
 * Calls until the answer is 429, and returns the last answer. A limit counts in fixed windows of real time: if one ends
 * between two calls, the count starts over, hence up to twice as many calls as the limit allows.
 */
export async function untilRefused({ tries }: Limit, ask: () => Promise<Response>): Promise<Response> {
  let reply = await ask();
  for (let asked = 1; asked <= 2 * tries && reply.status !== 429; asked++) {
    await reply.arrayBuffer();
    reply = await ask();
  }
  return reply;
}
