import { beforeEach, describe, expect, test } from "vitest";
import { MailError, type Mailer } from "~/backend/mail/mail";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outcomeOf } from "../../support/call-outcome";
import { eraseGuest, makeGuestBooking } from "../../support/guests";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { deliver, outbox } from "../../support/mailbox";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

/** The letters about handovers. */

const { backend, sendDue, mails } = await startBackendWithMail();
const EMAIL = "rachid.naciri@exemple.test";
const DATES = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
let agency: Agency;
let owner: Person;
let client: Person;
beforeEach(async () => {
  agency = await makeAgency(backend, { name: "Atlas Cars", phone: "+212 5 24 00 00 67" });
  owner = await makeOwner(backend, agency);
  client = await makeClient(backend);
});

const rent = async () => makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...DATES });
/** The letters since the last call, with plain spaces only. */
const seen = new Set<string | undefined>();
async function letters() {
  await sendDue();
  const fresh = (await mails()).filter(({ headers }) => !seen.has(headers["message-id"]));
  for (const { headers } of fresh) seen.add(headers["message-id"]);
  return fresh.map(({ headers, text }) => ({
    to: headers.to,
    subject: plain(headers.subject ?? ""),
    link: headers["x-link"],
    text: plain(text),
  }));
}
const keyIn = (mail?: { link?: string }) => /\/handover\/([0-9a-f]{32})$/.exec(mail?.link ?? "")?.[1] ?? "";
const read = (key: string) => backend.api().guestHandover.read({ params: { key } });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("letters to the client", () => {
  test("contain the facts of a signed departure, the time to answer and a link to the client's own page", async () => {
    const { id, referenceNumber } = await rent();
    const desk = recordsOf(owner, id);
    await desk.mark("departure", { ...SCRATCH, note: "Sous la plaque" });
    await desk.done("departure", { fuel: 6, depositMeans: "CASH_MAD", depositAmount: 8000, remarks: "Sans plage" });
    const [mail, ...more] = await letters();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: client.email,
      subject: `Réservation ${referenceNumber} : état des lieux de départ signé`,
      link: `http://rihla.test/client/dashboard/reservations/${id}/handover/departure`,
    });
    for (const text of [
      "avant le vendredi 20 novembre 2026 à 11:12",
      "Kilomètres : 48 213 km",
      "Carburant : 3/4",
      "Marques : 1 marque, dont 1 nouvelle",
      "Photos : 0 photo",
      "Caution : 8 000 MAD (espèces en dirhams)",
      "Reste à payer : 120 €",
    ]) {
      expect(mail?.text).toContain(text);
    }
    // Notes and remarks are on the page only, and the signer's name is on the agency's page.
    for (const unsaid of ["Sous la plaque", "Sans plage", owner.lastName, "Pare-chocs"]) {
      expect(mail?.text).not.toContain(unsaid);
    }
  });

  test("list new damage, the part of the deposit kept, and the balance after a signed return", async () => {
    const { id } = await rent();
    const desk = recordsOf(owner, id);
    await desk.mark("departure");
    await desk.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 800 });
    await letters();
    await desk.mark("return", { ...SCRATCH, zone: "ROOF" });
    await desk.charge("return", 25);
    await desk.done("return", { depositChoice: "KEPT", kept: 120, keptReason: "Rayure à repeindre" });
    const [mail] = await letters();
    expect(mail?.subject).toContain("état des lieux de retour signé");
    for (const text of [
      "avant le samedi 21 novembre 2026 à 09:12",
      "Marques : 2 marques, dont 1 nouvelle",
      "800 € (empreinte de carte)",
      "120 € retenus : Rayure à repeindre",
      "Reste à payer : 145 €",
    ]) {
      expect(mail?.text).toContain(text);
    }
  });

  test("contain a link that needs no login for a guest with an e-mail, and are not sent to other guests", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeGuestBooking(backend, { vehicle, by: owner, email: EMAIL, ...DATES });
    await recordsOf(owner, id).done("departure");
    const [mail] = await letters();
    expect(mail).toMatchObject({
      to: EMAIL,
      link: expect.stringMatching(/^http:\/\/rihla\.test\/handover\/[0-9a-f]{32}$/),
    });
    expect(mail?.text).toContain("ne le transmettez à personne");
    expect(mail?.text).toContain("Atlas Cars a enregistré une location à votre nom");

    const other = await makeVehicle(backend, agency);
    const unknown = await makeGuestBooking(backend, { vehicle: other, by: owner, ...DATES });
    await recordsOf(owner, unknown.id).done("departure");
    expect(await letters()).toEqual([]);
  });

  test("each have their own link for a guest; all links work until the agency makes a new one", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeGuestBooking(backend, { vehicle, by: owner, email: EMAIL, ...DATES });
    const desk = recordsOf(owner, id);
    await desk.done("departure");
    const [departure] = await letters();
    await desk.done("return");
    const [back] = await letters();
    const keys = [keyIn(departure), keyIn(back)];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(await read(key)).toMatchObject({ reservationId: id });
    const only = await desk.newLink();
    for (const key of keys) expect(await outcomeOf(read(key))).toMatch(/^404 /);
    expect(await read(only)).toMatchObject({ reservationId: id });
  });

  test("get a new link with each attempt to send them, of which the last five work", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeGuestBooking(backend, { vehicle, by: owner, email: EMAIL, ...DATES });
    await recordsOf(owner, id).done("departure");
    const tried: string[] = [];
    const failing: Mailer = {
      send: async ({ link }) => {
        tried.push(link);
        throw new MailError(`554 the message from ${link} was taken, or was it?`, "LOST", false);
      },
    };
    for (let tries = 0; tries < 6; tries++) {
      await deliver(backend.context, failing);
      backend.clock.advance(90 * 60_000);
    }
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({
      attempts: 6,
      lastError: "554 the message from http://rihla.test/handover/*** was taken, or was it?",
    });
    const [mail] = await letters();
    const opened = await Promise.all([...tried, mail?.link].map((link) => outcomeOf(read(keyIn({ link })))));
    expect(opened.map((outcome) => outcome.slice(0, 3))).toEqual(["404", "404", "ok", "ok", "ok", "ok", "ok"]);
  });

  test("are not sent to a guest whose data was erased in the meantime", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeGuestBooking(backend, { vehicle, by: owner, email: EMAIL, ...DATES });
    await recordsOf(owner, id).done("departure");
    await eraseGuest(backend, id);
    expect([await letters(), await outbox(backend.context)]).toEqual([[], []]);
    expect(await backend.database`select from guest_links where reservation_id = ${id}`).toEqual([]);
  });
});

test("sends the agency the client's first remark on a handover, but no later one and no confirmation", async () => {
  const { id, referenceNumber } = await rent();
  const [desk, own] = [recordsOf(owner, id), recordsOf(client, id)];
  await desk.done("departure");
  await letters();
  await own.remark("departure", "La rayure y était déjà.\nRegardez la photo.");
  await own.remark("departure", "Et le toit.");
  const [mail, ...more] = await letters();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: expect.stringMatching(/^agence-/),
    subject: `Remarques du client ${referenceNumber} : état des lieux de départ`,
    link: `http://rihla.test/agency/dashboard/reservations/${id}/handover/departure`,
  });
  expect(mail?.text).toContain("La rayure y était déjà.");
  expect(mail?.text).not.toContain("Et le toit.");
  await desk.done("return");
  await letters();
  await own.confirm("return");
  expect(await letters()).toEqual([]);
});
