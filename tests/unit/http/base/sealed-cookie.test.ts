import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sealedCookie } from "~/http/base/sealed-cookie.server";
import { chance } from "../../../support/chance";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of the tests, long enough";
});
afterEach(() => {
  vi.useRealTimers();
});

const cookie = sealedCookie("essai", 900);
const sent = (line: string | null) => line?.split(";")[0] ?? "";
const open = (pair: string, from = cookie) =>
  from.open(new Request("http://site.invalid/", { headers: { cookie: `autre=1; ${pair}; encore=2` } }));

describe("a sealed cookie", () => {
  test("returns its value, which nobody can read in the cookie", () => {
    const line = cookie.seal({ note: "Trop de sable « ici »." }, 1000);
    expect(line).toMatch(/^essai=[\w-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(sent(line).slice(6), "base64url").toString("latin1")).not.toContain("sable");
    expect(open(sent(line))).toEqual({ note: "Trop de sable « ici »." });
  });

  test("looks different each time", () => {
    expect(sent(cookie.seal("x", 1000))).not.toBe(sent(cookie.seal("x", 1000)));
  });

  test("is refused if a single character differs or is missing", () => {
    const pair = sent(cookie.seal({ note: "x".repeat(40) }, 1000));
    for (let i = 6; i < pair.length; i++) {
      const other = pair[i] === "A" ? "Q" : "A";
      // The last character may hold bits that belong to no byte.
      if (i < pair.length - 1) expect(open(pair.slice(0, i) + other + pair.slice(i + 1)), String(i)).toBeNull();
      expect(open(pair.slice(0, i)), `cut at ${i}`).toBeNull();
    }
    expect(open("essai=nonsense")).toBeNull();
    expect(open("autrement=1")).toBeNull();
  });

  test("cannot be used under another cookie's name", () => {
    const pair = sent(cookie.seal("x", 1000));
    expect(open(pair.replace("essai", "voisin"), sealedCookie("voisin", 900))).toBeNull();
  });

  test("expires after its time, whatever the browser does", () => {
    vi.useFakeTimers();
    const pair = sent(cookie.seal("x", 1000));
    vi.advanceTimersByTime(899_000);
    expect(open(pair)).toBe("x");
    vi.advanceTimersByTime(2_000);
    expect(open(pair)).toBeNull();
  });

  test("is not made if it would be too long", () => {
    const noise = Array.from({ length: 400 }, () => chance().toString(36).slice(2)).join("");
    expect(cookie.seal(noise, 3_584)).toBeNull();
    // Repetitive text is compressed.
    expect(sent(cookie.seal("Prise en charge à l'aéroport. ".repeat(300), 3_584)).length).toBeLessThan(600);
  });
});
