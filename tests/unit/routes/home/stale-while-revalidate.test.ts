import { expect, test } from "vitest";
import { staleWhileRevalidate } from "~/routes/home/stale-while-revalidate";

/** A source whose answers the test gives, and a clock that it moves. */
function source() {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  let time = 0;
  let calls = 0;
  const load = () => {
    calls++;
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const read = staleWhileRevalidate(load, { freshMs: 60_000, timeoutMs: 20, now: () => time });
  return {
    read,
    answer: (value: string) => waiting.shift()?.resolve(value),
    fail: () => waiting.shift()?.reject(new Error("no")),
    pass: (ms: number) => {
      time += ms;
    },
    calls: () => calls,
  };
}

test("the home page's cache waits for its first value, and asks once for everybody", async () => {
  const { read, answer, calls } = source();
  const both = Promise.all([read(), read()]);
  answer("a");
  expect(await both).toEqual(["a", "a"]);
  expect(await read()).toBe("a");
  expect(calls()).toBe(1);
});

test("the home page's cache waits no longer than its time limit, and has the value later", async () => {
  const { read, answer } = source();
  expect(await read()).toBeNull();
  answer("late");
  await Promise.resolve();
  expect(await read()).toBe("late");
});

test("the home page's cache hands out an old value while a new one is fetched", async () => {
  const { read, answer, pass, calls } = source();
  const first = read();
  answer("a");
  await first;
  pass(60_000);
  expect(await read()).toBe("a");
  expect(await read()).toBe("a");
  expect(calls()).toBe(2);
  answer("b");
  await Promise.resolve();
  expect(await read()).toBe("b");
});

test("the home page's cache keeps the old value when the source fails, and does not ask it again for a while", async () => {
  const { read, answer, fail, pass, calls } = source();
  const first = read();
  answer("a");
  await first;
  pass(60_000);
  await read();
  fail();
  pass(30_000);
  expect(await read()).toBe("a");
  expect(calls()).toBe(2);
  pass(30_000);
  await read();
  expect(calls()).toBe(3);
});

test("the home page's cache gives null, not an error, when the source fails before any value", async () => {
  const { read, fail } = source();
  const first = read();
  fail();
  expect(await first).toBeNull();
});
