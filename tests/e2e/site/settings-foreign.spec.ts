// @module-tag pages
import { beforeEach, expect, test } from "vitest";
import { dayFromNow } from "../../support/accounts";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { useForeignSite } from "../../support/foreign/site";
import { hoursWith } from "../../support/hours";

/** Another backend may send anything in the fields of an agency's settings: none of it is shown or requested. */

const foreign = useForeignSite();
const offered = <T extends object>(all: readonly T[]) => all.map((one, n) => ({ ...one, id: `${n}` }));
const CAR = {
  id: 7,
  brand: "Dacia",
  model: "Duster",
  pricePerDay: "45.50",
  status: "AVAILABLE",
  conditions: CONDITIONS,
  conditionsVersion: "7",
  offers: { ...OFFERS, options: offered(OFFERS.options), places: offered(OFFERS.places) },
  returnFee: 40,
  largeBags: 2,
  smallBags: 1,
  agency: {
    name: "Atlas Car",
    city: "Marrakech",
    cancellationPolicy: "Gratuite la veille.",
    termsAndConditions: "Sans animaux.",
    hours: hoursWith({ outside: { rule: "FEE", fee: 20 }, minDays: 30, noticeHours: 168, confirmsAtOnce: true }),
  },
};
/** Outside the opening hours, and shorter than their minimum. */
const DATES = { pickupDate: dayFromNow(30), pickupTime: "03:00", returnDate: dayFromNow(34), returnTime: "03:00" };
const SEARCH = { city: "Marrakech", ...DATES, age: "20", returnCity: "Agadir" };

beforeEach(() => {
  foreign.backend.answers = {
    "GET /vehicles/7": { json: CAR },
    "GET /vehicles/search": { json: { data: [CAR], meta: { total: 1 }, leftOutByAge: 6 } },
  };
});

test("a vehicle's page shows no settings that another backend sends", async () => {
  const { status, html } = await foreign.get(`/vehicles/7?${new URLSearchParams(DATES)}`);
  expect([status, html.includes("Dacia Duster"), html.includes("Atlas Car")]).toEqual([200, true, true]);
  expect(html).toContain("182 €");
  expect(html).not.toMatch(/Conditions de location|Conditions générales de l'agence|animaux|la veille|Tous risques/);
  expect(html).not.toMatch(/Second conducteur|Siège enfant|Ménara|En réservant, vous déclarez|expectedConditions/);
  expect(html).not.toMatch(/hors horaires|est fermée|préavis|jours au moins|name="(option|pickupPlace|returnPlace)"/i);
  expect(html).not.toMatch(/valise|additionalProperty/);
});

test("a search shows no settings that another backend sends, nor offers or passes on their filters", async () => {
  const added = { unlimitedKm: "1", maxDeposit: "500", minLargeBags: "2" };
  const { status, html } = await foreign.get(`/search?${new URLSearchParams({ ...SEARCH, ...added })}`);
  expect([status, html.includes("Dacia Duster")]).toEqual([200, true]);
  expect(html).not.toMatch(/\+ 40 €|plus âgé|Les montrer|Kilométrage illimité|name="(unlimitedKm|maxDeposit)"/);
  expect(html).not.toMatch(/valise|Bagages|name="minLargeBags"/);
  expect(
    foreign.sent("GET /vehicles/search").map(({ query }) => Object.fromEntries(new URLSearchParams(query))),
  ).toEqual([{ ...SEARCH, page: "1", limit: "12" }]);
});
