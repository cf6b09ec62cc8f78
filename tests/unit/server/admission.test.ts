import { describe, expect, test } from "vitest";
import { BOUNDS, createAdmission, kindOf, Overloaded } from "../../../server/admission.js";

const signal = new AbortController().signal;
const bounds = { ...BOUNDS, page: { running: 2, waiting: 2 } };
const refuseMs = 20;

/** Returns work that ends when `finish` is called. */
function work(done: number[], number: number) {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => ended.then(() => void done.push(number)), finish: () => finish() };
}

describe("admission", () => {
  test("runs some requests, queues some in their order, and refuses the others", async () => {
    const admit = createAdmission({ bounds, refuseMs });
    const done: number[] = [];
    const works = [0, 1, 2, 3, 4].map((number) => work(done, number));
    const results = works.map(({ run }) => admit("page", signal, run));
    await expect(results[4]).rejects.toThrow(Overloaded);
    for (const number of [1, 2, 0, 3]) {
      works[number]?.finish();
      await results[number];
    }
    expect(done).toEqual([1, 2, 0, 3]);
    await admit("page", signal, async () => {});
  });

  test("refuses after a second, to slow down retries, but at once if 5,000 already wait for refusal", async () => {
    const admit = createAdmission({ bounds: { ...bounds, page: { running: 1, waiting: 0 } } });
    const first = work([], 0);
    const running = admit("page", signal, first.run);
    const multitude = new AbortController();
    const refused: string[] = [];
    const one = admit("page", signal, async () => "never").catch(() => refused.push("one"));
    const others = Array.from({ length: 4_999 }, () => admit("page", multitude.signal, async () => "never"));
    await admit("page", signal, async () => "never").catch(() => refused.push("one of a multitude"));
    await one;
    expect(refused).toEqual(["one of a multitude", "one"]);
    multitude.abort();
    await Promise.allSettled(others);
    first.finish();
    await running;
    expect(await admit("page", signal, async () => "next")).toBe("next");
  });

  test("does not let one kind of request wait for another", async () => {
    const admit = createAdmission({ bounds: { ...bounds, page: { running: 1, waiting: 0 } }, refuseMs });
    const page = work([], 0);
    const running = admit("page", signal, page.run);
    await expect(admit("page", signal, async () => {})).rejects.toThrow(Overloaded);
    expect(await admit("form", signal, async () => "booked")).toBe("booked");
    page.finish();
    await running;
  });

  test("refuses a request that has waited too long, and accepts the next one", async () => {
    const admit = createAdmission({ bounds: { ...bounds, page: { running: 1, waiting: 5 } }, waitMs: 50 });
    const first = work([], 0);
    const running = admit("page", signal, first.run);
    await expect(admit("page", signal, async () => "never")).rejects.toThrow(Overloaded);
    const next = admit("page", signal, async () => "next");
    first.finish();
    await running;
    expect(await next).toBe("next");
  });

  test("gives a disconnected client's place in the queue to the next request", async () => {
    const admit = createAdmission({ bounds: { ...bounds, page: { running: 1, waiting: 1 } } });
    const first = work([], 0);
    const running = admit("page", signal, first.run);
    const visitor = new AbortController();
    const left = admit("page", visitor.signal, async () => "never");
    visitor.abort();
    await expect(left).rejects.toThrow();
    const next = admit("page", signal, async () => "next");
    first.finish();
    await running;
    expect(await next).toBe("next");
  });

  test("frees the place of work that fails", async () => {
    const admit = createAdmission({ bounds: { ...bounds, page: { running: 1, waiting: 0 } } });
    await expect(admit("page", signal, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await admit("page", signal, async () => "next")).toBe("next");
  });

  test("runs far more at once with another backend", async () => {
    const admit = createAdmission({ bounds, hasOwnBackend: false });
    const works = Array.from({ length: 10 }, (_, number) => work([], number));
    const results = works.map(({ run }) => admit("page", signal, run));
    for (const { finish } of works) finish();
    await Promise.all(results);
  });
});

test.each([
  ["GET", "/search", undefined, "page"],
  ["HEAD", "/", undefined, "page"],
  ["GET", "/login", undefined, "page"],
  ["POST", "/login", undefined, "login"],
  ["POST", "/Login.data?redirectTo=/", undefined, "login"],
  ["POST", "/api/auth/register", undefined, "login"],
  ["POST", "/vehicles/1", undefined, "form"],
  ["POST", "/vehicles/1", "multipart/form-data; boundary=a", "form"],
  ["POST", "/agency/dashboard/vehicles/new", "multipart/form-data; boundary=a", "upload"],
  ["POST", "/agency/dashboard/vehicles/1/delete", "application/x-www-form-urlencoded", "form"],
  ["POST", "/api/upload/vehicle-image", "multipart/form-data; boundary=a", "upload"],
  ["GET", "/api/vehicles/search", undefined, "call"],
  ["POST", "/api/reservations", "application/json", "call"],
  ["GET", "/healthz", undefined, null],
  ["GET", "/healthz?from=proxy", undefined, null],
])("classifies %s %s (%s) as %s", (method, url, type, kind) => {
  expect(kindOf({ method, url, headers: type ? { "content-type": type } : {} })).toBe(kind);
});
