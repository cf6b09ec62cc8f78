import { describe, expect, test } from "vitest";
import { compose } from "~/backend/mail/compose";
import type { MessageKind, ReservationPayload } from "~/backend/mail/payloads";
import { PRODUCT } from "~/text/site/product";
import { CONDITIONS } from "../../../support/agreed-terms";
import { directionProblems, plainTextProblems } from "../../../support/directions";
import { FROM, RESERVATION } from "../../../support/mailbox";
import { parsePage } from "../../../support/text-browser/page";

const CLIENT = { firstName: "محمد", lastName: "بن علي", phone: "+212 6 12 34 56 78" };
const AGENCY = "سيارات الأطلس";
const NOTE = "السيارة نظيفة (2).";
const REFERENCE = RESERVATION.referenceNumber;

const rental = { pickupDate: "2026-12-01T09:00:00Z", returnDate: "2026-12-05T17:30:00Z", days: 5, pricePerDay: 40 };
const before = { ...rental, vehicleId: null, vehicle: "Dacia Logan 2023", totalPrice: 200, amountDue: 200 };
const booking: ReservationPayload = {
  ...RESERVATION,
  client: CLIENT,
  agency: { ...RESERVATION.agency, name: AGENCY },
  rejectionReason: NOTE,
  absenceReason: NOTE,
  conditions: { ...CONDITIONS, assistancePhone: "05 24 00 00 99" },
  change: {
    ...{ askedBy: "AGENCY", reason: NOTE, refusalReason: NOTE, expiresAt: "2026-11-28T09:00:00Z" },
    ...{ before, after: { ...before, days: 6, amountDue: 240 }, isBooked: true, isAgreed: false },
  },
  handover: {
    ...{ moment: "departure", answerUntil: "2026-12-01T11:00:00Z", kilometres: 48_213, fuel: 8 },
    ...{ marks: 1, newMarks: 1, photos: 0, deposit: null, leftCents: 0, remarks: NOTE },
  },
};
const until = { token: "t".repeat(43), expiresAt: "2026-11-27T08:12:00Z" };
const listed = { referenceNumber: REFERENCE, ...CLIENT, brand: "Dacia", model: "Logan" };
const agency = { ...booking, audience: "agency" };

const LETTERS: [MessageKind, Record<string, unknown>][] = [
  ["booking-received-client", booking],
  ["booking-received-agency", agency],
  ["booking-confirmed-agency", agency],
  ["reservation-confirmed", booking],
  ["reservation-confirmed", { ...booking, isGuest: true }],
  ["reservation-rejected", booking],
  ["reservation-cancelled", { ...booking, calendarFileSent: true }],
  ["reservation-cancelled", { ...booking, isGuest: true }],
  ["reservation-cancelled", agency],
  ["demand-expired", booking],
  ["client-absent", booking],
  ["reservation-changed", booking],
  ...(["change-asked", "change-accepted", "change-refused", "change-withdrawn", "change-expired"] as const).flatMap(
    (kind): [MessageKind, Record<string, unknown>][] => [
      [kind, booking],
      [kind, agency],
    ],
  ),
  ["handover-signed", booking],
  ["handover-remarked", agency],
  ["pickup-reminder", booking],
  ["return-reminder", { ...booking, isGuest: true }],
  ["review-request", booking],
  ["answer-reminder", { ...booking, answerBy: "2026-11-21T08:12:00Z" }],
  ["review-answered", { ...listed, ...booking, agency: AGENCY, rating: 4, comment: null, reply: NOTE, ...CLIENT }],
  ["team-invitation", { ...until, firstName: CLIENT.firstName, agency: AGENCY }],
  ["password-reset", { ...until, email: "m@rihla.test" }],
  ["password-changed", { userId: "u", changedAt: until.expiresAt, device: "Firefox sur Android" }],
  ["account-erased", { role: "CLIENT", erasedAt: until.expiresAt }],
  ["agency-welcome", { firstName: CLIENT.firstName, agency: AGENCY, email: "m@rihla.test" }],
  ["welcome", { ...until, email: "m@rihla.test" }],
  ["demands-waiting", { agency: AGENCY, total: 1, requests: [{ ...listed, ...rentalTimes() }] }],
  [
    "deposits-open",
    { agency: AGENCY, total: 1, deposits: [{ ...listed, means: "CARD_HOLD", amount: 500, since: until.expiresAt }] },
  ],
];

function rentalTimes() {
  return {
    pickupAt: RESERVATION.pickupAt,
    returnAt: RESERVATION.returnAt,
    createdAt: "2026-11-20T08:12:00Z",
    answerBy: "2026-11-21T08:12:00Z",
  };
}

const shown = {
  identifiers: [REFERENCE, CLIENT.phone, RESERVATION.agency.phone, "05 24 00 00 99"],
  names: [CLIENT.firstName, CLIENT.lastName, AGENCY],
};

describe.each(LETTERS)("the letter %s", (kind, payload) => {
  const createdAt = new Date("2026-11-20T08:12:00.000Z");
  const mail = compose(
    { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", kind, recipient: "m@rihla.test", payload, createdAt },
    { publicUrl: "https://rihla.example", now: createdAt, product: PRODUCT, from: FROM },
  );

  test("shows references and phones from left to right, and names isolated, in HTML", () => {
    expect(directionProblems(parsePage(mail.html), shown)).toEqual([]);
  });

  test("isolates only values with right-to-left letters in its subject and plain text", () => {
    const lines = mail.text.split("\n").filter((line) => !line.startsWith("> "));
    expect([mail.subject, ...lines].flatMap(plainTextProblems)).toEqual([]);
    expect(`${mail.link} ${mail.to} ${mail.calendar?.filename}`).not.toMatch(/[\u2066-\u2069]/);
  });

  test("isolates the agency's name in its calendar file", () => {
    const lines = (mail.calendar?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
    expect(
      lines
        .flatMap((line) => line.split("\\n"))
        .filter((line) => !line.startsWith("LOCATION"))
        .filter((line) => !/Prise en charge|Retour/.test(line))
        .flatMap(plainTextProblems),
    ).toEqual([]);
  });
});
