import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../support/site";
import { checkHtml } from "./nu";
import { everyPage } from "./pages";
import type { Page } from "./states";

/** Messages that need no action, each with the reason. */
const ACCEPTED: { message: RegExp; because: string }[] = [
  { message: /^Trailing slash on void elements/, because: "React writes them, and quotes every value of an attribute" },
  {
    message: /^This document appears to be written in /,
    because: "it guesses, and a fleet is mostly names and models",
  },
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

test("the Nu HTML checker reports nothing on any page in any state", async () => {
  const pages: Page[] = [];
  for await (const page of everyPage(site)) pages.push(page);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(100);
  const found = (await checkHtml(pages)).filter(({ message }) => !ACCEPTED.some((one) => one.message.test(message)));
  expect(found).toEqual([]);
});
