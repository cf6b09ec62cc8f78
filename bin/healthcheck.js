#!/usr/bin/env node
// `node bin/healthcheck.js [--wait SECONDS]`: exits with 0 if the site on this machine's PORT answers and has its
// database, else with 1. With --wait it asks again for up to that long.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const { wait } = parseArgs({ options: { wait: { type: "string", default: "0" } } }).values;
const host = process.env.HOST || "127.0.0.1";
const address = `http://${host.includes(":") ? `[${host}]` : host}:${process.env.PORT || 3000}/healthz`;
const until = Date.now() + Number(wait) * 1000;

let answer = await ask();
while (answer !== 200 && Date.now() < until) {
  await sleep(250);
  answer = await ask();
}
if (answer !== 200) console.error(`${address}: ${answer}`);
process.exit(answer === 200 ? 0 : 1);

/** @returns {Promise<number | string>} the status, or why there is none */
async function ask() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_500) })).status;
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return cause?.code ?? message;
  }
}
