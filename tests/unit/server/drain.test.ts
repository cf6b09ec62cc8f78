import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilQuiet } from "../../../server/drain.js";

test("a request that arrived while the process was blocked is read before it ends", async () => {
  const order: string[] = [];
  let arrived = 0;
  const ended = untilQuiet({ active: () => 0, arrived: () => arrived }).then(() => order.push("ended"));
  await sleep(30);
  setImmediate(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    // Data that waits in a connection is read in this phase too: after the timers that are due by then.
    setImmediate(() => order.push(`read ${++arrived}`));
  });
  await ended;
  expect(order).toEqual(["read 1", "ended"]);
});

test("a request that began and ended between two checks counts", async () => {
  let arrived = 0;
  const coming = setInterval(() => ++arrived, 15);
  setTimeout(() => clearInterval(coming), 500);
  await untilQuiet({ active: () => 0, arrived: () => arrived });
  const seen = arrived;
  await sleep(50);
  expect(arrived).toBe(seen);
});
