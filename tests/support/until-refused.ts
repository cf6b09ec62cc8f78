import type { Limit } from "~/backend/rules/rate-limit";

/**
 * Calls until the answer is 429, and returns the last answer. A limit counts in fixed windows of real time: where one
 * ends between two calls, the count begins anew, hence up to twice as many calls as the limit allows.
 */
export async function untilRefused({ tries }: Limit, ask: () => Promise<Response>): Promise<Response> {
  let reply = await ask();
  for (let asked = 1; asked <= 2 * tries && reply.status !== 429; asked++) {
    await reply.arrayBuffer();
    reply = await ask();
  }
  return reply;
}
