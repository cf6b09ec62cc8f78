// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { type ForeignBackend, useForeignSite } from "../../support/foreign/site";
import { NEXT_JUNE } from "../../support/next-june";
import { platformInstant } from "../../support/platform-clock";

const foreign = useForeignSite();
const { get, send, session } = foreign;
let backend: ForeignBackend;

const VEHICLE = { id: 7, brand: "Dacia", model: "Duster", pricePerDay: "45.50", status: "AVAILABLE", extra: { a: 1 } };
const AGENCY = { name: "Atlas Car", address: "12, avenue Mohammed V", city: "Marrakech" };
const USER = { firstName: "Sofia", lastName: "Benali", email: "s@b.test", role: "CLIENT" };
const PARAMS = {
  pickupDate: `${NEXT_JUNE}-14`,
  pickupTime: "10:30",
  returnDate: `${NEXT_JUNE}-18`,
  returnTime: "11:00",
};
/** The chosen times as another backend gets them: instants. */
const INSTANTS = { pickup: platformInstant(`${NEXT_JUNE}-14T10:30`), return: platformInstant(`${NEXT_JUNE}-18T11:00`) };
/** 14 June 10:30 to 18 June 11:00 is 5 started days. */
const FORM = { ...PARAMS, expectedTotal: "227.5" };
const PATH = `/vehicles/7?${new URLSearchParams(PARAMS)}`;

beforeEach(() => {
  backend = foreign.backend;
  backend.answers = {
    "GET /vehicles/7": { json: { ...VEHICLE, agency: AGENCY } },
    "POST /auth/login": { json: { access_token: "t", user: USER } },
    "GET /auth/profile": { json: USER },
    "GET /reservations/my-reservations": { json: { data: [] } },
  };
});

