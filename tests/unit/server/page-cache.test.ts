import { setMaxListeners } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { createPageCache, KEPT_MS, type PageCache, type Rendered } from "../../../server/page-cache.js";

let time: number;
let pages: PageCache;
let rendered: number;
/** The signal of a visitor who stays connected. */
const here = new AbortController().signal;
setMaxListeners(0, here);

/** Renders "page 1", "page 2" and so on, which may be cached for `keepMs`. */
const render = (keepMs = KEPT_MS) => {
  rendered++;
  return Promise.resolve(page(`page ${rendered}`, keepMs));
};
const page = (text: string, keepMs: number): Rendered => ({
  reply: { status: 200, headers: [], body: Buffer.from(text) },
  keepMs,
});
const read = async (key = "/", keepMs = KEPT_MS) => String((await pages.read(key, () => render(keepMs), here)).body);
const cached = (key = "/") => pages.find(key)?.body.toString();

/** Returns a rendering that ends when `end` is called. */
function slow(keepMs = KEPT_MS) {
  let end = (_: Rendered | Error) => {};
  const rendering = new Promise<Rendered>((resolve, reject) => {
    end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
  });
  let given: AbortSignal | undefined;
  return {
    render: (visitor: AbortSignal) => {
      given = visitor;
      return rendering;
    },
    /** Aborted when nobody waits any more. */
    signal: () => given,
    end: (text: string) => end(page(text, keepMs)),
    fail: () => end(new Error("gone")),
  };
}

beforeEach(() => {
  time = 1_000;
  rendered = 0;
  pages = createPageCache({ now: () => time });
});

describe("a page that may be cached", () => {
  test("is rendered once in 5 seconds, and again afterwards", async () => {
    expect([await read(), await read(), cached()]).toEqual(["page 1", "page 1", "page 1"]);
    time += KEPT_MS - 1;
    expect(await read()).toBe("page 1");
    time += 2;
    expect([cached(), await read()]).toEqual([undefined, "page 2"]);
  });

  test("ages from the start of its rendering", async () => {
    const first = slow();
    const reading = pages.read("/", first.render, here);
    time += 4_000;
    first.end("read 4 seconds ago");
    await reading;
    time += 1_001;
    expect(cached()).toBeUndefined();
  });

  test("is not cached if its rendering took longer than it may be cached", async () => {
    const first = slow();
    const reading = pages.read("/", first.render, here);
    time += KEPT_MS + 1;
    first.end("late");
    expect(String((await reading).body)).toBe("late");
    expect(cached()).toBeUndefined();
  });

  test("is cached for less time if its content is fresh for less time", async () => {
    await read("/", 1_000);
    time += 1_001;
    expect(cached()).toBeUndefined();
  });

  test("is rendered separately under each key", async () => {
    expect([await read("/"), await read("/search")]).toEqual(["page 1", "page 2"]);
  });

  test("is rendered once for a thousand waiting visitors", async () => {
    const first = slow();
    const readings = Array.from({ length: 1_000 }, (_, n) =>
      pages.read("/", n === 0 ? first.render : () => render(), here),
    );
    first.end("the one");
    expect(new Set((await Promise.all(readings)).map(({ body }) => String(body)))).toEqual(new Set(["the one"]));
    expect(rendered).toBe(0);
  });

  test("is finished after its first visitor has disconnected, as long as somebody waits", async () => {
    const first = slow();
    const [one, other] = [new AbortController(), new AbortController()];
    const readings = [one, other].map(({ signal }) => pages.read("/", first.render, signal));
    one.abort();
    expect(first.signal()?.aborted).toBe(false);
    first.end("for those who stayed");
    expect(String((await readings[1])?.body)).toBe("for those who stayed");
    expect(cached()).toBe("for those who stayed");
  });

  test("is abandoned when the last visitor disconnects, and begun again by the next one", async () => {
    const first = slow();
    const visitor = new AbortController();
    const left = pages.read("/", first.render, visitor.signal);
    visitor.abort();
    expect(first.signal()?.aborted).toBe(true);
    expect(await read()).toBe("page 1");
    first.fail();
    await expect(left).rejects.toThrow("gone");
    expect(cached()).toBe("page 1");
  });

  test("is evicted when there are too many others", async () => {
    const big = "x".repeat(600 * 1024);
    for (let n = 0; n < 100; n++) await pages.read(`/${n}`, async () => page(big, KEPT_MS), here);
    expect([pages.find("/0"), pages.find("/99")?.body.byteLength]).toEqual([undefined, big.length]);
  });

  test("is not cached if it is larger than any page of the site", async () => {
    await pages.read("/", async () => page("x".repeat(2 * 1024 * 1024), KEPT_MS), here);
    expect(cached()).toBeUndefined();
  });
});

describe("a write", () => {
  test("empties the whole cache at once", async () => {
    await read("/");
    await read("/search");
    pages.clear();
    expect([cached("/"), cached("/search"), await read("/")]).toEqual([undefined, undefined, "page 3"]);
  });

  test("prevents pages that were begun before it from being cached or shown to later visitors", async () => {
    const before = slow();
    const early = pages.read("/", before.render, here);
    pages.clear();
    const after = pages.read("/", () => render(), here);
    before.end("what was before");
    expect([String((await early).body), String((await after).body), cached()]).toEqual([
      "what was before",
      "page 1",
      "page 1",
    ]);
  });
});

describe("a page that may not be cached", () => {
  test("is for its first visitor alone: each of those who waited gets their own", async () => {
    const first = slow(0);
    const readings = [1, 2, 3].map((n) => pages.read("/", n === 1 ? first.render : () => render(0), here));
    first.end("the first visitor's");
    const bodies = (await Promise.all(readings)).map(({ body }) => String(body));
    expect(bodies).toEqual(["the first visitor's", "page 1", "page 2"]);
    expect(cached()).toBeUndefined();
  });

  test("no longer lets visitors wait for one another", async () => {
    await read("/", 0);
    const one = slow(0);
    const waiting = pages.read("/", one.render, here);
    expect(await read("/", 0)).toBe("page 2");
    one.end("the slow one");
    await waiting;
  });

  test("may be one that failed: those who waited render it for themselves", async () => {
    const first = slow();
    const [failing, waiting] = [pages.read("/", first.render, here), pages.read("/", () => render(), here)];
    first.fail();
    await expect(failing).rejects.toThrow("gone");
    expect(String((await waiting).body)).toBe("page 1");
    expect(await read()).toBe("page 2");
  });
});
