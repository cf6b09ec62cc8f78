import { beforeAll, describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { columnOf, exported } from "../../support/exported";
import { moneyOf } from "../../support/payments";
import { makeAdmin, makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle } from "../../support/people";

/** Exported reservations are exactly those of the lists (docs/decisions/exports.md). */

const { backend, agency, owner, client } = await startBackendWithAgency({
  agency: { name: "Atlas Cars" },
  client: { firstName: "Inès", lastName: "Élam;rani", phone: "+212 6 61 00 00 09" },
});
const admin = await makeAdmin(backend);
const staff = await makeStaff(backend, agency);
const MANY = 1_203;

const FORMULA = '=HYPERLINK("http://evil.test";"ici")';
const guest = { firstName: FORMULA, lastName: "@Naciri", phone: "0661000067", email: "rachid@example.com" };

beforeAll(async () => {
  const vehicle = await makeVehicle(backend, agency, { model: "Duster", plate: "48190 | A | 26", pricePerDay: 45.5 });
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T18:30" } as const;
  const reservation = { vehicle, client, ...dates, reference: "RH-AAAA-01", createdAt: "2026-11-01T23:30:00Z" };
  const { id } = await makeReservation(backend, reservation);
  await moneyOf(owner, id).note({ amount: 40.25 });
  const wrong = (await moneyOf(owner, id).note({ amount: 99, means: "CASH" })).payments.at(-1);
  await moneyOf(owner, id).cancel(wrong?.id ?? "");
  await moneyOf(owner, id).note({ amount: 540, currency: "MAD", value: 50 });
  const { id: booked } = await owner.api.counter.book({
    body: {
      ...guest,
      ...{ vehicleId: vehicle.id, pickupDate: "2027-03-01", returnDate: "2027-03-04", origin: "PHONE" },
      ...{ pricePerDay: 30, deposit: 300.5 },
    },
  });
  await owner.api.counter.setNote({ params: { id: booked }, body: { note: "Rappeler;\n+lundi" } });
  // More than two batches, made at two moments that are a microsecond apart.
  const old = await makeVehicle(backend, agency, { brand: "Renault", model: "Clio" });
  await backend.database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at)
    select 'OLD-' || n, ${old.id}, ${agency.id}, ${client.id}, '2025-03-01 09:00Z', '2025-03-02 09:00Z', 'Rabat', 'Rabat', 1, 3000,
      0, 3000, 'COMPLETED', timestamptz '2025-02-01 09:00:00.123456Z' + n % 2 * interval '1 microsecond', now()
    from generate_series(1, ${MANY}::int) n`;
  await makeReservation(backend, {
    ...{ vehicle: await makeVehicle(backend, await makeAgency(backend, { name: "Fès Auto" })), client },
    ...{ pickupAt: "2027-01-01T10:00", returnAt: "2027-01-02T10:00", reference: "RH-FFFF-01" },
  });
});

/** The references on all pages of a list, sorted. */
async function allOf(read: (page: number) => Promise<{ data: Reservation[]; meta?: { totalPages?: unknown } | null }>) {
  const references: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await read(page);
    references.push(...data.map(({ referenceNumber }) => referenceNumber));
    pages = Number(meta?.totalPages);
  }
  return references.sort();
}

describe("an agency's file", () => {
  const { reservations } = owner.api;

  test.each([
    {},
    { status: "COMPLETED" },
    { status: "CONFIRMED" },
    { due: "departures" },
    { q: "duster" },
    { q: "48190" },
    { q: "naciri" },
    { q: "661000009" },
    { q: "OLD-12" },
    { status: "REJECTED" },
  ] as const)("contains each reservation of the list once: %o", async (query) => {
    const { rows } = await exported(reservations.exportOfAgency({ query }));
    const listed = await allOf((page) => reservations.ofAgency({ query: { ...query, page, limit: 100 } }));
    expect(columnOf(rows, "Référence").sort()).toEqual(listed);
  });

  test("lists the newest first, in Moroccan time and in euros with a decimal comma", async () => {
    const { rows } = await exported(reservations.exportOfAgency({}));
    expect(rows).toHaveLength(MANY + 2);
    expect(columnOf(rows, "Référence").slice(1, 2)).toEqual(["RH-AAAA-01"]);
    expect(rows[1]).toEqual({
      Référence: "RH-AAAA-01",
      Statut: "Confirmée",
      Absence: "",
      Origine: "En ligne",
      Client: "Inès Élam;rani",
      Téléphone: "06 61 00 00 09",
      // The agency does not see the e-mail address of an account.
      "E-mail": "",
      Véhicule: "Dacia Duster",
      Immatriculation: "48190 | A | 26",
      "Date de prise en charge": "14/12/2026",
      "Heure de prise en charge": "10:00",
      "Date de retour": "18/12/2026",
      "Heure de retour": "18:30",
      "Lieu de prise en charge": "À l'agence",
      "Lieu de retour": "À l'agence",
      Vol: "",
      "Adresse de prise en charge": "",
      "Adresse de retour": "",
      Jours: "5",
      "Prix par jour (€)": "45,5",
      "Suppléments (€)": "0",
      "Total à payer (€)": "227,5",
      "Caution (€)": "300",
      "Payé (€)": "90,25",
      // Past midnight in Morocco.
      "Créée le": "02/11/2026",
      "Message du client": "",
      Note: "",
    });
  });

  test("prevents typed text from being a formula, without losing any of it", async () => {
    const { rows, text } = await exported(reservations.exportOfAgency({ query: { q: "naciri" } }));
    expect(rows[0]).toMatchObject({
      Client: `'${FORMULA} @Naciri`,
      Téléphone: "06 61 00 00 67",
      "E-mail": "rachid@example.com",
      Origine: "Téléphone",
      Note: "Rappeler;\n+lundi",
      "Caution (€)": "300,5",
    });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""ici"") @Naciri"`);
  });

  test("contains only its heading if nothing is listed", async () => {
    const { heading, rows } = await exported(reservations.exportOfAgency({ query: { status: "REJECTED" } }));
    expect([heading.length, rows.length]).toEqual([27, 0]);
  });

  test("is the same for its staff, and another agency's contains nothing of it", async () => {
    const own = await exported(reservations.exportOfAgency({}));
    expect((await exported(staff.api.reservations.exportOfAgency({}))).text).toBe(own.text);
    const stranger = await makeOwner(backend, await makeAgency(backend));
    expect((await exported(stranger.api.reservations.exportOfAgency({}))).rows).toEqual([]);
  });

  test("shows a request that nobody answered in time as rejected", async () => {
    const other = await makeAgency(backend);
    const [boss, vehicle] = [await makeOwner(backend, other), await makeVehicle(backend, other)];
    const dates = { pickupAt: "2026-11-20T12:00", returnAt: "2026-11-21T12:00", status: "PENDING" } as const;
    await makeReservation(backend, { vehicle, client, ...dates });
    backend.clock.set("2026-11-20T12:00:00Z");
    expect(columnOf((await exported(boss.api.reservations.exportOfAgency({}))).rows, "Statut")).toEqual(["Refusée"]);
  });
});

