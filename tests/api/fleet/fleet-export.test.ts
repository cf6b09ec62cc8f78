import { beforeEach, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { exported, tried } from "../../support/fleet-files";
import { type Agency, makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

const { backend, client } = await startBackendWithAgency();
let agency: Agency;
let owner: Person;

beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

const linesOf = async (...args: Parameters<typeof exported>) =>
  Buffer.from(await exported(...args))
    .toString()
    .split("\r\n");

/** Texts that are difficult for spreadsheets, separators and line ends. */
const NASTY = [
  '=HYPERLINK("http://x";"y")',
  "+212 6 61 00 00 67",
  "-1",
  "@SUM(A1)",
  "'=1",
  "''+x",
  "'tis",
  'a;"b",c\td',
  "deux\nlignes\r\net trois\rquatre",
  "1\u00a0250\u202f€",
  "سيارة \u202eمريحة",
  "007",
  "  dedans  ",
  "œ ’ € 🚗",
  "sep=;",
  "＝1",
  '="0042"',
  "Citro?n",
  "CitroÃ«n",
  "#N/A",
  "Total",
];

test("importing an export changes nothing, whatever the cells contain", async () => {
  for (const [i, text] of NASTY.entries()) {
    const bags = { largeBags: [undefined, 0, 9][i % 3], smallBags: [3, undefined][i % 2] };
    const vehicle = {
      ...{ plate: `00${i} | ${"ABH"[i % 3]} | 6`, description: text, brand: text.split(/[\r\n\t]/)[0] },
      ...bags,
    };
    const { id } = await makeVehicle(backend, agency, vehicle);
    const price = [0, 1, 2999, 123456_05][i % 4];
    await backend.database`
      update vehicles set price_per_day_cents = ${price as number}, status = ${["AVAILABLE", "MAINTENANCE", "RETIRED"][i % 3] as string}
      where id = ${id}`;
  }
  for (const plate of ["=1+1", "'=2", "شششش", "0042", "12345-?-6", '="1"'])
    await makeVehicle(backend, agency, { plate: plate });
  const plan = await tried(owner, await exported(owner));
  expect(plan.lines.filter(({ outcome }) => outcome !== "SAME")).toEqual([]);
  expect(plan.lines).toHaveLength(NASTY.length + 6);
  for (const cell of (await linesOf(owner)).join(";").split(";")) expect(cell).not.toMatch(/^"?[=+@\t]/);
});

test("an export has the template's columns, and the stored status even of a rented vehicle", async () => {
  const vehicle = await makeVehicle(backend, agency, { plate: "1 | A | 6", description: null });
  await makeReservation(backend, {
    ...{ vehicle, client, status: "IN_PROGRESS", pickupAt: "2026-11-19T10:00", returnAt: "2026-11-22T10:00" },
  });
  expect((await owner.api.agency.vehicles({ query: {} })).data).toMatchObject([{ status: "RENTED" }]);
  const [headings, line, end] = await linesOf(owner);
  expect(headings).toMatch(/^\ufeffImmatriculation;Marque;Modèle;Année;Catégorie;/);
  expect(line).toMatch(/^1 \| A \| 6;.*;Disponible;(oui|non);(oui|non);(oui|non);$/);
  expect(end).toBe("");
  expect((await tried(owner, await exported(owner))).counts).toMatchObject({ SAME: 1 });
});

test("an export follows the list's filter and order, over several batches", async () => {
  await backend.database`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, seats, doors, transmission,
      fuel_type, price_per_day_cents, deposit_cents, registration_number, status, has_air_conditioning, has_gps,
      has_child_seat, created_at, updated_at)
    select id, city, status, 'Dacia', 'M' || i, 2024, 'SUV', 5, 5, 'MANUAL', 'DIESEL', 4500, 0, i || ' | A | 6',
      case when i % 3 = 0 then 'RETIRED' else 'AVAILABLE' end, false, false, false, now() - (i / 7) * interval '1 second', now()
    from agencies, generate_series(1, 1100) i where id = ${agency.id}`;
  const plates = (lines: string[]) => lines.slice(1, -1).map((one) => one.split(";")[0]);
  const all = plates(await linesOf(owner));
  expect(new Set(all).size).toBe(1100);
  const listed: (string | null | undefined)[] = [];
  for (const page of [1, 2, 3]) {
    const { data } = await owner.api.agency.vehicles({ query: { page, limit: 100 } });
    listed.push(...data.map(({ registrationNumber }) => registrationNumber));
  }
  expect(all.slice(0, 300)).toEqual(listed);
  expect(plates(await linesOf(owner, { status: "RETIRED" }))).toHaveLength(366);
  expect(plates(await linesOf(owner, { q: "m1099" }))).toEqual(["1099 | A | 6"]);
});

test("an export contains the caller's own agency only, and is refused to clients", async () => {
  await makeVehicle(backend, agency);
  const other = await makeOwner(backend, await makeAgency(backend));
  expect(await linesOf(other)).toHaveLength(2);
  expect((await backend.call("GET", "/agencies/my-vehicles/export", { token: client.token })).status).toBe(403);
  const response = await backend.call("GET", "/agencies/my-vehicles/export", { token: owner.token });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  await response.body?.cancel();
});
