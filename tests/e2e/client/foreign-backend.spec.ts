// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { FAILURES, type ForeignBackend, useForeignSite } from "../../support/foreign/site";
import { juneDay, NEXT_JUNE } from "../../support/next-june";

const foreign = useForeignSite();
const { get, send, session } = foreign;
let backend: ForeignBackend;

const USER = { firstName: "Sofia", lastName: "Benali", email: "s@b.test", role: "CLIENT" };
/** As terse as the documented contract allows: numbers as text, an id as a number, bare dates, no times, no vehicle. */
const TERSE = {
  id: 12,
  referenceNumber: "X-12",
  pickupDate: `${NEXT_JUNE}-14`,
  returnDate: `${NEXT_JUNE}-18`,
  totalPrice: "182.50",
  status: "PENDING",
  extra: { a: 1 },
};
const LIST = "/client/dashboard";
const CANCEL = `${LIST}/reservations/12/cancel`;
const REVIEW = `${LIST}/reservations/12/review`;

beforeEach(() => {
  backend = foreign.backend;
  backend.answers = {
    "POST /auth/login": { json: { access_token: "t", user: USER } },
    "GET /auth/profile": { json: USER },
    "GET /reservations/my-reservations": { json: { data: [TERSE] } },
    "GET /reservations/12": { json: TERSE },
  };
});

const sent = (call: string) => foreign.sent(call)[0]?.body;

describe("login and registration with another backend", () => {
  test("show the backend's message, whatever its status", async () => {
    backend.answers["POST /auth/login"] = { status: 403, json: { message: ["Compte bloqué.", "Écrivez-nous."] } };
    const { status, html } = await send("/login", { email: USER.email, password: "x" });
    expect(status).toBe(422);
    expect(html).toContain("Compte bloqué.\nÉcrivez-nous.");
  });

  test.each([["a 401 without a message", { status: 401, json: {} }, 422] as const, ...FAILURES])(
    "show their own error text, and what was typed, after: %s",
    async (_, answer, status) => {
      backend.answers["POST /auth/login"] = answer;
      backend.answers["POST /auth/register"] = answer;
      const login = await send("/login", { email: USER.email, password: "mot-de-passe" });
      expect(login.status).toBe(status);
      expect(login.html).toContain("Erreur de connexion. Vérifiez vos identifiants.");
      expect(login.html).toContain(`value="${USER.email}"`);
      if (status === 422) return; // a 401 of any other call ends the session
      const form = { ...USER, password: "mot-de-passe", confirmPassword: "mot-de-passe" };
      const registration = await send("/register", form);
      expect(registration.status).toBe(status);
      expect(registration.html).toContain("Erreur lors de l'inscription");
      expect(registration.html).toContain('value="Benali"');
      for (const { html } of [login, registration]) expect(html).not.toMatch(/mot-de-passe|boom|nginx/);
    },
  );

  test("send a registration with a locale, without the confirmation or empty fields", async () => {
    backend.answers["POST /auth/register"] = { status: 201, json: { access_token: "t", user: USER } };
    const form = { ...USER, phone: " ", password: "mot-de-passe", confirmPassword: "mot-de-passe" };
    const reply = await send("/register?redirectTo=%2Fsearch", form);
    expect([reply.status, reply.location]).toEqual([303, "/search"]);
    const { role: _, ...person } = USER;
    expect(sent("POST /auth/register")).toEqual({ ...person, password: "mot-de-passe", locale: "fr" });
  });

  test("offer no demo accounts, and work when the booked vehicle cannot be read", async () => {
    const back = encodeURIComponent(`/vehicles/7?pickupDate=${NEXT_JUNE}-14&returnDate=${NEXT_JUNE}-18`);
    for (const answer of [{ status: 401, json: {} }, "hang up" as const]) {
      backend.answers["GET /vehicles/7"] = answer;
      const { status, html } = await get(`/login?redirectTo=${back}`);
      expect(status).toBe(200);
      expect(html).not.toMatch(/rihla-demo|Votre choix est gardé/);
    }
  });
});

