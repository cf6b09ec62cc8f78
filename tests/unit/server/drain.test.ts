import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilQuiet } from "../../../server/drain.js";

test("what came while the process was held up is read before it ends", async () => {
  const order: string[] = [];
  let arrived = 0;
  const ended = untilQuiet({ active: () => 0, arrived: () => arrived }).then(() => order.push("ended"));
  await sleep(30);
  setImmediate(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    // As what lies in a connection is read: once the timers that are due by then have run.
    setImmediate(() => order.push(`read ${++arrived}`));
  });
  await ended;
  expect(order).toEqual(["read 1", "ended"]);
});

test("a request that came and went between two looks counts", async () => {
  let arrived = 0;
  const coming = setInterval(() => ++arrived, 15);
  setTimeout(() => clearInterval(coming), 500);
  await untilQuiet({ active: () => 0, arrived: () => arrived });
  const seen = arrived;
  await sleep(50);
  expect(arrived).toBe(seen);
});
