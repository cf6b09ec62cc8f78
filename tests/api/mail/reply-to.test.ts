import { beforeEach, describe, expect, test } from "vitest";
import { insertMessages } from "~/backend/database/mail/outbox";
import { type Mail, MailError, type Mailer } from "~/backend/mail/mail";
import type { MessageKind } from "~/backend/mail/payloads";
import { BOOKING_LETTERS_WAIT_MS } from "~/backend/rules/mail/delivery-times";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { makeGuestBooking } from "../../support/guests";
import { recordsOf } from "../../support/handovers";
import { deliver, RESERVATION } from "../../support/mailbox";
import { holdDeposit } from "../../support/payments";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  PASSWORD,
  type Person,
  type Vehicle,
} from "../../support/people";
import { remindAt, setReservation } from "../../support/reminders";

/** The Reply-To of letters about rentals, as it is when they are sent (docs/decisions/mail.md, "Replies"). */

const { backend, sendDue, mails } = await startBackendWithMail();
const CONTACT = "contact@atlas.example";

let agency: Agency;
let owner: Person;
let salma: Person;
let vehicle: Vehicle;
beforeEach(async () => {
  agency = await makeAgency(backend);
  [owner, salma] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
  vehicle = await makeVehicle(backend, agency);
});

const setContact = (contactEmail: string | null) => owner.api.agencyContact.change({ body: { contactEmail } });
const setConfirmed = ({ id }: Person, isConfirmed: boolean) =>
  backend.database`update users set email_confirmed = ${isConfirmed} where id = ${id}`;
