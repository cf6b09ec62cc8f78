// @module-tag pages
import { beforeEach, expect, test } from "vitest";
import { CONDITIONS, LINES } from "../../support/agreed-terms";
import { PEOPLE } from "../../support/foreign/fake-service-data";
import { useForeignSite } from "../../support/foreign/site";
import { NEXT_JUNE } from "../../support/next-june";

/** A reservation's own pages need data that only our own backend sends. */

const foreign = useForeignSite();
const CONFIRMED = {
  id: 12,
  referenceNumber: "X-12",
  pickupDate: `${NEXT_JUNE}-14`,
  returnDate: `${NEXT_JUNE}-18`,
  totalPrice: "182.50",
  status: "CONFIRMED",
};
const LIST = "/client/dashboard";
const PAGE = `${LIST}/reservations/12`;

beforeEach(() => {
  foreign.backend.answers = {
    "GET /reservations/my-reservations": { json: { data: [CONFIRMED] } },
    "GET /reservations/12": { json: CONFIRMED },
  };
});

test("with another backend a client's cards link to no page of their own, which is 404 like its voucher", async () => {
  const cookie = await foreign.session();
  const list = await foreign.get(LIST, cookie);
  expect(list.status).toBe(200);
  expect(list.html).toContain("X-12");
  expect(list.html).toContain(`href="${PAGE}/cancel"`);
  expect(list.html).not.toMatch(/href="[^"]*\/reservations\/12("|\/voucher|\/calendar)/);
  for (const path of [PAGE, `${PAGE}/voucher`, `${PAGE}/calendar`]) {
    expect([path, (await foreign.get(path, cookie)).status]).toEqual([path, 404]);
  }
  expect(foreign.sent("GET /reservations/12")).toEqual([]);
});

test("with another backend the agency's voucher is 404, and no link leads to it", async () => {
  foreign.backend.answers["GET /reservations/agency/list"] = { json: { data: [CONFIRMED] } };
  const cookie = await foreign.session({ email: PEOPLE.agency.email });
  expect((await foreign.get("/agency/dashboard/reservations/12/voucher", cookie)).status).toBe(404);
  expect(foreign.sent("GET /reservations/12")).toEqual([]);
  const { status, html } = await foreign.get("/agency/dashboard", cookie);
  expect([status, html.includes("X-12"), html.includes("/voucher")]).toEqual([200, true, false]);
});

test("conditions, price lines and amounts due that another backend sends are not shown", async () => {
  const reservation = {
    ...CONFIRMED,
    conditions: CONDITIONS,
    lines: LINES,
    extrasTotal: 55,
    amountDue: 237.5,
    flightNumber: "AT 641",
  };
  foreign.backend.answers["GET /reservations/my-reservations"] = { json: { data: [reservation] } };
  foreign.backend.answers["GET /reservations/12"] = { json: reservation };
  foreign.backend.answers["GET /reservations/agency/list"] = { json: { data: [reservation] } };
  const client = await foreign.session();
  const agency = await foreign.session({ email: PEOPLE.agency.email });
  for (const [path, cookie] of [
    [LIST, client],
    [`${PAGE}/cancel`, client],
    ["/agency/dashboard", agency],
    ["/agency/dashboard/reservations/12/start", agency],
  ] as const) {
    const { status, html } = await foreign.get(path, cookie);
    expect([path, status, html.includes("X-12")]).toEqual([path, 200, true]);
    expect(html.replace(/\s/g, " ")).toContain("182,50 €");
    expect(html).not.toMatch(/237|total à payer|Siège enfant|AT.641/);
  }
});