describe("a vehicle's page with a terse backend", () => {
  test("offers the booking in spite of numbers as text, unknown and absent fields, and no availability", async () => {
    const { status, html } = await get(PATH);
    expect(status).toBe(200);
    expect(html).toContain("45,50 € / jour");
    // 14 June 10:30 to 18 June 11:00 is 5 started days.
    expect(html).toContain("227,50 €");
    expect(html).toContain("Se connecter pour réserver");
    expect(html).not.toContain("Ce véhicule n'est");
    expect(html).not.toContain("Avis clients");
    expect(html).not.toContain("Caution");
  });

  test("has no sharing picture of our own", async () => {
    expect((await get("/vehicles/7/share/0123456789abcdef.jpg")).status).toBe(404);
    expect(backend.calls).toEqual([]);
  });

  test("requests the availability for the chosen times, as instants", async () => {
    await get(PATH);
    const asked = backend.calls.find(({ call }) => call === "GET /vehicles/7/availability");
    expect(Object.fromEntries(new URLSearchParams(asked?.query))).toEqual({
      startDate: INSTANTS.pickup,
      endDate: INSTANTS.return,
    });
  });

  test.each([
    ["an error", { status: 500, json: { message: "boom" } }],
    ["a reply of another shape", { json: { free: "maybe" } }],
    ["no answer", "hang up" as const],
  ])("does not mention an availability that is: %s", async (_, answer) => {
    backend.answers["GET /vehicles/7/availability"] = answer;
    const { status, html } = await get(PATH);
    expect(status).toBe(200);
    expect(html).not.toContain("Ce véhicule n'est");
    expect(html).not.toContain("Disponibilités");
  });

  test("warns of taken dates, and guesses no free ones when the backend names none", async () => {
    backend.answers["GET /vehicles/7/availability"] = { json: { available: false } };
    const { html } = await get(PATH);
    expect(html).toContain("Ce véhicule n'est plus disponible à ces dates.");
    expect(html).not.toContain("Prochaines dates libres");
    expect(html).not.toContain("Disponibilités");
  });

  test("keeps no options from the address of a taken car", async () => {
    backend.answers["GET /vehicles/7/availability"] = { json: { available: false } };
    const { html, headers } = await get(`${PATH}&option=seat&pickupPlace=airport&flight=AT641`);
    expect(html).toContain("Ce véhicule n'est plus disponible à ces dates.");
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("with another backend a vehicle cannot be booked", () => {
  test("that is RENTED, which shows its badge and the warning", async () => {
    backend.answers["GET /vehicles/7"] = { json: { ...VEHICLE, status: "RENTED" } };
    const { html } = await get(PATH);
    expect(html).toContain("En location");
    expect(html).toContain("Ce véhicule n'est pas disponible pour le moment");
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Se connecter pour réserver/);
  });

  test("whose agency is not active, and nothing is sent whatever is posted", async () => {
    backend.answers["GET /vehicles/7"] = { json: { ...VEHICLE, agency: { ...AGENCY, status: "SUSPENDED" } } };
    expect((await get(PATH)).html).toContain("Indisponible");
    const { status, html } = await send(PATH, FORM, await session());
    expect(status).toBe(409);
    expect(html).toContain("Ce véhicule n'est pas disponible pour le moment");
    expect(backend.calls.map(({ call }) => call)).not.toContain("POST /reservations");
  });
});

describe("a vehicle that another backend does not return", () => {
  test.each([
    ["404", { status: 404, json: { message: "Voiture inconnue" } }, 404, "Voiture inconnue"],
    ["404 without a message", { status: 404, text: "" }, 404, "Véhicule non trouvé"],
    ["400", { status: 400, json: { message: "Numéro refusé" } }, 400, "Numéro refusé"],
    ["400 without a message", { status: 400, text: "" }, 400, "Erreur lors du chargement du véhicule"],
    ["500", { status: 500, json: { message: "stack trace" } }, 502, "Erreur lors du chargement du véhicule"],
    ["HTML", { text: "<h1>It works!</h1>" }, 502, "Erreur lors du chargement du véhicule"],
    ["a reply of another shape", { json: { id: 7 } }, 502, "Erreur lors du chargement du véhicule"],
    ["503", { status: 503, text: "down" }, 503, "Erreur lors du chargement du véhicule"],
    ["no answer", "hang up" as const, 503, "Erreur lors du chargement du véhicule"],
  ])("has a page with the right status and message, after: %s", async (_, answer, status, message) => {
    backend.answers["GET /vehicles/7"] = answer;
    const reply = await get(PATH);
    expect(reply.status).toBe(status);
    const heading = /<h1[^>]*>([^<]*)/.exec(reply.html)?.[1];
    const box = /class="alert alert-error[^>]*>[\s\S]*?<\/b> ([^<]*)/.exec(reply.html)?.[1];
    const isMissing = status === 404;
    expect(heading).toBe(isMissing ? message : "Ce véhicule n'a pas pu être affiché");
    expect(box).toBe(isMissing ? undefined : message);
    expect(/<title>([^<]*)/.exec(reply.html)?.[1]).toContain(message);
    expect(reply.html).not.toContain("stack trace");
    expect(reply.headers.has("retry-after")).toBe(status === 503);
  });

  test("answers a posted booking with the status that the page shows", async () => {
    backend.answers["GET /vehicles/7"] = { status: 400, json: { message: "Numéro refusé" } };
    const reply = await send(PATH, FORM, await session());
    expect(reply.status).toBe(400);
    expect(reply.html).not.toContain("Erreur 400");
    expect(reply.html).toContain("Numéro refusé");
  });
});

describe("the booking sent to another backend", () => {
  const created = { json: { id: 1, referenceNumber: "X-1", ...PARAMS, totalPrice: "227.50", status: "PENDING" } };
  const sentBody = () => backend.calls.find(({ call }) => call === "POST /reservations")?.body;

  test("carries the times in the dates, and the agency's address where no place was chosen", async () => {
    backend.answers["POST /reservations"] = { ...created, status: 201 };
    const reply = await send(PATH, FORM, await session());
    expect([reply.status, reply.location]).toEqual([303, "/client/dashboard"]);
    expect(sentBody()).toEqual({
      vehicleId: "7",
      pickupDate: INSTANTS.pickup,
      pickupTime: "10:30",
      returnDate: INSTANTS.return,
      returnTime: "11:00",
      pickupLocation: "12, avenue Mohammed V",
      returnLocation: "12, avenue Mohammed V",
    });
  });

  test("is not sent if the vehicle's price is no longer the one shown, and the new price is shown", async () => {
    const cookie = await session();
    backend.answers["GET /vehicles/7"] = { json: { ...VEHICLE, pricePerDay: 99, agency: AGENCY } };
    const reply = await send(PATH, FORM, cookie);
    expect(reply.status).toBe(409);
    expect(reply.html).toContain("Rien n'est encore réservé.");
    expect(reply.html).toContain("495 €");
    expect(sentBody()).toBeUndefined();
  });

  test("falls back to the agency's city as its place; without one, an error is shown and nothing is sent", async () => {
    backend.answers["POST /reservations"] = created;
    const cookie = await session();
    backend.answers["GET /vehicles/7"] = { json: { ...VEHICLE, agency: { name: "X", address: "", city: "Fès" } } };
    await send(PATH, FORM, cookie);
    expect(sentBody()).toMatchObject({ pickupLocation: "Fès", returnLocation: "Fès" });

    backend.calls.length = 0;
    backend.answers["GET /vehicles/7"] = { json: { ...VEHICLE, agency: { name: "X" } } };
    const reply = await send(PATH, FORM, cookie);
    expect(reply.status).toBe(422);
    expect(reply.html).toContain("Impossible de déterminer le lieu de prise en charge");
    expect(sentBody()).toBeUndefined();
  });

  test.each([
    ["a message", { status: 409, json: { message: "Déjà loué." } }, 409, "Déjà loué."],
    ["a list of messages", { status: 400, json: { message: ["Trop tôt.", "Trop court."] } }, 422, "Trop court."],
    ["500", { status: 500, json: { message: "stack trace" } }, 502, "Erreur lors de la réservation"],
    ["HTML", { text: "<h1>It works!</h1>" }, 502, "Erreur lors de la réservation"],
    ["no answer", "hang up" as const, 503, "Erreur lors de la réservation"],
  ])("that is refused with %s shows the message, and keeps all that was chosen", async (_, answer, status, message) => {
    backend.answers["POST /reservations"] = answer;
    const reply = await send(PATH, { ...FORM, pickupLocation: "Gare" }, await session());
    expect(reply.status).toBe(status);
    expect(reply.html).toContain(message);
    expect(reply.html).toContain("<title>Erreur : ");
    const { pickupDate, pickupTime, returnDate, returnTime } = PARAMS;
    expect(reply.html).toContain(`<input type="hidden" name="pickupLocation" value="Gare"/>`);
    for (const day of [pickupDate, returnDate]) expect(reply.html).toContain(`value="${day}"`);
    for (const time of [pickupTime, returnTime]) expect(reply.html).toContain(`<option selected="">${time}</option>`);
  });

  test("that is answered with 409 shows the banner of the same booking if there is one", async () => {
    backend.answers["POST /reservations"] = { status: 409, json: { message: "Conflict" } };
    const own = { id: 1, vehicleId: 7, referenceNumber: "X-1", totalPrice: 1, status: "CONFIRMED" };
    const data = [
      { ...own, ...PARAMS, id: 2, referenceNumber: "X-cancelled", status: "CANCELLED" },
      { ...own, ...PARAMS, id: 3, referenceNumber: "X-other-car", vehicleId: 8 },
      { ...own, ...PARAMS, id: 4, referenceNumber: "X-other-time", returnTime: "12:00" },
      { ...own, pickupDate: INSTANTS.pickup, returnDate: INSTANTS.return },
    ];
    backend.answers["GET /reservations/my-reservations"] = { json: { data } };
    const cookie = await session();
    const reply = await send(PATH, FORM, cookie);
    expect([reply.status, reply.location]).toEqual([303, "/client/dashboard"]);
    expect((await get("/client/dashboard", `${cookie}; ${reply.cookie}`)).html).toContain("X-1");
    expect(backend.calls.find(({ call }) => call.endsWith("/my-reservations"))?.query).toBe("?page=1&limit=100");
  });

  test("that is answered with 409 is refused if there is no such reservation", async () => {
    backend.answers["POST /reservations"] = { status: 409, json: { message: "Conflict" } };
    backend.answers["GET /reservations/my-reservations"] = { json: { data: [] } };
    const reply = await send(PATH, FORM, await session());
    expect(reply.status).toBe(409);
    expect(reply.html).toContain("Conflict");
  });

  test("that is answered with 401 ends the session, and the login leads back to all that was chosen", async () => {
    const cookie = await session();
    backend.answers["POST /reservations"] = { status: 401, json: { message: "expired" } };
    const reply = await send(PATH, FORM, cookie);
    expect(reply.status).toBe(303);
    expect(reply.location).toBe(`/login?redirectTo=${encodeURIComponent(PATH)}`);
    expect(reply.headers.getSetCookie().join()).toMatch(/rihla_session=[^;]*;.*Max-Age=0/);
  });
});
