import { beforeEach, describe, expect, test } from "vitest";
import { expireChanges } from "~/backend/rules/reservations/changes/change-expiry";
import type { ChangeAnswer } from "~/contract/values";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { makeGuestBooking } from "../../support/guests";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

/** The letters about a change: who receives which. */

const { backend, sendDue, mails } = await startBackendWithMail();

let agency: Agency;
let owner: Person;
let salma: Person;
let vehicle: Vehicle;
let id: string;
beforeEach(async () => {
  agency = await makeAgency(backend);
  [owner, salma] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
  vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
  id = (await makeReservation(backend, { vehicle, client: salma, ...dates })).id;
});

const REASON = "Le véhicule part en révision.";
const change = (returnDate: string, reservation = id) =>
  owner.api.counter.change({ params: { id: reservation }, body: { returnDate, reason: REASON } });
const request = async () =>
  (
    await salma.api.counter.requestChange({
      params: { id },
      body: { returnDate: "2026-12-20", reason: "Vol décalé" },
    })
  ).change?.id ?? "";
const answer = (who: Person, changeId: string, answer: ChangeAnswer, reason?: string) =>
  who.api.counter.answerChange({ params: { id, changeId }, body: { answer, reason } });

/** The letters sent since the last call, each with its kind and recipient as "kind to whom". */
const seen = new Set<string>();
beforeEach(async () => {
  seen.clear();
  await backend.database`delete from reservation_changes`;
});
async function heard() {
  await sendDue();
  const fresh = (await mails()).filter(({ file }) => !seen.has(file));
  for (const { file } of fresh) seen.add(file);
  return fresh.map((mail) => ({
    ...mail,
    /** Wrapped lines joined. */
    text: mail.text.replace(/\s+/g, " "),
    calendar: mail.attachments[0]?.content.toString().replace(/\r\n /g, ""),
    what: `${mail.file.split("_")[1]} to ${mail.headers.to === salma.email ? "client" : "agency"}`,
  }));
}
const whats = (letters: { what: string }[]) => letters.map(({ what }) => what).sort();

describe("a change by the agency", () => {
  test("sends the client the reason, the old and new dates, and an updated calendar event", async () => {
    await change("2026-12-17");
    const [letter] = await heard();
    expect(letter?.what).toBe("reservation-changed to client");
    expect(letter?.text).toContain(REASON);
    expect(letter?.text).toMatch(/ven\. 18 déc\. 10:00 → jeu\. 17 déc\. 10:00/);
    expect(letter?.text).toContain(`/client/dashboard/reservations/${id}`);
    expect(letter?.calendar).toContain("SEQUENCE:1");
    expect(letter?.calendar).toContain("DTEND;TZID=Africa/Casablanca:20261217T100000");
    await change("2026-12-16");
    const [second] = await heard();
    expect(second?.calendar).toContain("SEQUENCE:2");
    await salma.api.reservations.cancel({ params: { id } });
    const cancelled = (await heard()).find(({ what }) => what === "reservation-cancelled to client");
    expect(cancelled?.calendar).toContain("SEQUENCE:3");
    expect(cancelled?.calendar).toContain("STATUS:CANCELLED");
  });

  test("that is dearer is sent to the client as a question, and to both sides once accepted", async () => {
    const waiting = (await change("2026-12-20")).change?.id ?? "";
    const [asked] = await heard();
    expect(asked?.what).toBe("change-asked to client");
    expect(asked?.text).toContain("dimanche 22 novembre 2026 à 09:12");
    expect(asked?.calendar).toBeUndefined();
    await answer(salma, waiting, "ACCEPTED");
    const letters = await heard();
    expect(whats(letters)).toEqual(["change-accepted to agency", "reservation-changed to client"]);
    expect(letters.find(({ what }) => what.endsWith("agency"))?.text).toContain(`/agency/dashboard/reservations/${id}`);
  });

  test("that raises the deposit alone asks the client for that, and the booking has it once accepted", async () => {
    const asking = owner.api.counter.change({ params: { id }, body: { deposit: 500, reason: REASON } });
    const waiting = (await asking).change?.id ?? "";
    const [asked] = await heard();
    expect(asked?.text).toContain("Ce changement augmente la caution");
    expect(asked?.text).toMatch(/Caution, avant → après\s*:? 300\s€ → 500\s€/);
    await answer(salma, waiting, "ACCEPTED");
    const changed = (await heard()).find(({ what }) => what === "reservation-changed to client");
    expect(changed?.text).toMatch(/Caution\s*:? 500\s€/);
  });

  test("names other places, and the options that were added and removed", async () => {
    const { offers } = await owner.api.agencySettings.changeOffers({
      body: { options: [{ label: "Siège enfant", per: "DAY", price: 0, quantity: 2 }], places: [], returnCities: [] },
    });
    const options = [{ id: offers?.options[0]?.id ?? "", quantity: 2 }];
    const make = (body: object) => owner.api.counter.change({ params: { id }, body: { reason: REASON, ...body } });
    await make({ options, returnCity: "Agadir" });
    const [letter] = await heard();
    expect(letter?.text).toMatch(/Options ajoutées\s?: Siège enfant × 2/);
    expect(letter?.text).toMatch(/Lieu de retour, avant → après\s?: .{3,60} → Agadir/);
    await make({ options: [] });
    expect((await heard())[0]?.text).toMatch(/Options retirées\s?: Siège enfant × 2/);
  });

  test("sends a letter when it is refused, expires, or is withdrawn after the question was sent", async () => {
    await answer(salma, (await change("2026-12-20")).change?.id ?? "", "REFUSED", "Trop cher");
    const letters = await heard();
    // The question was not sent yet. Nobody is asked about what is settled.
    expect(whats(letters)).toEqual(["change-refused to agency"]);
    expect(letters[0]?.text).toContain("Trop cher");

    await answer(owner, (await change("2026-12-20")).change?.id ?? "", "WITHDRAWN");
    expect(whats(await heard())).toEqual([]);
    const again = (await change("2026-12-20")).change?.id ?? "";
    expect(whats(await heard())).toEqual(["change-asked to client"]);
    await answer(owner, again, "WITHDRAWN");
    expect(whats(await heard())).toEqual(["change-withdrawn to client"]);

    await change("2026-12-20");
    backend.clock.advance(48 * 3_600_000);
    await expireChanges(backend.context);
    expect(whats(await heard())).toEqual(["change-expired to agency"]);
  });

  test("is sent to guests with an e-mail only, without a link to an account's page", async () => {
    const dates = { vehicle, pickupAt: "2027-01-04T10:00", returnAt: "2027-01-08T10:00" };
    const guest = await makeGuestBooking(backend, { ...dates, by: owner, email: "rachid@rihla.test" });
    await change("2027-01-10", guest.id);
    const [letter] = await heard();
    expect(letter?.headers.to).toBe("rachid@rihla.test");
    expect(letter?.text).toContain(REASON);
    expect(letter?.text).not.toContain("/client/dashboard");
    const silent = await makeGuestBooking(backend, {
      ...dates,
      pickupAt: "2027-02-04T10:00",
      returnAt: "2027-02-08T10:00",
      by: owner,
    });
    await change("2027-02-10", silent.id);
    expect(whats(await heard())).toEqual([]);
  });
});