describe("the client's list with another backend", () => {
  test("is requested as page 1 with a limit of 50, and shown even with hardly any fields", async () => {
    const { status, html } = await get(LIST, await session());
    expect(status).toBe(200);
    const asked = backend.calls.find(({ call }) => call === "GET /reservations/my-reservations")?.query;
    expect(asked).toBe("?page=1&limit=50");
    for (const shown of ['Réf. <bdi dir="ltr">X-12</bdi>', juneDay(14), "182,50 €", "En attente"])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/undefined|NaN|null,|Invalid/);
  });

  test.each(FAILURES)("shows the error box after: %s", async (_, answer, status) => {
    const cookie = await session();
    backend.answers["GET /reservations/my-reservations"] = answer;
    const page = await get(LIST, cookie);
    expect(page.status).toBe(status);
    expect(page.html).toMatch(/role="alert".*Erreur lors du chargement des réservations/s);
    expect(page.html).not.toMatch(/boom|nginx|Aucune réservation/);
  });

  test("has a next page after a full one without counts, and its dialogs return to their page", async () => {
    const cookie = await session();
    const data = Array.from({ length: 50 }, (_, i) => ({ ...TERSE, id: i + 1 }));
    backend.answers["GET /reservations/my-reservations"] = { json: { data } };
    expect((await get(LIST, cookie)).html).toContain(`href="${LIST}?page=2"`);
    const second = await get(`${LIST}?page=2`, cookie);
    expect(second.html).toContain(`href="${CANCEL}?page=2"`);
    expect((await get(`${CANCEL}?page=2`, cookie)).html).toMatch(/href="\/client\/dashboard\?page=2">Non, garder/);
    backend.answers["PUT /reservations/12/cancel"] = { json: null };
    const cancelled = await send(`${CANCEL}?page=2`, {}, cookie);
    expect([cancelled.status, cancelled.location]).toEqual([303, `${LIST}?page=2`]);
    backend.answers["GET /reservations/my-reservations"] = { json: { data: [], meta: { totalPages: "3" } } };
    expect((await get(`${LIST}?page=9`, cookie)).location).toBe(`${LIST}?page=3`);
  });
});

describe("a cancellation and a review with another backend", () => {
  test.each(FAILURES)("show their own error text, and what was typed, after: %s", async (_, answer, status) => {
    const cookie = await session();
    backend.answers["GET /reservations/12"] = { json: { ...TERSE, status: "COMPLETED" } };
    backend.answers["PUT /reservations/12/cancel"] = answer;
    backend.answers["POST /reservations/12/review"] = answer;
    const cancel = await send(CANCEL, {}, cookie);
    expect(cancel.status).toBe(status);
    expect(cancel.html).toContain("Erreur lors de l'annulation de la réservation");
    const review = await send(REVIEW, { rating: "2", comment: "Trop de sable." }, cookie);
    expect(review.status).toBe(status);
    expect(review.html).toContain("Erreur lors de l'ajout de l'avis");
    expect(review.html).toContain("Trop de sable.");
    expect(review.html).toMatch(/name="rating" checked="" value="2"/);
    expect(review.html).toMatch(/<title>Erreur : /);
  });

  test("send a review's rating and comment, with five stars when none were chosen", async () => {
    const cookie = await session();
    backend.answers["POST /reservations/12/review"] = { json: null };
    expect((await send(REVIEW, { comment: "Bien" }, cookie)).status).toBe(303);
    expect(sent("POST /reservations/12/review")).toEqual({ rating: 5, comment: "Bien" });
  });

  test("fall back on the list when the read of the reservation answers something else", async () => {
    const cookie = await session();
    backend.answers["GET /reservations/12"] = { json: { reservation: TERSE } };
    const found = await get(CANCEL, cookie);
    expect(found.status).toBe(200);
    expect(found.html).toContain('Réf. <bdi dir="ltr">X-12</bdi>');
    backend.answers["GET /reservations/my-reservations"] = { json: { data: [] } };
    expect((await get(CANCEL, cookie)).status).toBe(502);
  });

  test("end the session after a 401, with a login that remembers the page", async () => {
    const cookie = await session();
    backend.answers["PUT /reservations/12/cancel"] = { status: 401, json: {} };
    const reply = await send(CANCEL, {}, cookie);
    expect([reply.status, reply.location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(CANCEL)}`]);
    expect(reply.headers.getSetCookie().find((line) => line.startsWith("rihla_session="))).toContain("Max-Age=0");
  });
});

describe("the profile with another backend", () => {
  test("sends a cleared phone as an empty text, and renews the session's cookie", async () => {
    const cookie = await session();
    backend.answers["PUT /auth/profile"] = { json: { ...USER, firstName: "Inès" } };
    const reply = await send("/profile", { firstName: "Inès", lastName: "Benali", phone: "" }, cookie);
    expect([reply.status, reply.location]).toEqual([303, "/profile"]);
    expect(sent("PUT /auth/profile")).toEqual({ firstName: "Inès", lastName: "Benali", phone: "" });
    const names = reply.headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(names.sort()).toEqual(["rihla_flash", "rihla_session"]);
  });

  test.each(FAILURES)("shows the page's own error text, and what was typed, after: %s", async (_, answer, status) => {
    const cookie = await session();
    backend.answers["PUT /auth/profile"] = answer;
    const { html, ...reply } = await send("/profile", { firstName: "Inès", lastName: "Benali" }, cookie);
    expect(reply.status).toBe(status);
    expect(html).toContain("Une erreur est survenue. Veuillez réessayer.");
    expect(html).toContain('value="Inès"');
  });
});
