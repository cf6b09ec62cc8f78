import { beforeEach, describe, expect, test } from "vitest";
import { BOOKING_LETTERS_WAIT_MS } from "~/backend/rules/mail/delivery-times";
import type { Client } from "~/client/client";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outcomeOf } from "../../support/call-outcome";
import { parseCalendar } from "../../support/icalendar";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeVehicle,
  type Person,
} from "../../support/people";
import { expectTrueFigures } from "../../support/true-figures";

/** Guests have no account and never get one, but lists, planning, figures and letters include them. */

const { backend, sendDue, mails } = await startBackendWithMail();
const { clock } = backend;
const admin = await makeAdmin(backend);
let agency: Agency;
let owner: Person;
beforeEach(async () => {
  agency = await makeAgency(backend, { name: "Atlas Cars", phone: "+212 5 24 43 10 20" });
  owner = await makeOwner(backend, agency);
});

const BODY = {
  ...{ pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" },
  ...{ firstName: "Zhor", lastName: "El Fassi", phone: "06 61 98 76 54", pricePerDay: 40, deposit: 300 },
  origin: "WHATSAPP",
} as const;
type Body = Parameters<Client["counter"]["book"]>[0]["body"];
async function enter(more: Partial<Body> = {}) {
  const { id: vehicleId } = await makeVehicle(backend, agency, { plate: "77123-A-26" });
  return owner.api.counter.book({ body: { vehicleId, ...BODY, ...more } });
}
const answer = (id: string, status: "IN_PROGRESS" | "COMPLETED") =>
  owner.api.reservations.setStatus({ params: { id }, body: { status } });

describe("a guest", () => {
  test("is never linked to an account with the same e-mail, older or newer", async () => {
    const salma = await makeClient(backend, { email: "salma@exemple.ma" });
    const { id } = await enter({ email: "Salma@exemple.ma" });
    expect((await salma.api.reservations.mine({})).data).toEqual([]);
    expect(await outcomeOf(salma.api.reservations.get({ params: { id } }))).toMatch(/^404 /);
    expect(await outcomeOf(salma.api.reservations.cancel({ params: { id } }))).toMatch(/^404 /);

    const { id: second } = await enter({ email: "zhor@exemple.ma" });
    const zhor = await makeClient(backend, { email: "zhor@exemple.ma", phone: "+212661987654" });
    expect((await zhor.api.reservations.mine({})).data).toEqual([]);
    expect(await outcomeOf(zhor.api.reservations.get({ params: { id: second } }))).toMatch(/^404 /);
  });

  test("leaves no review, and neither can an account with the same e-mail or the owner", async () => {
    const zhor = await makeClient(backend, { email: "zhor2@exemple.ma" });
    const { id } = await enter({ email: zhor.email });
    await answer(id, "IN_PROGRESS");
    await answer(id, "COMPLETED");
    const review = (by: Person) => by.api.reservations.review({ params: { id }, body: { rating: 5 } });
    expect(await outcomeOf(review(zhor))).toMatch(/^404 /);
    expect(await outcomeOf(review(owner))).toMatch(/^403 /);
  });

  test.each(["el fassi", "Zhor", "0661987654", "06 61 98", "77123"])("is found by %j", async (q) => {
    const { id } = await enter();
    await enter({ firstName: "Rachid", lastName: "Naciri", phone: "+33 6 39 98 00 21", vehicleId: await otherCar() });
    const { data, meta } = await owner.api.reservations.ofAgency({ query: { q } });
    expect(data.map((one) => one.id)).toEqual([id]);
    expect(meta?.total).toBe(1);
  });

  test("is found by reference, and is shown to the administrator without phone or e-mail", async () => {
    const { id, referenceNumber } = await enter({ email: "zhor@exemple.ma" });
    const { data } = await owner.api.reservations.ofAgency({ query: { q: referenceNumber } });
    expect(data.map((one) => one.id)).toEqual([id]);
    const [listed] = (await admin.api.admin.reservations({ query: { q: referenceNumber } })).data;
    expect(listed?.client).toEqual({ firstName: "Zhor", lastName: "El Fassi" });
    expect(listed).toMatchObject({ origin: "WHATSAPP" });
    expect(listed).not.toHaveProperty("agencyNote");
  });

  test("is shown in the list, the planning and today's tasks", async () => {
    const dates = { pickupDate: "2026-11-20", pickupTime: "16:00", returnDate: "2026-11-22" };
    const { id, vehicleId, referenceNumber } = await enter(dates);
    const list = await owner.api.reservations.ofAgency({ query: { status: "CONFIRMED" } });
    expect(list).toMatchObject({ data: [{ id, client: { lastName: "El Fassi" } }], meta: { total: 1 } });
    const { data } = await owner.api.planning.read({ query: { from: "2026-11-20" } });
    const reservation = { id, referenceNumber, client: { firstName: "Zhor", lastName: "El Fassi" } };
    expect(data).toMatchObject([{ vehicle: { id: vehicleId }, periods: [{ reservation }] }]);
    const { departures } = await owner.api.planning.today();
    expect(departures).toMatchObject({ total: 1, data: [{ id, client: { firstName: "Zhor" } }] });
  });

  test("counts in the agency's figures, in total and by origin", async () => {
    await enter();
    const { id } = await enter({
      origin: "COUNTER",
      hasLeft: true,
      pickupDate: "2026-11-18",
      returnDate: "2026-11-22",
    });
    await answer(id, "COMPLETED");
    const stats = await owner.api.agency.stats();
    expect(stats).toMatchObject({ confirmedReservations: 1, completedReservations: 1, totalRevenue: 160 });
    expect(stats.byOrigin).toEqual([
      { origin: "ONLINE", reservations: 0, revenue: 0 },
      { origin: "COUNTER", reservations: 1, revenue: 160 },
      { origin: "PHONE", reservations: 0, revenue: 0 },
      { origin: "WHATSAPP", reservations: 1, revenue: 0 },
      { origin: "OTHER", reservations: 0, revenue: 0 },
    ]);
    await expectTrueFigures(backend);
  });
});

const otherCar = async () => (await makeVehicle(backend, agency, { plate: "5-B-1" })).id;

describe("the letter to a guest", () => {
  test("confirms, attaches the calendar file and links to the agency, without mentioning an account", async () => {
    const { referenceNumber } = await enter({ email: "zhor@exemple.ma" });
    clock.advance(BOOKING_LETTERS_WAIT_MS);
    await sendDue();
    const sent = await mails();
    // The agency entered the booking itself, so it gets no letter.
    expect(sent.map(({ headers }) => headers.to)).toEqual(["zhor@exemple.ma"]);
    const [mail] = sent;
    expect(mail?.headers["x-link"]).toBe(`http://rihla.test/agencies/${agency.id}`);
    expect(mail?.text).toContain(referenceNumber);
    expect(mail?.text).toContain("appelez l'agence au +212 5 24 43 10 20");
    expect(mail?.text).toContain("Vous recevez ce message parce que Atlas Cars a enregistré");
    for (const body of [mail?.text, mail?.html, mail?.attachments[0]?.content.toString()]) {
      expect(body).not.toMatch(/client\/dashboard|Mes Réservations|\bcompte\b|avis|Annulation possible/);
    }
    const { components } = parseCalendar(mail?.attachments[0]?.content.toString() ?? "");
    const event = components.find(({ name }) => name === "VEVENT");
    expect(event?.properties.URL?.value).toBe(`http://rihla.test/agencies/${agency.id}`);
  });

  test("about a car that has already left does not say that the agency is waiting", async () => {
    const dates = { hasLeft: true, pickupDate: "2026-11-18", returnDate: "2026-11-22" };
    await enter({ ...dates, email: "zhor@exemple.ma" });
    clock.advance(BOOKING_LETTERS_WAIT_MS);
    await sendDue();
    const [mail] = await mails();
    expect(mail?.text).toContain("Votre location chez Atlas Cars est enregistrée.");
    expect(mail?.text).not.toContain("vous attend");
  });

  test("is not written without an e-mail address", async () => {
    await enter({ email: "" });
    expect(await backend.database`select from outbox`).toHaveLength(0);
  });
});

test("a client never sees a reservation's origin or the agency's note", async () => {
  const salma = await makeClient(backend);
  const { id: vehicleId } = await makeVehicle(backend, agency);
  const { pickupDate, returnDate } = BODY;
  const { id } = await salma.api.reservations.create({ body: { vehicleId, pickupDate, returnDate } });
  const reply = await salma.api.reservations.get({ params: { id } });
  expect(reply).not.toHaveProperty("origin");
  expect(reply).not.toHaveProperty("agencyNote");
  expect(await outcomeOf(enter({ vehicleId }))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
});