describe("a change requested by a client", () => {
  test("is sent to the agency as a question, and its acceptance to the client, with the calendar event", async () => {
    const waiting = await request();
    const [asked] = await heard();
    expect(asked?.what).toBe("change-asked to agency");
    expect(asked?.text).toContain("Vol décalé");
    expect(asked?.text).toContain(`/agency/dashboard/reservations/${id}`);
    await answer(owner, waiting, "ACCEPTED");
    const [letter, ...more] = await heard();
    expect(letter?.what).toBe("change-accepted to client");
    expect(letter?.calendar).toContain("SEQUENCE:1");
    expect(more).toEqual([]);
  });

  test("sends the client a letter when it is refused, with the reason, or expires", async () => {
    await answer(owner, await request(), "REFUSED", "Déjà promis.");
    const [letter] = await heard();
    expect(letter?.what).toBe("change-refused to client");
    expect(letter?.text).toContain("Déjà promis.");
    await request();
    await heard();
    backend.clock.set("2026-12-18T09:00:00Z");
    await expireChanges(backend.context);
    expect(whats(await heard())).toEqual(["change-expired to client"]);
  });
});

test("booking letters that are still waiting contain the new dates", async () => {
  const booked = await salma.api.reservations.create({
    body: { vehicleId: vehicle.id, pickupDate: "2027-01-04T09:00:00Z", returnDate: "2027-01-08T09:00:00Z" },
  });
  const asked = await salma.api.counter.requestChange({
    params: { id: booked.id },
    body: { returnDate: "2027-01-10" },
  });
  await owner.api.counter.answerChange({
    params: { id: booked.id, changeId: asked.change?.id ?? "" },
    body: { answer: "ACCEPTED" },
  });
  const letters = await heard();
  expect(whats(letters)).toEqual([
    "booking-received-agency to agency",
    "booking-received-client to client",
    "change-accepted to client",
  ]);
  for (const { what, text } of letters) {
    expect(text).toContain("dimanche 10 janvier 2027 à 10:00");
    expect(text.includes("8 janv")).toBe(what.startsWith("change"));
  }
});
