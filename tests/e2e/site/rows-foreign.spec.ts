// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "../../support/foreign/fake-service-data";
import { type ForeignBackend, useForeignSite } from "../../support/foreign/site";

/** Another backend's malformed rows, and those of an unknown status: each spoils its own card, not the list. */

const foreign = useForeignSite();
let backend: ForeignBackend;
beforeEach(() => {
  backend = foreign.backend;
});

const cookieOf = (who: "client" | "agency" | "admin") => foreign.session(backend.service.people[who]);
const RESERVATION = {
  referenceNumber: "OAS-1",
  vehicle: { id: "car-1", brand: "Dacia", model: "Duster" },
  pickupDate: day(20),
  returnDate: day(22),
  totalPrice: "90",
  status: "PENDING",
};
/** One valid reservation, one of an unknown status, two malformed ones. */
const RESERVATIONS = [
  { ...RESERVATION, id: 1 },
  { ...RESERVATION, id: 2, referenceNumber: "OAS-2", status: "NO_SHOW" },
  { ...RESERVATION, id: 3, referenceNumber: "OAS-3", pickupDate: "bientôt" },
  { ...RESERVATION, id: 4, referenceNumber: 4 },
];
const VEHICLE = { brand: "Dacia", model: "Duster", pricePerDay: "45.50", status: "AVAILABLE" };
const VEHICLES = [
  { ...VEHICLE, id: "a" },
  { ...VEHICLE, id: "b", model: "Jogger", status: "CLEANING" },
  { ...VEHICLE, id: "c", model: "Spring", pricePerDay: "sur demande" },
];
const AGENCIES = [
  { id: 1, name: "Oasis Cars", status: "ACTIVE" },
  { id: 2, name: { fr: "Sans nom" } },
];

describe.each([
  ["client", "/client/dashboard", "GET /reservations/my-reservations"],
  ["agency", "/agency/dashboard", "GET /reservations/agency/list"],
  ["admin", "/admin/dashboard/reservations", "GET /admin/reservations"],
] as const)("the reservations of %s", (who, path, call) => {
  test("show valid ones, an unknown status as it was sent, and the number of malformed ones", async () => {
    backend.answers[call] = { json: { data: RESERVATIONS } };
    const { status, html } = await foreign.get(path, await cookieOf(who));
    expect(status).toBe(200);
    for (const shown of ["OAS-1", "En attente", "OAS-2", "NO_SHOW"]) expect(html).toContain(shown);
    expect(html).not.toContain("OAS-3");
    expect(html).toContain("2 réservations n'ont pas pu être affichées.");
  });

  test("do not mention malformed ones when all are valid", async () => {
    expect((await foreign.get(path, await cookieOf(who))).html).not.toContain("pu être affiché");
  });
});

test("the search shows valid vehicles, and the number of malformed ones", async () => {
  backend.answers["GET /vehicles/search"] = { json: { data: VEHICLES, meta: { total: 3, totalPages: 1 } } };
  const { status, html } = await foreign.get("/search");
  expect(status).toBe(200);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).toContain("Indisponible");
  expect(html).toContain("1 véhicule n'a pas pu être affiché.");
});

test("the fleet shows valid vehicles, an unknown status as it was sent, and the number of malformed ones", async () => {
  backend.answers["GET /agencies/my-vehicles"] = { json: { data: VEHICLES } };
  const { status, html } = await foreign.get("/agency/dashboard/vehicles", await cookieOf("agency"));
  expect(status).toBe(200);
  for (const shown of ["Duster", "Jogger", "CLEANING"]) expect(html).toContain(shown);
  expect(html).toContain("1 véhicule n'a pas pu être affiché.");
});

test("the list of agencies shows valid ones, and the number of malformed ones", async () => {
  backend.answers["GET /admin/agencies"] = { json: { data: AGENCIES } };
  const { status, html } = await foreign.get("/admin/dashboard/agencies", await cookieOf("admin"));
  expect(status).toBe(200);
  expect(html).toContain("Oasis Cars");
  expect(html).toContain("1 agence n'a pas pu être affichée.");
});

test("a vehicle's page shows valid reviews and an unknown status as it was sent, and cannot be booked", async () => {
  const reviews = [{ rating: 4, comment: "Très bien" }, { rating: "bien" }];
  backend.answers["GET /vehicles/b"] = { json: { ...VEHICLES[1], agency: { name: "Oasis Cars", reviews } } };
  const { status, html } = await foreign.get("/vehicles/b");
  expect(status).toBe(200);
  for (const shown of ["Très bien", "CLEANING", "1 avis n'a pas pu être affiché."]) expect(html).toContain(shown);
  expect(html).toContain("Ce véhicule n'est pas disponible pour le moment");
});

test("a reservation of an unknown status cannot be cancelled, reviewed or started, and says why", async () => {
  const [, unknown] = RESERVATIONS;
  backend.answers["GET /reservations/2"] = { json: unknown };
  const client = await cookieOf("client");
  const cancel = await foreign.get("/client/dashboard/reservations/2/cancel", client);
  expect(cancel.html).toContain("elle est « NO_SHOW ».");
  const review = await foreign.get("/client/dashboard/reservations/2/review", client);
  expect(review.html).toContain("Un avis ne peut être laissé que pour une location terminée");
  const start = await foreign.get("/agency/dashboard/reservations/2/start", await cookieOf("agency"));
  expect(start.html).toContain("elle est « NO_SHOW ».");
});
