// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, FAILURES, type ForeignBackend, useForeignSite } from "../../support/foreign/site";
import { juneDay, NEXT_JUNE } from "../../support/next-june";

const foreign = useForeignSite();
let backend: ForeignBackend;
let cookie: string;

/** As terse as the documented contract allows: no client, no vehicle, no times. */
const TERSE = {
  id: 12,
  referenceNumber: "X-12",
  pickupDate: `${NEXT_JUNE}-14`,
  returnDate: `${NEXT_JUNE}-18`,
  totalPrice: "182.50",
  status: "PENDING",
};
const LIST = "/agency/dashboard";
const page = (step: string) => `${LIST}/reservations/12/${step}`;

beforeEach(async () => {
  backend = foreign.backend;
  cookie = await foreign.session(backend.service.people.agency);
  backend.calls.length = 0;
  backend.answers = {
    "GET /reservations/agency/list": { json: { data: [TERSE] } },
    "GET /reservations/12": { json: TERSE },
  };
});

const { sent } = foreign;
const ask = (path: string) => foreign.get(path, cookie);
const send = (path: string, form: Record<string, string>) => foreign.send(path, form, cookie);

/** The form of each step, and the fallback text when it fails. */
const STEPS = [
  [LIST, { intent: "confirm", id: "12" }, "CONFIRMED", "Erreur lors de la confirmation de la réservation"],
  [page("reject"), { rejectionReason: "Complet." }, "REJECTED", "Erreur lors du refus de la réservation"],
  [page("start"), {}, "IN_PROGRESS", "Erreur lors du démarrage de la réservation"],
  [page("complete"), {}, "COMPLETED", "Erreur lors de la finalisation de la réservation"],
] as const;

test("another backend is asked for pages of 50 with the status of the address, and may answer tersely", async () => {
  const { status, html } = await ask(LIST);
  expect(status).toBe(200);
  for (const text of ["X-12", "182,50 €", juneDay(14), "1 réservation"]) expect(html).toContain(text);
  await ask(`${LIST}?status=CONFIRMED&page=2`);
  expect(sent("GET /reservations/agency/list").map(({ query }) => query)).toEqual([
    "?page=1&limit=50",
    expect.stringMatching(/^(?=.*page=2)(?=.*limit=50)(?=.*status=CONFIRMED)/),
  ]);
});

test.each(FAILURES)(
  "shows the page's own error text when another backend's answer to the list is %s",
  async (_, answer, status) => {
    backend.answers["GET /reservations/agency/list"] = answer;
    const reply = await ask(LIST);
    expect(reply.status).toBe(status);
    expect(reply.html).toContain("Erreur lors du chargement des données");
    expect(reply.html).not.toMatch(/boom|nginx/);
  },
);

describe.each(STEPS)("with another backend the form at %s", (path, form, to, fallback) => {
  test("sends the status, and returns to its row", async () => {
    backend.answers["PUT /reservations/12/status"] = { status: 204 };
    const reply = await send(`${path}?status=PENDING`, form);
    expect(reply).toMatchObject({ status: 303, location: `${LIST}?status=PENDING#reservation-12` });
    const { intent: _, id: __, ...more } = form as Record<string, string>;
    expect(sent("PUT /reservations/12/status").map(({ body }) => body)).toEqual([{ status: to, ...more }]);
  });

  test.each(FAILURES)("shows the page's own error text after: %s", async (_, answer, status) => {
    backend.answers["PUT /reservations/12/status"] = answer;
    const reply = await send(path, form);
    expect(reply.status).toBe(status);
    expect(reply.html).toContain(fallback);
    expect(reply.html).not.toMatch(/boom|nginx/);
    if (path === page("reject")) expect(reply.html).toContain("Complet.</textarea>");
  });

  test("shows the backend's message if there is one", async () => {
    backend.answers["PUT /reservations/12/status"] = { status: 409, json: { message: "Trop tard, cher collègue." } };
    const reply = await send(path, form);
    expect(reply.status).toBe(409);
    expect(reply.html).toContain("Trop tard, cher collègue.");
  });
});

test("an empty reason for a refusal is not sent to another backend", async () => {
  const reply = await send(page("reject"), { rejectionReason: " \n " });
  expect(reply.status).toBe(422);
  expect(reply.html).toContain("Indiquez une raison : rien n'a été envoyé.");
  expect(sent("PUT /reservations/12/status")).toEqual([]);
});

describe("with another backend the page before a step", () => {
  test.each([
    ["has another shape", { json: { ok: true } }, 200],
    ["is forbidden", { status: 403, json: { message: "Interdit" } }, 200],
    ["finds nothing", { status: 404, json: {} }, 404],
    ["is not answered", "hang up", 503],
  ] as [string, Answer, number][])(
    "has the right status when the read of the reservation %s",
    async (_, answer, status) => {
      backend.answers["GET /reservations/12"] = answer;
      const reply = await ask(page("reject"));
      expect(reply.status).toBe(status);
      if (status === 200) expect(reply.html).toContain("Refuser cette demande");
    },
  );

  test("is 404 when the read is for clients alone and the agency's list does not hold the reservation", async () => {
    backend.answers["GET /reservations/12"] = { status: 403, json: {} };
    backend.answers["GET /reservations/agency/list"] = { json: { data: [] } };
    expect((await ask(page("start"))).status).toBe(404);
  });
});
