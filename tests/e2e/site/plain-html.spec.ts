import { describe, test } from "vitest";
import { readDays } from "~/http/forms/typed-days";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency } from "../../support/bookings";
import { inBrowser } from "../../support/browser";
import { screensBelow } from "../../support/crawl";
import { expect } from "../../support/expect";
import { formOf, isDisabled, isSubmitButton } from "../../support/text-browser/forms";
import { parsePage } from "../../support/text-browser/page";
import { vehiclePath } from "../../support/vehicle-page";

/** Problems of forms that browsers without scripts or styles could not send. */
function formProblems(root: Document): string[] {
  const problems: string[] = [];
  const controls = [...root.querySelectorAll("input, select, textarea, button")];
  for (const form of root.querySelectorAll("form")) {
    const start = form.outerHTML.slice(0, 120);
    const action = form.getAttribute("action");
    const isPost = form.getAttribute("method") === "post";
    if (!action) problems.push(`names no address: ${start}`);
    const usable = controls.filter((one) => formOf(one) === form && !isDisabled(one));
    // A form with its only button disabled cannot be sent.
    const isUnnamed = usable.some(isSubmitButton) && !usable.some((one) => one.getAttribute("name"));
    if (isPost && isUnnamed) problems.push(`has no named control: ${start}`);
    for (const enter of usable.filter((one) => one.localName === "button" && one.hasAttribute("aria-hidden"))) {
      const words = enter.textContent ?? "";
      const isNamed = usable.some((one) => one !== enter && one.textContent?.startsWith(words));
      if (!isNamed) problems.push(`begins with '${words}', which no button says: ${start}`);
    }
    if (!isPost && action?.includes("?")) problems.push(`has a query that a GET form loses: ${start}`);
  }
  for (const control of controls) {
    if (control.hasAttribute("form")) problems.push(`stands outside its form: ${control.outerHTML.slice(0, 120)}`);
  }
  for (const control of root.querySelectorAll("input[type=date]")) {
    const name = control.getAttribute("name") ?? "";
    const isExplained = control.nextElementSibling?.textContent?.includes("jj/mm/aaaa");
    const isRead = readDays(new URLSearchParams({ [name]: "1/2/27" })).get(name) === "2027-02-01";
    if (!isExplained) problems.push(`does not say how a day is written: ${name}`);
    if (!isRead) problems.push(`has a day that is not read day first: ${name}`);
  }
  return problems;
}

/** Elements on lines of their own: w3m separates neither buttons nor the sections of HTML 5. */
const APART = new Set(
  "blockquote br dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr input li ol option p select summary table caption td textarea th tr ul".split(
    " ",
  ),
);
const [ELEMENT, TEXT] = [1, 3];

/** Adjacent words of two elements that only a style sheet separates. */
function joinedWords(root: Document): string[] {
  const problems: string[] = [];
  let before: { text: string; parent: Node | null } | null = null;
  const walk = (node: Node): void => {
    if (node.nodeType !== TEXT && node.nodeType !== ELEMENT) return;
    const element = node.nodeType === ELEMENT ? (node as Element) : null;
    if (!element || element.localName === "img") {
      const text = element ? element.getAttribute("alt") : node.textContent;
      if (!text) return;
      const touches = before && before.parent !== node.parentNode && /[\p{L}\p{N}€]$/u.test(before.text);
      // The months of a chart are one word in two parts.
      const isOneWord = /^\p{L}$/u.test(before?.text ?? "");
      if (touches && !isOneWord && /^[\p{L}\p{N}]/u.test(text))
        problems.push(`${before?.text.slice(-40)}|${text.slice(0, 40)}`);
      before = { text, parent: node.parentNode };
      return;
    }
    if (/^(script|style|template|svg)$/.test(element.localName)) return;
    const separates = APART.has(element.localName);
    if (separates) before = null;
    for (const child of element.childNodes) walk(child);
    if (separates) before = null;
  };
  walk(root.body);
  return problems;
}

const ROLES: [role: string, email: string | null, start: string][] = [
  ["a visitor", null, "/"],
  ["a client", "client@rihla.test", "/client/dashboard"],
  ["an agency's owner", "agence@rihla.test", "/agency/dashboard"],
  ["an administrator", "admin@rihla.test", "/admin/dashboard"],
];

describe("every screen can be read without styles, and each of its forms sent by any browser, for", () => {
  test.each(ROLES)("%s", (_, email, start) =>
    inBrowser(
      async ({ page }) => {
        if (email) await logIn(page, { email, password: DEMO_PASSWORD }, start);
        const read = async (path: string) => {
          await page.goto(path);
          return page.content();
        };
        /** The first page of each problem, as most occur on many. */
        const found = new Map<string, string>();
        let screens = 0;
        for await (const { path, root } of screensBelow(start, read)) {
          screens++;
          for (const problem of problemsOf(root)) if (!found.has(problem)) found.set(problem, path);
        }
        expect(screens).toBeGreaterThan(15);
        expect([...found]).toEqual([]);
      },
      { mode: "without JavaScript" },
    ),
  );
});

describe("pages that no link leads to can be read and used the same way", () => {
  test.each([
    ["a search with invalid values", () => "/search?pickupDate=2020-01-01&returnDate=2019-12-31&age=7"],
    ["a search without results", () => "/search?city=Agadir&category=LUXURY&minSeats=7&maxPrice=5"],
    ["a password link that does not work", () => "/reset-password?token=x"],
    ["a missing page", () => "/nulle-part"],
    ["a vehicle that is already booked", takenVehicle],
  ])("%s", (_, address) =>
    inBrowser(
      async ({ page }) => {
        await page.goto(await address());
        expect(problemsOf(parsePage(await page.content()))).toEqual([]);
      },
      { mode: "without JavaScript" },
    ),
  );
});

/** The page of a vehicle for days on which it is already booked. */
async function takenVehicle(): Promise<string> {
  const { vehicle, pickupDate, returnDate } = await bookAtDemoAgency(await newClient());
  return vehiclePath(vehicle?.id ?? "", { pickupDate: pickupDate.slice(0, 10), returnDate: returnDate.slice(0, 10) });
}

const problemsOf = (root: Document) => [...formProblems(root), ...joinedWords(root)];
