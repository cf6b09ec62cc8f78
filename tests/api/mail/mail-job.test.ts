import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobs } from "~/backend/jobs";
import { MailError, type Mailer } from "~/backend/mail/mail";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { BOOKING_LETTERS_WAIT_MS } from "~/backend/rules/mail/delivery-times";
import { createBackend } from "~/backend/server";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { eventually } from "../../support/eventually";
import { deliver, FROM, type Mailbox, openMailbox, outbox, post } from "../../support/mailbox";
import { makeAgency, makeClient, makeOwner, makeVehicle } from "../../support/people";
import { startSmtp } from "../../support/smtp";

let backend: TestBackend;
let mailbox: Mailbox;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  await backend.database`delete from outbox`;
  mailbox = await openMailbox();
});
afterEach(() => mailbox.remove());

const TO = "salma@rihla.test";

describe("the job that sends mail", () => {
  // Without the interval, only what a request triggers is visible.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  test("sends the letters of a booking and of its answer, while no request waits for the mail server", async () => {
    const agency = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, agency, { brand: "Renault", model: "Clio" });
    const [client, owner] = await Promise.all([makeClient(backend), makeOwner(backend, agency)]);
    let letGo = () => {};
    const patience = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const smtp = await startSmtp({ onMessage: () => patience.then(() => undefined) });
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}` });
    const jobs = startJobs(backend.context, { mailer, from: () => FROM });
    const { fetch } = createBackend(backend.context, { afterWrite: jobs.deliverMail });
    const call = (method: string, path: string, token: string, body: object) =>
      fetch(
        new Request(`http://backend.test${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    try {
      const booked = await call("POST", "/reservations", client.token, {
        vehicleId: vehicle.id,
        pickupDate: "2026-12-01",
        pickupTime: "10:00",
        returnDate: "2026-12-05",
        returnTime: "10:00",
        pickupLocation: "",
        returnLocation: "",
      });
      expect(booked.status).toBe(201);
      const { id, referenceNumber } = await booked.json();
      expect(smtp.offered).toHaveLength(0);
      backend.clock.advance(BOOKING_LETTERS_WAIT_MS);
      jobs.deliverMail();
      await eventually(() => smtp.offered.length === 1);
      // The next call is answered although the mail server has not answered yet.
      expect(smtp.accepted).toHaveLength(0);
      const confirmed = await call("PUT", `/reservations/${id}/status`, owner.token, { status: "CONFIRMED" });
      expect(confirmed.status).toBe(200);
      letGo();
      await eventually(() => smtp.accepted.length === 3);
      const mails = smtp.accepted.map(({ to, mail }) => `${to} ${mail.headers.subject?.replace("\u00a0", " ")}`);
      const [address] = await backend.database`select email from agencies where id = ${agency.id}`;
      expect(mails.sort()).toEqual(
        [
          `${address?.email} Nouvelle demande ${referenceNumber} : Renault Clio, Salma Bennani`,
          `${client.email} Réservation ${referenceNumber} confirmée : Renault Clio`,
          `${client.email} Votre demande ${referenceNumber} : Renault Clio`,
        ].sort(),
      );
    } finally {
      letGo();
      await jobs.stop();
      await smtp.close();
    }
  });

  test("is triggered by a write, but not by a read", async () => {
    const jobs = startJobs(backend.context, { mailer: mailbox.mailer, from: () => FROM });
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    const { fetch } = createBackend(backend.context, { afterWrite: count });
    await fetch(new Request("http://backend.test/vehicles/search"));
    expect(asked).toBe(0);
    await fetch(new Request("http://backend.test/auth/logout", { method: "POST" }));
    expect(asked).toBe(1);
    await jobs.stop();
  });

  test("starts nothing new when it is stopped, and aborts a hanging attempt", async () => {
    await post(backend.context, [TO]);
    let isCutOff = false;
    let began = () => {};
    const underWay = new Promise<void>((resolve) => {
      began = resolve;
    });
    const hanging: Mailer = {
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          began();
          signal.addEventListener("abort", () => {
            isCutOff = true;
            reject(new MailError("cut off", "EINTERRUPTED", false));
          });
        }),
    };
    const jobs = startJobs(backend.context, { mailer: hanging, from: () => FROM });
    await underWay;
    const stopping = jobs.stop();
    await post(backend.context, ["late@rihla.test"]);
    jobs.deliverMail();
    await stopping;
    expect(isCutOff).toBe(true);
    const rows = await outbox(backend.context);
    expect(rows.find(({ recipient }) => recipient === TO)?.nextAttemptAt).toEqual(new Date(TEST_NOW));
    expect(rows.find(({ recipient }) => recipient === "late@rihla.test")?.attempts).toBe(0);
    // The next process sends both.
    expect(await deliver(backend.context, mailbox.mailer)).toBe(2);
  });
});
