import type { Page } from "playwright";
import { describe, test } from "vitest";
import { type Account, DEMO_PASSWORD, logIn } from "../../support/accounts";
import { ADMIN, AGENCIES, RESERVATIONS } from "../../support/administration";
import { inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { FLEET, newAgency, newVehicle } from "../../support/fleet";
import { LIST_NODES } from "../../support/weight";

const ROWS = 50;
/** The elements of one card, so that fifty of the largest fit too. */
const MAX_CARD = 27;

const CLIENT = { email: "client@rihla.test", password: DEMO_PASSWORD } as Account;
const COUNTER = { email: "agence@rihla.test", password: DEMO_PASSWORD } as Account;

/** The number of elements that the document would have with 50 rows. */
async function nodesWithFiftyRows(page: Page): Promise<number> {
  const { all, rows, inRows } = await page.evaluate(() => {
    const articles = [...document.querySelectorAll("main article")];
    return {
      all: document.querySelectorAll("*").length,
      rows: articles.length,
      inRows: articles.reduce((sum, row) => sum + 1 + row.querySelectorAll("*").length, 0),
    };
  });
  expect(rows).toBeGreaterThan(5);
  return all - inRows + (inRows / rows) * ROWS;
}

describe("a list of 50 rows has at most 1,500 elements", () => {
  test.each([
    ["of the agency's reservations", COUNTER, "/agency/dashboard"],
    ["of the agency's pending requests", COUNTER, "/agency/dashboard?status=PENDING"],
    ["of the agency's completed rentals", COUNTER, "/agency/dashboard?status=COMPLETED"],
    ["of the agency's confirmed reservations", COUNTER, "/agency/dashboard?status=CONFIRMED"],
    ["of a client's reservations", CLIENT, "/client/dashboard"],
    ["of the administrator's agencies", ADMIN, AGENCIES],
    ["of the administrator's reservations", ADMIN, RESERVATIONS],
  ])("%s", (_, account, path) =>
    inBrowser(async ({ page }) => {
      await logIn(page, account, path);
      await page.getByRole("article").first().waitFor();
      expect(await nodesWithFiftyRows(page)).toBeLessThanOrEqual(LIST_NODES);
    }),
  );

  test("of a client's reservations, whatever their state", () =>
    inBrowser(async ({ page }) => {
      await logIn(page, CLIENT, "/client/dashboard");
      await page.getByText("sur 5").first().waitFor();
      const large = await page.locator("main article").evaluateAll((cards, max) => {
        const sizes = cards.map((card) => ({ text: card.textContent, nodes: 1 + card.querySelectorAll("*").length }));
        return sizes.filter(({ nodes }) => nodes > max);
      }, MAX_CARD);
      expect(large).toEqual([]);
    }));

  test("of an agency's vehicles", () =>
    inBrowser(async ({ page }) => {
      const agency = await newAgency();
      for (let made = 0; made < ROWS; made++) await newVehicle(agency, { registrationNumber: `${made} | A | 26` });
      await logIn(page, agency, FLEET);
      await page
        .getByRole("article")
        .nth(ROWS - 1)
        .waitFor();
      expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(LIST_NODES);
    }));
});