const rental = (client = salma) =>
  makeReservation(backend, { vehicle, client, pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" });

/** Posts a letter of a kind about a reservation, as the rules do. */
const post = (kind: MessageKind, payload: Record<string, unknown>) =>
  insertMessages(backend.database, [{ kind, recipient: "reader@rihla.test", payload }], backend.clock.now());

/** Sends what is due. Returns the Reply-To of each letter so far by its kind and reader; "none" without one. */
async function replies(): Promise<Record<string, string>> {
  await sendDue();
  return Object.fromEntries(
    (await mails()).map(({ file, headers }) => {
      const reader = headers.to?.startsWith("agence-") ? "agency" : "client";
      return [`${file.split("_")[1]} to ${reader}`, headers["reply-to"] ?? "none"];
    }),
  );
}

const CHANGED = {
  ...{ vehicleId: RESERVATION.vehicleId, vehicle: "Dacia Logan", days: 4, pricePerDay: 30 },
  ...{ pickupDate: "2026-12-14T09:00:00.000Z", returnDate: "2026-12-18T09:00:00.000Z" },
  ...{ totalPrice: 120, amountDue: 120 },
};
const CHANGE = {
  ...{ askedBy: "CLIENT", reason: "Vol décalé", refusalReason: null, expiresAt: "2026-12-01T09:00:00.000Z" },
  ...{ before: CHANGED, after: { ...CHANGED, days: 5 }, isBooked: true, isAgreed: false },
};
const HANDOVER = {
  ...{ moment: "departure", answerUntil: "2026-12-14T12:00:00.000Z", kilometres: 48_213, fuel: 8, deposit: null },
  ...{ marks: 0, newMarks: 0, photos: 0, leftCents: 0, remarks: "Rayure" },
};
const ANSWERED = { firstName: "Salma", agency: "Atlas Cars", rating: 4, comment: null, reply: "Merci." };

/** Who reads a letter of each kind; "nobody" if it is not about one rental, or is written only when it is sent. */
const READERS: Record<MessageKind, "client" | "agency" | "both" | "nobody"> = {
  "booking-received-client": "client",
  "booking-received-agency": "agency",
  "booking-confirmed-agency": "agency",
  "reservation-confirmed": "client",
  "reservation-rejected": "client",
  "reservation-cancelled": "both",
  "demand-expired": "client",
  "client-absent": "client",
  "change-asked": "both",
  "reservation-changed": "client",
  "change-accepted": "both",
  "change-refused": "both",
  "change-withdrawn": "both",
  "change-expired": "both",
  "handover-signed": "client",
  "handover-remarked": "agency",
  "review-answered": "client",
  "pickup-reminder": "nobody",
  "return-reminder": "nobody",
  "review-request": "nobody",
  "answer-reminder": "nobody",
  "demands-waiting": "nobody",
  "deposits-open": "nobody",
  "places-unlinked": "nobody",
  "password-reset": "nobody",
  "password-changed": "nobody",
  "account-erased": "nobody",
  "agency-welcome": "nobody",
  "team-invitation": "nobody",
  welcome: "nobody",
};
const LETTERS = Object.entries(READERS).flatMap(([kind, readers]) =>
  (readers === "both" ? (["client", "agency"] as const) : [readers]).flatMap((audience) =>
    audience === "nobody" ? [] : [{ kind: kind as MessageKind, audience }],
  ),
);

describe("a letter about a rental is answered", () => {
  test.each(LETTERS)("at the other side's address: $kind to the $audience", async ({ kind, audience }) => {
    await setContact(CONTACT);
    const { id } = await rental();
    const details = { change: CHANGE, handover: HANDOVER, ...(kind === "review-answered" ? ANSWERED : { audience }) };
    const { audience: _, ...facts } = RESERVATION;
    await post(kind, { ...facts, ...details, reservationId: id });
    expect(await sendDue()).toBe(1);
    const [mail] = await mails();
    expect(mail?.headers["reply-to"]).toBe(audience === "client" ? CONTACT : salma.email);
    expect(mail?.headers.from).toContain("contact@rihla.test");
  });

  test("in reminders and requests for reviews", async () => {
    await setContact(CONTACT);
    await rental();
    await remindAt(backend, "2026-12-13T10:00");
    expect(await replies()).toEqual({ "pickup-reminder to client": CONTACT });
    await backend.database`update reservations set status = 'IN_PROGRESS' where vehicle_id = ${vehicle.id}`;
    await remindAt(backend, "2026-12-17T10:00");
    await sendDue();
    await backend.database`update reservations set status = 'COMPLETED', updated_at = ${backend.clock.now()}
      where vehicle_id = ${vehicle.id}`;
    await remindAt(backend, "2026-12-18T11:00");
    expect(await replies()).toEqual({
      "pickup-reminder to client": CONTACT,
      "return-reminder to client": CONTACT,
      "review-request to client": CONTACT,
    });
  });

  test("at no address while the owner has set none; the agency still answers the client", async () => {
    await salma.api.reservations.create({
      body: { vehicleId: vehicle.id, pickupDate: "2026-12-14", returnDate: "2026-12-18" },
    });
    backend.clock.advance(BOOKING_LETTERS_WAIT_MS);
    expect(await replies()).toEqual({
      "booking-received-client to client": "none",
      "booking-received-agency to agency": salma.email,
    });
  });
});

describe("the address is that of the moment when the letter is sent", () => {
  const book = () =>
    salma.api.reservations.create({
      body: { vehicleId: vehicle.id, pickupDate: "2026-12-14", returnDate: "2026-12-18" },
    });
  const wait = () => backend.clock.advance(BOOKING_LETTERS_WAIT_MS);

  test("after the owner has set or removed it", async () => {
    for (const contactEmail of [CONTACT, null]) {
      await backend.database`delete from outbox`;
      await setContact(contactEmail === null ? CONTACT : null);
      const { id } = await rental(await makeClient(backend));
      await post("reservation-rejected", { ...RESERVATION, reservationId: id });
      await setContact(contactEmail);
      const sent: Mail[] = [];
      await deliver(backend.context, { send: async (mail) => void sent.push(mail) });
      expect(sent.map(({ replyTo }) => replyTo ?? null)).toEqual([contactEmail]);
      await backend.database`update reservations set status = 'REJECTED' where id = ${id}`;
    }
  });

  test("after the client has confirmed the e-mail, and not before", async () => {
    await setConfirmed(salma, false);
    const { id } = await book();
    wait();
    expect((await replies())["booking-received-agency to agency"]).toBe("none");
    await salma.api.reservations.cancel({ params: { id } });
    await setConfirmed(salma, true);
    expect((await replies())["reservation-cancelled to agency"]).toBe(salma.email);
  });

  test("again at each try", async () => {
    await setContact(CONTACT);
    const { id } = await rental();
    await post("reservation-confirmed", { ...RESERVATION, reservationId: id });
    const tried: (string | undefined)[] = [];
    const away: Mailer = {
      send: async ({ replyTo }) => {
        tried.push(replyTo);
        throw new MailError("try again later", "EENVELOPE 450", false);
      },
    };
    await deliver(backend.context, away);
    await setContact("nouveau@atlas.example");
    backend.clock.advance(3_600_000);
    await deliver(backend.context, away);
    expect(tried).toEqual([CONTACT, "nouveau@atlas.example"]);
  });

  test("and none once the client's account is erased", async () => {
    const { id } = await book();
    wait();
    await sendDue();
    await salma.api.reservations.cancel({ params: { id } });
    await salma.api.personalData.erase({ body: { password: PASSWORD } });
    const sent = await replies();
    expect(sent["reservation-cancelled to agency"]).toBe("none");
    expect(sent["booking-received-agency to agency"]).toBe(salma.email);
  });
});

describe("no address is given", () => {
  test("to an agency for a guest, who has confirmed none; the guest answers the agency", async () => {
    await setContact(CONTACT);
    const email = "rachid.naciri@exemple.test";
    const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
    const { id } = await makeGuestBooking(backend, { vehicle, by: owner, ...dates, email });
    await recordsOf(owner, id).done("departure");
    await post("handover-remarked", { ...RESERVATION, audience: "agency", reservationId: id, handover: HANDOVER });
    await sendDue();
    const found = (await mails()).map(({ file, headers }) => [file.split("_")[1], headers["reply-to"] ?? "none"]);
    expect(found.sort()).toEqual([
      ["handover-remarked", "none"],
      ["handover-signed", CONTACT],
    ]);
  });

  test("in letters about several rentals, or about an account", async () => {
    await setContact(CONTACT);
    const old = { pickupAt: "2026-11-01T10:00", returnAt: "2026-11-10T10:00", status: "COMPLETED" } as const;
    const { id } = await makeReservation(backend, { vehicle, client: salma, ...old });
    await holdDeposit(backend, id);
    await setReservation(backend, id, { at: "2026-11-12T10:00" });
    await salma.api.reservations.create({
      body: { vehicleId: vehicle.id, pickupDate: "2026-12-14", returnDate: "2026-12-18" },
    });
    await backend.database`delete from outbox`;
    await remindAt(backend, "2026-11-20T15:00");
    await backend.call("POST", "/auth/forgot-password", { json: { email: salma.email } });
    await owner.api.team.invite({
      body: { firstName: "Inès", lastName: "Rami", email: `ines-${agency.id}@rihla.test` },
    });
    expect(await replies()).toEqual({
      "demands-waiting to agency": "none",
      "deposits-open to agency": "none",
      "password-reset to client": "none",
      "team-invitation to client": "none",
    });
  });

  test("that is not ASCII before its @, which a mail server may refuse; a domain is written in ASCII", async () => {
    const { id } = await rental();
    const sentWith = async (contactEmail: string) => {
      await setContact(contactEmail);
      await post("reservation-confirmed", { ...RESERVATION, reservationId: id });
      await sendDue();
      return (await mails()).map(({ headers }) => headers["reply-to"] ?? "none");
    };
    expect(await sentWith("jérôme@atlas.example")).toEqual(["none"]);
    expect((await sentWith("contact@agence-été.example")).sort()).toEqual([
      "contact@xn--agence-t-h1ab.example",
      "none",
    ]);
  });
});
