import { describe, inject, test } from "vitest";
import { DEMO_PASSWORD, dayFromNow, freeVehicle, logIn, newClient } from "../../support/accounts";
import { inBrowser, PAGE, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { scriptTags } from "../../support/scripts";
import { BUDGETS, type Budget, MAX_NODES, publicPages, type Weight, weigh } from "../../support/weight";

const days = { pickupDate: dayFromNow(20), returnDate: dayFromNow(24) };
const someVehicle = () => freeVehicle(days.pickupDate, days.returnDate);

describe("the byte budgets of docs/quality.md hold", () => {
  const fits = (name: string, weight: Weight, budget: Budget) => {
    console.log(`${name}: ${JSON.stringify(weight)}`);
    expect(weight.html).toBeGreaterThan(1024);
    expect(weight.html + weight.css).toBeLessThanOrEqual(budget.first ?? Number.POSITIVE_INFINITY);
    expect(weight.script).toBeLessThanOrEqual(budget.script);
    expect(weight.all).toBeLessThanOrEqual(budget.all ?? Number.POSITIVE_INFINITY);
    expect(weight.nodes).toBeLessThanOrEqual(MAX_NODES);
  };

  test.each(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])("for the page %s", async (name) => {
    const path = publicPages(await someVehicle(), days)[name];
    await inBrowser(async ({ context }) => fits(name, await weigh(context, path), BUDGETS[name]), { viewport: PHONE });
  });

  test("for the client's dashboard", () =>
    inBrowser(
      async ({ page, context }) => {
        await logIn(page, await newClient());
        fits("client dashboard", await weigh(context, "/client/dashboard"), { script: 100 * 1024 });
      },
      { viewport: PHONE },
    ));

  test.each([
    ["the vehicle's page", null],
    ["the client's dashboard", "/client/dashboard"],
    ["the agency's dashboard", "/agency/dashboard"],
  ])("on a slow connection, before a touch, for %s", (name, path) =>
    inBrowser(
      async ({ page, context }) => {
        const account = { email: "agence@rihla.test", password: DEMO_PASSWORD };
        if (path) await logIn(page, path.startsWith("/agency") ? account : await newClient());
        const weight = await weigh(context, path ?? publicPages(await someVehicle(), days).vehicle, true);
        expect(weight.html, name).toBeGreaterThan(1024);
        expect(weight.script, name).toBeLessThanOrEqual(10 * 1024);
      },
      { viewport: PHONE },
    ));

  test.each([
    ["Save-Data", { "save-data": "on" }],
    ["'Mode économe'", { cookie: "rihla_economy=Im9uIg%3D%3D" }],
  ] as [string, Record<string, string>][])("for %s: no script at all", PAGE, async (_, headers) => {
    const html = await (await fetch(`${inject("baseUrl")}/vehicles/${(await someVehicle()).id}`, { headers })).text();
    expect(html).toContain("<h1");
    expect(scriptTags(html)).toEqual([]);
    expect(html).not.toContain("modulepreload");
  });
});
