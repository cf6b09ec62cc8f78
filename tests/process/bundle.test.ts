import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const ASSETS = new URL("../../build/client/assets", import.meta.url).pathname;
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

describe("the browser's bundle", () => {
  test("contains scripts to measure", () => {
    expect(scripts.length).toBeGreaterThan(5);
  });

  test.each([
    ["the backend", /openapi\.json|@node-rs|hashRaw|pg_advisory|for no key update|nodemailer/i],
    ["SQL", /\bselect\b[^"'`]{0,80}\bfrom (vehicles|reservations|users|agencies)\b/i],
    ["zod", /ZodError|invalid_type|_zod\b/],
    ["the server's settings", /SESSION_SECRET|DATABASE_URL/],
  ])("contains nothing of %s, which belongs to the server", (_, pattern) => {
    expect(scripts.filter((name) => pattern.test(readFileSync(join(ASSETS, name), "utf8")))).toEqual([]);
  });

  test("has brotli and gzip copies with the same content", () => {
    for (const name of scripts) {
      const file = join(ASSETS, name);
      const bytes = readFileSync(file);
      if (bytes.byteLength < 200) continue;
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true);
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true);
    }
  });

  test("stays within 16 KB of compressed CSS on every page: site.css and one other style sheet", () => {
    const styles = readdirSync(ASSETS).filter((name) => name.endsWith(".css"));
    const sizeOf = (name: string) => statSync(join(ASSETS, `${name}.br`)).size;
    const [site = "", ...others] = styles.sort((a, b) => Number(b.startsWith("site-")) - Number(a.startsWith("site-")));
    expect(others.map((name) => name.replace(/-.*/, ""))).toEqual([
      "admin",
      "desk",
      "inner",
      "offer",
      "office",
      "papers",
    ]);
    for (const other of others) expect(sizeOf(site) + sizeOf(other)).toBeLessThanOrEqual(16 * 1024);
  });
});
