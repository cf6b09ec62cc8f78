// @module-tag pages
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, dayFromNow, newClient } from "../../support/accounts";
import { bookAtDemoAgency } from "../../support/bookings";
import { newAgency, newVehicle } from "../../support/fleet";
import { cookieOf, get, post } from "../../support/plain-requests";

/** Forms sent to an absent record, or to somebody else's: the status is 404, as the page says, never 422. */

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** The status of a page, with its message or heading. */
async function outcomeOf(reply: Response): Promise<string> {
  const html = (await reply.text()).replace(/&#x27;/g, "'");
  const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
  const message = /role="alert"[\s\S]*?<span[^>]*>([^<]*)/.exec(html)?.[1];
  return `${reply.status} ${heading === "Page non trouvée" ? heading : (message ?? heading)}`;
}

const cookies = { client: "", agency: "", admin: "" };
/** A reservation and a vehicle that belong to neither this client nor this agency. */
const others = { reservation: "", vehicle: "" };

beforeAll(async () => {
  const [client, stranger, agency, other] = await Promise.all([newClient(), newClient(), newAgency(), newAgency()]);
  others.reservation = (await bookAtDemoAgency(stranger)).id;
  others.vehicle = (await newVehicle(other)).id;
  cookies.client = await cookieOf(client);
  cookies.agency = await cookieOf(agency);
  cookies.admin = await cookieOf({ email: "admin@rihla.test", password: DEMO_PASSWORD });
});

type Who = keyof typeof cookies;
const CLIENT = "/client/dashboard/reservations";
const COUNTER = "/agency/dashboard/reservations";
const FLEET = "/agency/dashboard/vehicles";
const AGENCIES = "/admin/dashboard/agencies";
const BLOCK = { intent: "block", startDate: dayFromNow(20), endDate: dayFromNow(21) };

test.each<[string, Who, "reservation" | "vehicle" | null, (id: string) => string, Record<string, string>, string]>([
  ["cancel", "client", "reservation", (id) => `${CLIENT}/${id}/cancel`, {}, "Page non trouvée"],
  ["review", "client", "reservation", (id) => `${CLIENT}/${id}/review`, { rating: "5" }, "Page non trouvée"],
  [
    "review, with a mistake",
    "client",
    "reservation",
    (id) => `${CLIENT}/${id}/review`,
    { rating: "9" },
    "Page non trouvée",
  ],
  [
    "reject",
    "agency",
    "reservation",
    (id) => `${COUNTER}/${id}/reject`,
    { rejectionReason: "Non" },
    "Page non trouvée",
  ],
  ["reject, without a reason", "agency", "reservation", (id) => `${COUNTER}/${id}/reject`, {}, "Page non trouvée"],
  ["start", "agency", "reservation", (id) => `${COUNTER}/${id}/start`, {}, "Page non trouvée"],
  ["complete", "agency", "reservation", (id) => `${COUNTER}/${id}/complete`, {}, "Page non trouvée"],
  [
    "confirm on the reservation's page",
    "agency",
    "reservation",
    (id) => `${COUNTER}/${id}`,
    { intent: "confirm" },
    "Page non trouvée",
  ],
  [
    "mark the client absent",
    "agency",
    "reservation",
    (id) => `${COUNTER}/${id}/absent`,
    { reason: "Non" },
    "Page non trouvée",
  ],
  ["cancel for a guest", "agency", "reservation", (id) => `${COUNTER}/${id}/cancel`, {}, "Page non trouvée"],
  [
    "change",
    "agency",
    "reservation",
    (id) => `${COUNTER}/${id}/change`,
    { returnDate: "2027-01-09", reason: "Non" },
    "Page non trouvée",
  ],
  [
    "ask for a change",
    "client",
    "reservation",
    (id) => `${CLIENT}/${id}/change`,
    { returnDate: "2027-01-09" },
    "Page non trouvée",
  ],
  ["write a note", "agency", "reservation", (id) => `${COUNTER}/${id}/note`, { note: "Vu" }, "Page non trouvée"],
  [
    "refuse a change",
    "agency",
    "reservation",
    (id) => `${COUNTER}/${id}/refuse-change`,
    { change: NOBODYS },
    "Page non trouvée",
  ],
  ["delete a vehicle", "agency", "vehicle", (id) => `${FLEET}/${id}/delete`, {}, "Page non trouvée"],
  ["edit a vehicle, with mistakes", "agency", "vehicle", (id) => `${FLEET}/${id}/edit`, {}, "Page non trouvée"],
  [
    "delete a photo",
    "agency",
    "vehicle",
    (id) => `${FLEET}/${id}/edit`,
    { intent: `remove:${NOBODYS}` },
    "Page non trouvée",
  ],
  [
    "add a photo",
    "agency",
    "vehicle",
    (id) => `${FLEET}/${id}/edit`,
    { intent: "add-photos", photo: "/uploads/a.webp" },
    "Page non trouvée",
  ],
  ["block dates", "agency", "vehicle", (id) => `${FLEET}/${id}/blocks`, BLOCK, "Page non trouvée"],
  [
    "block dates, with mistakes",
    "agency",
    "vehicle",
    (id) => `${FLEET}/${id}/blocks`,
    { intent: "block" },
    "Page non trouvée",
  ],
  [
    "unblock dates",
    "agency",
    "vehicle",
    (id) => `${FLEET}/${id}/blocks`,
    { intent: `unblock:${NOBODYS}` },
    "Page non trouvée",
  ],
  ["remove a colleague", "agency", null, (id) => `/profile/team/${id}/remove`, {}, "Page non trouvée"],
  ["edit an agency, with mistakes", "admin", null, (id) => `${AGENCIES}/${id}/edit`, {}, "Page non trouvée"],
  ["deactivate an agency", "admin", null, (id) => `${AGENCIES}/${id}/deactivate`, {}, "Page non trouvée"],
  [
    "book",
    "client",
    null,
    (id) => `/vehicles/${id}`,
    { pickupDate: dayFromNow(20), returnDate: dayFromNow(22), expectedTotal: "92" },
    "Véhicule non trouvé",
  ],
  ["book without dates", "client", null, (id) => `/vehicles/${id}`, { expectedTotal: "92" }, "Véhicule non trouvé"],
])("%s: 404 for a missing record and for another person's", async (_, who, kind, path, form, says) => {
  for (const id of [NOBODYS, ...(kind ? [others[kind]] : [])]) {
    expect(await outcomeOf(await post(path(id), form, cookies[who]))).toBe(`404 ${says}`);
  }
});

test.each<[string, Who, string, () => Record<string, string>, string]>([
  [
    "confirm",
    "agency",
    "/agency/dashboard",
    () => ({ intent: "confirm", id: others.reservation }),
    "Réservation non trouvée",
  ],
  ["activate", "admin", AGENCIES, () => ({ id: NOBODYS }), "Agence non trouvée"],
  [
    "invite again",
    "agency",
    "/profile/team",
    () => ({ intent: `resend:${NOBODYS}` }),
    "Personne non trouvée dans votre équipe",
  ],
])("%s, in a list: 404, and the list with the message", async (_, who, path, form, says) => {
  expect(await outcomeOf(await post(path, form(), cookies[who]))).toBe(`404 ${says}`);
});

describe("a page that does not exist", () => {
  test.each(["/nulle-part", "/%", `/vehicles/${NOBODYS}`])(
    "%s is 404, and links to a login and registration that lead home",
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      const header = (await reply.text()).split("</header>")[0];
      expect(header).toMatch(/href="\/login"[^>]*>/);
      expect(header).toMatch(/href="\/register"[^>]*>/);
    },
  );
});
