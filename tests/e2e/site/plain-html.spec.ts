import type { Page } from "playwright";
import { describe, test } from "vitest";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency } from "../../support/bookings";
import { inBrowser, useBrowser } from "../../support/browser";
import { crawlScreens } from "../../support/crawl";
import { expect } from "../../support/expect";
import { vehiclePath } from "../../support/vehicle-page";

useBrowser();

/** What browsers without scripts or styles could not send. */
function formProblems(): string[] {
  const controls = "input,select,textarea,button";
  const problems: string[] = [];
  for (const form of document.forms) {
    const start = form.outerHTML.slice(0, 120);
    if (!form.getAttribute("action")) problems.push(`names no address: ${start}`);
    const named = [...form.querySelectorAll<HTMLInputElement>(controls)].filter((one) => one.name && !one.disabled);
    // A form with its only button disabled cannot be sent.
    const canBeSent = form.querySelector("button:enabled,input[type=submit]:enabled");
    if (form.method === "post" && canBeSent && named.length === 0) problems.push(`has no named control: ${start}`);
    const query = new URL(form.action).search;
    if (form.method === "get" && query) problems.push(`has a query that a GET form loses: ${start}`);
  }
  for (const control of document.querySelectorAll(controls)) {
    if (control.hasAttribute("form")) problems.push(`stands outside its form: ${control.outerHTML.slice(0, 120)}`);
  }
  return problems;
}

/** Words of two elements that nothing but a style sheet holds apart. */
function joinedWords(): string[] {
  // Neither buttons nor the sections of HTML 5 are apart in w3m.
  const apart =
    "BLOCKQUOTE BR DD DIV DL DT FIELDSET FORM H1 H2 H3 H4 H5 H6 HR INPUT LI OL OPTION P SELECT SUMMARY TABLE CAPTION TD TEXTAREA TH TR UL".split(
      " ",
    );
  const problems: string[] = [];
  let before: { text: string; parent: Node | null } | null = null;
  const walk = (node: Node): void => {
    const isPicture = node instanceof HTMLImageElement;
    if (isPicture || node.nodeType === Node.TEXT_NODE) {
      const text = (isPicture ? node.alt : node.textContent) ?? "";
      if (text === "") return;
      const touches = before && before.parent !== node.parentNode && /[\p{L}\p{N}€]$/u.test(before.text);
      // The months of a chart are one word in two parts.
      const isOneWord = /^\p{L}$/u.test(before?.text ?? "");
      if (touches && !isOneWord && /^[\p{L}\p{N}]/u.test(text))
        problems.push(`${before?.text.slice(-40)}|${text.slice(0, 40)}`);
      before = { text, parent: node.parentNode };
      return;
    }
    if (!(node instanceof Element) || /^(script|style|template|svg)$/i.test(node.tagName)) return;
    const separates = apart.includes(node.tagName);
    if (separates) before = null;
    for (const child of node.childNodes) walk(child);
    if (separates) before = null;
  };
  walk(document.body);
  return problems;
}

const ROLES: [role: string, email: string | null, start: string][] = [
  ["a visitor", null, "/"],
  ["a client", "client@rihla.test", "/client/dashboard"],
  ["an agency's owner", "agence@rihla.test", "/agency/dashboard"],
  ["an administrator", "admin@rihla.test", "/admin/dashboard"],
];

describe("every screen can be read without styles, and each of its forms be sent by any browser, for", () => {
  test.each(ROLES)("%s", (_, email, start) =>
    inBrowser(
      async ({ page }) => {
        if (email) await logIn(page, { email, password: DEMO_PASSWORD }, start);
        /** The first page of each problem: most are on many. */
        const found = new Map<string, string>();
        const look = async (path: string) => {
          for (const problem of await problemsOf(page)) if (!found.has(problem)) found.set(problem, path);
        };
        const visited = await crawlScreens(page, start, look);
        expect(visited.length).toBeGreaterThan(15);
        expect([...found]).toEqual([]);
      },
      { mode: "without JavaScript", isDrawn: true },
    ));
});

describe("what no link leads to can be read so too", () => {
  test.each([
    ["results with mistakes in the search", () => "/search?pickupDate=2020-01-01&returnDate=2019-12-31&age=7"],
    ["nothing found", () => "/search?city=Agadir&category=LUXURY&minSeats=7&maxPrice=5"],
    ["a link to a new password that does not work", () => "/reset-password?token=x"],
    ["a page that is not there", () => "/nulle-part"],
    ["a vehicle that is taken", takenVehicle],
  ])("%s", (_, address) =>
    inBrowser(
      async ({ page }) => {
        await page.goto(await address());
        expect(await problemsOf(page)).toEqual([]);
      },
      { mode: "without JavaScript", isDrawn: true },
    ));
});

/** The page of a vehicle for days on which somebody else has it. */
async function takenVehicle(): Promise<string> {
  const { vehicle, pickupDate, returnDate } = await bookAtDemoAgency(await newClient());
  return vehiclePath(vehicle?.id ?? "", { pickupDate: pickupDate.slice(0, 10), returnDate: returnDate.slice(0, 10) });
}

const problemsOf = async (page: Page) => [
  ...(await page.evaluate(formProblems)),
  ...(await page.evaluate(joinedWords)),
];
