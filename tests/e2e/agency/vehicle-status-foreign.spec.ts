// @module-tag pages
import { expect, test } from "vitest";
import { useForeignSite } from "../../support/foreign/site";

/** The vehicle form with another backend: a status that it calls RENTED, or by a word of its own; no bags. */

const foreign = useForeignSite();
const EDIT = "/agency/dashboard/vehicles/car-lent/edit";
const CAR = {
  brand: "Toyota",
  model: "Hilux",
  year: "2024",
  category: "SUV",
  seats: "5",
  doors: "5",
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: "90",
  deposit: "0",
  registrationNumber: "1 | A | 33",
};

test.each([
  ["RENTED", "« En location » pour l'instant"],
  ["CLEANING", "« CLEANING » pour l'instant"],
])("the status %s is shown with three choices, and saving keeps it unless another is chosen", async (status, note) => {
  const cookie = await foreign.session(foreign.backend.service.people.agency);
  const lent = foreign.backend.service.vehicles.find(({ id }) => id === "car-lent") ?? {};
  lent.status = status;
  const { html } = await foreign.get(EDIT, cookie);
  const [select = ""] = /<select[^>]*name="status"[\s\S]*?<\/select>/.exec(html) ?? [];
  expect([...select.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "AVAILABLE",
    "MAINTENANCE",
    "RETIRED",
  ]);
  expect(select).toMatch(/<option[^>]*selected=""[^>]*value="AVAILABLE"|<option value="AVAILABLE" selected=""/);
  expect(html).toContain(note);
  const [, keptStatus = ""] = /name="keptStatus" value="([^"]*)"/.exec(html) ?? [];

  const saved = await foreign.send(EDIT, { ...CAR, intent: "save", keptStatus, status: "AVAILABLE" }, cookie);
  expect(saved.status).toBe(303);
  expect(foreign.sent("PUT /agencies/vehicles/car-lent").at(-1)?.body).not.toHaveProperty("status");
  expect(lent).toMatchObject({ status, pricePerDay: 90 });

  await foreign.send(EDIT, { ...CAR, intent: "save", keptStatus, status: "MAINTENANCE" }, cookie);
  expect(lent.status).toBe("MAINTENANCE");
});

test("with another backend the vehicle form asks for no bags, nor shows those that it sends", async () => {
  const cookie = await foreign.session(foreign.backend.service.people.agency);
  const lent = foreign.backend.service.vehicles.find(({ id }) => id === "car-lent") ?? {};
  Object.assign(lent, { largeBags: 2, smallBags: 1 });
  for (const path of [EDIT, "/agency/dashboard/vehicles/new"]) {
    const { status, html } = await foreign.get(path, cookie);
    expect([status, html.includes('name="doors"')]).toEqual([200, true]);
    expect(html).not.toMatch(/valise|name="(large|small)Bags"/);
  }
  const saved = await foreign.send(EDIT, { ...CAR, intent: "save", largeBags: "3", smallBags: "" }, cookie);
  expect(saved.status).toBe(303);
  const sent = foreign.sent("PUT /agencies/vehicles/car-lent").at(-1)?.body;
  expect(sent).toMatchObject({ doors: 5 });
  for (const field of ["largeBags", "smallBags"]) expect(sent).not.toHaveProperty(field);
});
