import { setTimeout as sleep } from "node:timers/promises";
import { timeOf, toWallClock } from "~/rental/base/clock";

/**
 * Before each file of browser tests: waits out the last minute of a day in Morocco. The site survives midnight, but a
 * test that counts one day before it and another after it would be a day off.
 */
if (timeOf(toWallClock(new Date())) === "23:59") await sleep(60_000 - (Date.now() % 60_000));
