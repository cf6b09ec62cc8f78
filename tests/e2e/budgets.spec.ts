import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Response } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { dayFromNow, freeVehicle, logIn, newClient } from "../support/accounts";
import { inBrowser, PHONE, useBrowser } from "../support/browser";

const KB = 1024;
const period = {
  pickupDate: dayFromNow(20),
  pickupTime: "10:00",
  returnDate: dayFromNow(24),
  returnTime: "10:00",
  age: "25",
};
const SEARCH = `/search?${new URLSearchParams({ city: "Marrakech", ...period })}`;

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** Bytes of a page by kind: HTML, CSS and script as brotli makes them, pictures as they came. */
async function weigh(context: BrowserContext, path: string, scroll = false) {
  const page = await context.newPage();
  const replies: Response[] = [];
  page.on("response", (reply) => replies.push(reply));
  await page.goto(path);
  if (scroll) await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  const bytes = { html: 0, css: 0, script: 0, pictures: 0 };
  for (const reply of replies) {
    const type = reply.headers()["content-type"] ?? "";
    if (reply.status() !== 200) continue;
    const body = await reply.body();
    if (type.includes("html")) bytes.html += compressed(body);
    else if (type.includes("css")) bytes.css += compressed(body);
    else if (type.includes("javascript")) bytes.script += compressed(body);
    else if (type.includes("svg")) bytes.pictures += compressed(body);
    else if (type.startsWith("image/")) bytes.pictures += body.byteLength;
  }
  const all = bytes.html + bytes.css + bytes.script + bytes.pictures;
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  return { ...bytes, all, nodes };
}

useBrowser();

describe("budgets of docs/quality.md", () => {
  const check = (name: string, path: () => Promise<string>, limits: { first?: number; script: number; all?: number }) =>
    test(name, () =>
      inBrowser(
        async ({ page, context }) => {
          if (name === "client dashboard") await logIn(page, await newClient());
          const weight = await weigh(context, await path(), true);
          console.log(`${name}: ${JSON.stringify(weight)}`);
          expect(weight.html).toBeGreaterThan(1 * KB);
          if (limits.first) expect(weight.html + weight.css).toBeLessThanOrEqual(limits.first);
          expect(weight.script).toBeLessThanOrEqual(limits.script);
          if (limits.all) expect(weight.all).toBeLessThanOrEqual(limits.all);
          expect(weight.nodes).toBeLessThanOrEqual(800);
        },
        { viewport: PHONE },
      ),
    );

  check("home", async () => "/", { first: 14 * KB, script: 0, all: 200 * KB });
  check("search", async () => SEARCH, { first: 14 * KB, script: 0, all: 350 * KB });
  check("login", async () => "/login", { script: 0 });
  check("register", async () => "/register", { script: 0 });
  check(
    "vehicle",
    async () => {
      const vehicle = await freeVehicle(period.pickupDate, period.returnDate);
      return `/vehicles/${vehicle.id}?${new URLSearchParams(period)}`;
    },
    { script: 85 * KB, all: 400 * KB },
  );
  check("client dashboard", async () => "/client/dashboard", { script: 100 * KB });

  test.each([
    ["Save-Data", { "save-data": "on" }],
    ["'Mode économe'", { cookie: "rihla_economy=Im9uIg%3D%3D" }],
  ] as [string, Record<string, string>][])("%s: no script anywhere", async (_, headers) => {
    const vehicle = await freeVehicle(period.pickupDate, period.returnDate);
    const html = await (await fetch(`${inject("baseUrl")}/vehicles/${vehicle.id}`, { headers })).text();
    expect(html).toContain("<h1");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("modulepreload");
  });
});
