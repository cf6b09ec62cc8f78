import type { Limit } from "~/backend/rules/rate-limit";

/**
 * Asks until the answer is 429, and gives the last answer. The windows of a limit are fixed times of day and the clock
 * of the site under test is the real one: where a window ends in between, the count begins anew, once.
 */
export async function untilRefused({ tries }: Limit, ask: () => Promise<Response>): Promise<Response> {
  let reply = await ask();
  for (let asked = 1; asked <= 2 * tries && reply.status !== 429; asked++) {
    await reply.arrayBuffer();
    reply = await ask();
  }
  return reply;
}