describe("the administration's file", () => {
  test.each([
    ["no filter", {}],
    ["a status", { status: "COMPLETED" }],
    ["an agency", { agencyId: agency.id }],
    ["a reference", { q: "rh-aaaa01" }],
    ["an id that no agency has", { agencyId: "nobody's" }],
  ] as const)("contains each reservation of the list once: %s", async (_, query) => {
    const { rows } = await exported(admin.api.admin.exportReservations({ query }));
    const listed = await allOf((page) => admin.api.admin.reservations({ query: { ...query, page, limit: 100 } }));
    expect(columnOf(rows, "Référence").sort()).toEqual(listed);
  });

  test("names agencies, and omits contact details and notes", async () => {
    const { heading, rows, text } = await exported(admin.api.admin.exportReservations({ query: { q: "RH-AAAA-01" } }));
    expect(heading).toEqual([
      "Référence",
      "Statut",
      "Absence",
      "Origine",
      "Agence",
      "Client",
      "Véhicule",
      "Immatriculation",
      "Date de prise en charge",
      "Heure de prise en charge",
      "Date de retour",
      "Heure de retour",
      "Lieu de prise en charge",
      "Lieu de retour",
      "Jours",
      "Prix par jour (€)",
      "Suppléments (€)",
      "Total à payer (€)",
      "Caution (€)",
      "Créée le",
    ]);
    expect(rows).toMatchObject([{ Agence: "Atlas Cars", "Total à payer (€)": "227,5" }]);
    const whole = (await exported(admin.api.admin.exportReservations({}))).text + text;
    for (const hidden of ["661000009", "61 00 00 09", "rachid@example.com", "Rappeler"]) {
      expect(whole).not.toContain(hidden);
    }
  });
});

test.each(["status=NONE", "due=never", `q=${"a".repeat(201)}`])(
  "the export refuses ?%s as the list does",
  async (query) => {
    const [file, list] = await Promise.all(
      ["export", "list"].map((name) => backend.call("GET", `/reservations/agency/${name}?${query}`, owner)),
    );
    expect([file?.status, await file?.json()]).toEqual([400, await list?.json()]);
  },
);

test("an export that cannot be completed breaks off and is logged", async () => {
  const reader = (await owner.api.reservations.exportOfAgency({})).getReader();
  await reader.read();
  await reader.read();
  await backend.database`alter table payments rename to payments_away`;
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow();
  await backend.database`alter table payments_away rename to payments`;
  expect(backend.logged().some((line) => line.includes("a download was interrupted"))).toBe(true);
});
