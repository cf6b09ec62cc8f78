import { describe, inject, test } from "vitest";
import { dayFromNow } from "../../support/accounts";
import { eachMode, inBrowser, PAGE, PHONE } from "../../support/browser";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";

// Far ahead, where no other test books.
const DATES = { pickupDate: dayFromNow(200), returnDate: dayFromNow(204) };
const TIMES = { pickupTime: "10:00", returnTime: "10:00" };
const address = (query: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ city: "Marrakech", ...DATES, ...TIMES, age: "25", ...query })}`;

describe("nonsense in a search", () => {
  eachMode("gets a message at its field, and the rest of the search still has results", async ({ page }) => {
    await page.goto(
      `/search?city=Rabat&pickupDate=${DATES.returnDate}&returnDate=${DATES.pickupDate}&age=12&minPrice=abc`,
    );
    await expect.poll(() => page.title()).toMatch(/^Erreur : \d+ véhicules à Rabat/);
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect
      .poll(() => summary.getByRole("link").allTextContents())
      .toEqual([
        "Le retour doit être après la prise en charge",
        "L'âge doit être compris entre 18 et 99 ans",
        "Prix minimum\u00a0: Nombre invalide",
      ]);
    for (const [label, typed] of [
      ["Date de retour", DATES.pickupDate],
      ["Âge du conducteur", "12"],
      ["Prix minimum", "abc"],
    ] as const) {
      const field = page.getByLabel(label);
      await expect(field, label).toBeVisible();
      await expect(field, label).toHaveAttribute("aria-invalid", "true");
      await expect(field, label).toHaveValue(typed);
    }
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(0);
  });

  test("is shown at its field, not hidden in the drawer of a phone", () =>
    inBrowser(
      async ({ page }) => {
        await page.goto(address({ minPrice: "50", maxPrice: "20" }));
        await page.getByRole("alert").getByRole("link").click();
        await expect(page.getByLabel("Prix maximum")).toBeVisible();
        await expect(page.getByLabel("Prix minimum")).toHaveValue("50");
      },
      { viewport: PHONE },
    ));

  const long = "x".repeat(6000);
  test.each([
    "city[]=Rabat&city[$ne]=1",
    "city=Rabat&city=Agadir&category=SUV&category=VAN&page=1&page=2",
    `city=${long}&age=${long.slice(0, 3000)}`,
    "city=%00&pickupDate=%00&age=%00&minPrice=%00&sort=%00&page=%00",
    "page=-1",
    "page=abc",
    "page=1e9",
    "page=1000001",
    "page=999999",
    "minPrice=80&maxPrice=20",
    "minPrice=-1&maxPrice=1e308",
    "minPrice=NaN&maxPrice=Infinity",
    "minPrice=0.001&maxPrice=999999.99",
    "minSeats=3&minSeats=x",
    "pickupDate=2026-02-31&returnDate=9999-99-99",
    "pickupDate=275760-09-13&returnDate=-271821-04-20",
    "pickupDate=2020-01-01&returnDate=2020-01-05",
    `pickupDate=${DATES.pickupDate}T25:00:00Z&returnDate=${DATES.returnDate}`,
    "pickupTime=99:99&returnTime=10:00",
    "age=-5&age=25",
    "category='; drop table vehicles; --",
    'city=<script>alert(1)</script>&minPrice="><img src=x>',
    "returnCity=%F0%9F%98%80&sort=constructor&category=__proto__",
    "otherCity=1&otherCity=0&returnCity=Agadir",
    "%",
    "&&&===&?&#",
  ])("never causes an error: %s", PAGE, async (query) => {
    const reply = await fetch(`${inject("baseUrl")}/search?${query}`, {
      headers: { "x-forwarded-for": someAddress() },
    });
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain("</html>");
    expect(html).not.toMatch(/<script|<img src=x/);
  });
});
