import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf, tally } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  PASSWORD,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
});
afterAll(() => backend.close());

let made = 0;
const newEmail = () => `agence-neuve-${++made}@rihla.test`;
const fields = (more: Record<string, unknown> = {}) => ({
  name: "Sahara Cars",
  email: newEmail(),
  phone: "+212 5 28 00 00 00",
  city: "Agadir" as const,
  address: "3, rue du Port",
  ...more,
});
const newAgency = (more: Record<string, unknown> = {}) => ({
  ...fields(more),
  ownerFirstName: "Hind",
  ownerLastName: "Rami",
  ownerPassword: "sesame",
  ...(more as object),
});
const logIn = (email: string, password: string) => backend.api().auth.login({ body: { email, password } });
const create = (json: object) => backend.call("POST", "/admin/agencies", { token: admin.token, json });
const stored = async (id: string) => (await backend.database`select * from agencies where id = ${id}`)[0];

describe("a new agency", () => {
  test("is created with its owner, who logs in with the agency's e-mail in any letter case", async () => {
    const email = newEmail();
    const agency = await admin.api.admin.createAgency({
      body: newAgency({ email: email.toUpperCase(), description: "Au port.", logo: "https://logos.test/s.svg" }),
    });
    expect(agency).toMatchObject({
      name: "Sahara Cars",
      email: email.toUpperCase(),
      city: "Agadir",
      status: "ACTIVE",
      description: "Au port.",
      logo: "https://logos.test/s.svg",
      taxId: null,
      counts: { vehicles: 0, reservations: 0 },
      averageRating: null,
    });
    const { user } = await logIn(email, "sesame");
    expect(user).toMatchObject({ role: "AGENCY_OWNER", firstName: "Hind", lastName: "Rami", email });
    expect(user.agency).toMatchObject({ id: agency.id, name: "Sahara Cars", status: "ACTIVE" });
  });

  test("is refused with an e-mail already in use, and nothing is stored", async () => {
    const client = await makeClient(backend);
    const [before] = await backend.database`select count(*)::int as n from agencies`;
    const response = await create(newAgency({ email: client.email.toUpperCase() }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(errorBody(409, RULE_MESSAGES.emailTaken));
    expect((await backend.database`select count(*)::int as n from agencies`)[0]).toEqual(before);
  });

  test("is created once when it is sent ten times at once", async () => {
    const email = newEmail();
    const body = newAgency({ email });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(admin.api.admin.createAgency({ body }))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.emailTaken}`]: 9 });
    const [{ n } = {}] = await backend.database`select count(*)::int as n from agencies where email = ${email}`;
    expect(n).toBe(1);
  });

  test("is refused without its required fields, with a message for each", async () => {
    const response = await create({});
    expect(response.status).toBe(400);
    expect((await response.json()).message.sort()).toEqual(
      [
        VALIDATION.nameRequired,
        VALIDATION.emailRequired,
        VALIDATION.phoneRequired,
        VALIDATION.cityRequired,
        VALIDATION.addressRequired,
        VALIDATION.firstNameRequired,
        // The owner's last name.
        VALIDATION.nameRequired,
        VALIDATION.passwordRequired,
      ].sort(),
    );
  });

  test.each([
    [{ ownerPassword: "court" }, VALIDATION.passwordMin6],
    [{ ownerLastName: " " }, VALIDATION.nameRequired],
    [{ email: "sahara" }, VALIDATION.emailInvalid],
    [{ city: "Paris" }, VALIDATION.cityRequired],
    [{ logo: "javascript:alert(1)" }, VALIDATION.urlInvalid],
    [{ logo: "data:image/svg+xml,<svg/>" }, VALIDATION.urlInvalid],
    [{ logo: "//evil.test/x.png" }, VALIDATION.urlInvalid],
    [{ name: "Sahara\u0000" }, VALIDATION.characterRefused],
    [{ name: "Sahara\nAuto" }, VALIDATION.oneLine],
    [{ ownerFirstName: "Ali\u2028Ben" }, VALIDATION.oneLine],
  ])("is refused with %j", async (more, message) => {
    const response = await create(newAgency(more));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual([message]);
  });

  test("ignores fields that its form does not have", async () => {
    const response = await create(
      newAgency({ id: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11", status: "INACTIVE", ratingSum: 50, role: "SUPER_ADMIN" }),
    );
    const agency = await response.json();
    expect(agency).toMatchObject({ status: "ACTIVE", reviewsCount: 0 });
    expect(agency.id).not.toBe("0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11");
    const [owner] = await backend.database`select role from users where agency_id = ${agency.id}`;
    expect(owner?.role).toBe("AGENCY_OWNER");
  });
});

describe("changing an agency", () => {
  test("leaves the owner's login alone, retains absent fields and clears empty ones", async () => {
    const email = newEmail();
    const { id } = await admin.api.admin.createAgency({
      body: newAgency({ email, description: "Au port.", taxId: "ICE-1" }),
    });
    const change = fields({ name: "Sahara & Fils", taxId: "" });
    const agency = await admin.api.admin.updateAgency({ params: { id: String(id) }, body: change });
    expect(agency).toMatchObject({ name: "Sahara & Fils", email: change.email, description: "Au port.", taxId: null });
    expect((await logIn(email, "sesame")).user.agency?.name).toBe("Sahara & Fils");
    expect(await outcomeOf(logIn(change.email, "sesame"))).toBe(`401 ${RULE_MESSAGES.credentials}`);
  });

  test("moves its vehicles to the new city", async () => {
    const agency = await makeAgency(backend, { city: "Fès" });
    const vehicle = await makeVehicle(backend, agency);
    await admin.api.admin.updateAgency({ params: { id: agency.id }, body: fields({ city: "Tanger" }) });
    const found = await backend.api().vehicles.search({ query: { city: "Tanger" } });
    expect(found.data.map(({ id }) => id)).toContain(vehicle.id);
  });

  test("changes neither its status nor its ratings", async () => {
    const agency = await makeAgency(backend, { status: "INACTIVE" });
    await backend.call("PUT", `/admin/agencies/${agency.id}`, {
      token: admin.token,
      json: fields({ status: "ACTIVE", rating_count: 3 }),
    });
    expect(await stored(agency.id)).toMatchObject({ status: "INACTIVE", rating_count: 0 });
  });
});

describe("the list of agencies", () => {
  test("is sorted by name and paginated, and counts vehicles and reservations", async () => {
    const agency = await makeAgency(backend, { name: "000 Première", ratingSum: 9, ratingCount: 2 });
    const [vehicle, client] = [await makeVehicle(backend, agency), await makeClient(backend)];
    await makeVehicle(backend, agency, { status: "RETIRED" });
    for (const month of ["01", "02", "03"]) {
      const dates = { pickupAt: `2027-${month}-01T10:00`, returnAt: `2027-${month}-04T10:00` } as const;
      await makeReservation(backend, { vehicle, client, ...dates, status: "CANCELLED" });
    }
    const first = await admin.api.admin.agencies({ query: { limit: 2 } });
    expect(first.data[0]).toMatchObject({
      id: agency.id,
      counts: { vehicles: 2, reservations: 3 },
      averageRating: 4.5,
      reviewsCount: 2,
    });
    expect(await admin.api.admin.agency({ params: { id: agency.id } })).toEqual(first.data[0]);
    const [{ total } = {}] = await backend.database<{ total: number }[]>`select count(*)::int as total from agencies`;
    expect(first.meta).toEqual({ page: 1, limit: 2, total, totalPages: Math.ceil(Number(total) / 2) });
    const names: string[] = [];
    for (let page = 1; page <= Number(first.meta?.totalPages); page++) {
      names.push(...(await admin.api.admin.agencies({ query: { page, limit: 2 } })).data.map(({ name }) => name));
    }
    const rows = await backend.database<{ name: string }[]>`select name from agencies order by name, id`;
    expect(names).toEqual(rows.map(({ name }) => name));
  });
});

describe("removing an agency", () => {
  test("deletes its accounts and sessions, even while a password link is open", async () => {
    const agency = await makeAgency(backend);
    const [owner, staff] = [await makeOwner(backend, agency), await makeStaff(backend, agency)];
    await backend.database`insert into password_links (token_hash, user_id, purpose, expires_at)
      values ('\\x01', ${staff.id}, 'RESET', now())`;
    await admin.api.admin.deleteAgency({ params: { id: agency.id } });
    expect(await stored(agency.id)).toBeUndefined();
    for (const person of [owner, staff]) {
      expect((await backend.call("GET", "/auth/profile", { token: person.token })).status).toBe(401);
      expect(await outcomeOf(logIn(person.email, PASSWORD))).toBe(`401 ${RULE_MESSAGES.credentials}`);
    }
    expect(await outcomeOf(admin.api.admin.deleteAgency({ params: { id: agency.id } }))).toBe(
      `404 ${RULE_MESSAGES.agencyNotFound}`,
    );
  });

  test("is refused while it has a vehicle, and changes nothing", async () => {
    const agency = await makeAgency(backend);
    const owner = await makeOwner(backend, agency);
    await makeVehicle(backend, agency, { status: "RETIRED" });
    expect(await outcomeOf(admin.api.admin.deleteAgency({ params: { id: agency.id } }))).toBe(
      "409 Cette agence a des véhicules ou des réservations\u00a0: désactivez-la plutôt.",
    );
    expect((await owner.api.auth.profile()).agency?.id).toBe(agency.id);
  });
});
