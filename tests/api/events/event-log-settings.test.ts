import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { startBackend, type TestBackend } from "../../support/backend";
import { WEEK } from "../../support/hours";
import { type Agency, makeAdmin, makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";

/** The entries about what agencies and the site publish: numbers and codes with values, texts by name only. */

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let admin: Person;
let last: string;

beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  admin = await makeAdmin(backend);
});
afterAll(async () => {
  // Every test file of this process reads these settings.
  await admin.api.site.changeSettings({ body: {} });
  await admin.api.site.changePage({ params: { page: "terms" }, body: {} });
  await backend.close();
});
beforeEach(async () => {
  const [row] = await backend.database`select coalesce(max(id), 0)::text as id from events`;
  last = row?.id;
});

const entries = () =>
  backend.database`
    select action, account_id as by, subject_id as id, agency_id as agency, changes
    from events where id > ${last}::bigint order by events.id`;
const changes = async () => (await entries()).map((entry) => entry.changes);
const ofAgency = () => ({ by: owner.id, id: agency.id, agency: agency.id });
const ofSite = () => ({ by: admin.id, id: null, agency: null });

test("logs conditions in cents, cleared values and changed vehicles; an unchanged form names no field", async () => {
  const { id } = await makeVehicle(backend, agency);
  const change = (body: object) => owner.api.agencySettings.changeConditions({ body });
  await change(CONDITIONS);
  const { excess, ...rest } = { ...CONDITIONS, kmPerDay: 300, insurance: "Au tiers", fuel: "FULL_TO_FULL" as const };
  await change({ ...rest, vehicles: [{ id, minAge: 25 }] });
  await change({ ...rest, vehicles: [{ id, minAge: 25 }] });
  await expect(change({ ...rest, vehicles: [{ id: owner.id, minAge: 30 }] })).rejects.toThrow();
  const [first, ...others] = await entries();
  expect(first).toMatchObject({
    ...{ ...ofAgency(), action: "CONDITIONS_CHANGED" },
    changes: {
      minAge: [null, 21],
      excess: [null, 80_000],
      extraKm: [null, 20],
      fuel: [null, "SAME_LEVEL"],
      papers: null,
    },
  });
  expect(others.map((entry) => entry.changes)).toEqual([
    {
      kmPerDay: [250, 300],
      excess: [excess * 100, null],
      insurance: null,
      fuel: ["SAME_LEVEL", "FULL_TO_FULL"],
      vehicles: null,
    },
    null,
  ]);
});

test("logs which of the offered lists changed", async () => {
  const { offers } = await owner.api.agencySettings.changeOffers({ body: OFFERS });
  const stored = offers?.places.map((place) => ({ ...place, asksFlight: place.asksFlight ?? false }));
  const again = { ...OFFERS, options: offers?.options, places: stored };
  await owner.api.agencySettings.changeOffers({ body: again });
  await owner.api.agencySettings.changeOffers({ body: { ...again, places: [] } });
  expect(await entries()).toEqual([
    { ...ofAgency(), action: "OFFERS_CHANGED", changes: { options: null, places: null, returnCities: null } },
    { ...ofAgency(), action: "OFFERS_CHANGED", changes: null },
    { ...ofAgency(), action: "OFFERS_CHANGED", changes: { places: null } },
  ]);
});

test("logs the rule and fee outside opening hours separately, numbers with values, the week by name", async () => {
  const change = (body: object) => owner.api.agencySettings.changeOpeningHours({ body: { week: WEEK, ...body } });
  await change({});
  await change({ outside: { rule: "FEE", fee: 20 }, noticeHours: 6, confirmsAtOnce: true });
  await change({
    outside: { rule: "FEE", fee: 20 },
    noticeHours: 6,
    confirmsAtOnce: true,
    week: [...WEEK.slice(1), []],
  });
  const [, ...rest] = await entries();
  expect(rest).toEqual([
    {
      ...ofAgency(),
      action: "HOURS_CHANGED",
      changes: {
        ...{ outsideRule: ["REFUSED", "FEE"], outsideFee: [null, 2000] },
        ...{ noticeHours: [0, 6], confirmsAtOnce: [false, true] },
      },
    },
    { ...ofAgency(), action: "HOURS_CHANGED", changes: { week: null } },
  ]);
});

test("logs the values of papers and agency reminders before and after", async () => {
  await owner.api.paperSettings.change({ body: { vatPercent: 20 } });
  await owner.api.paperSettings.change({ body: { vatPercent: null } });
  await owner.api.reminders.changeOfAgency({
    body: { pickup: true, return: true, review: true, demands: false, deposits: true },
  });
  expect(await entries()).toEqual([
    { ...ofAgency(), action: "PAPERS_CHANGED", changes: { vatPercent: [null, 20] } },
    { ...ofAgency(), action: "PAPERS_CHANGED", changes: { vatPercent: [20, null] } },
    { ...ofAgency(), action: "AGENCY_REMINDERS_CHANGED", changes: { demands: [true, false] } },
  ]);
});

test("logs an agency's creation, change, activation and removal, but no repeated deactivation", async () => {
  const fields = {
    name: "Rif Auto",
    email: "rif@rihla.test",
    phone: "+212535000000",
    city: "Fès",
    address: "8, rue Talaa",
  };
  const names = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" };
  const { id } = await admin.api.admin.createAgency({ body: { ...fields, ...names } });
  const params = { id };
  await admin.api.admin.updateAgency({ params, body: { ...fields, name: "Rif Autos", taxId: "ICE 1" } });
  await admin.api.admin.deactivateAgency({ params });
  await expect(admin.api.admin.deactivateAgency({ params })).rejects.toThrow();
  await admin.api.admin.activateAgency({ params });
  await expect(admin.api.admin.deleteAgency({ params: { id: agency.id } })).rejects.toThrow();
  await admin.api.admin.deleteAgency({ params });
  const of = { by: admin.id, id, agency: id };
  const [created, ...rest] = await entries();
  expect(created).toMatchObject({ ...of, action: "AGENCY_CREATED", changes: { name: null, status: [null, "ACTIVE"] } });
  expect(created?.changes.ownerId[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(rest).toEqual([
    { ...of, action: "AGENCY_CHANGED", changes: { name: null, taxId: null } },
    { ...of, action: "AGENCY_DEACTIVATED", changes: { status: ["ACTIVE", "INACTIVE"] } },
    { ...of, action: "AGENCY_ACTIVATED", changes: { status: ["INACTIVE", "ACTIVE"] } },
    { ...of, action: "AGENCY_REMOVED", changes: null },
  ]);
});

test("logs the site's rate with values, its texts and logo by name, its page by code", async () => {
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { data } = await admin.api.site.uploadLogo({ file: new Blob([png as BlobPart]) });
  await expect(admin.api.site.uploadLogo({ file: new Blob(["no picture"]) })).rejects.toThrow();
  const rate = { showsDirhams: true, dirhamRate: 10.8, dirhamDate: "2026-11-18" };
  await admin.api.site.changeSettings({ body: { ...rate, publisher: "Rami SARL", logo: data.url, cities: ["Oujda"] } });
  await admin.api.site.changeSettings({ body: { ...rate, dirhamRate: 11, logo: data.url, cities: ["Oujda"] } });
  await admin.api.site.changePage({ params: { page: "terms" }, body: { text: "Écrivez à Hind Rami." } });
  expect((await entries()).map(({ by, id, agency: of }) => ({ by, id, agency: of }))).toEqual(
    Array.from({ length: 4 }, ofSite),
  );
  expect(await changes()).toEqual([
    null,
    {
      ...{ showsDirhams: [null, true], dirhamRate: [null, 10.8], dirhamDate: [null, "2026-11-18"] },
      ...{ publisher: null, logo: null, cities: null },
    },
    { dirhamRate: [10.8, 11], publisher: null },
    { page: [null, "TERMS"], text: null },
  ]);
});

test("undoes a step whose entry cannot be written", async () => {
  const { id } = await makeVehicle(backend, agency, { pricePerDay: 30 });
  await backend.database.script(
    "alter table events add constraint cut check (action <> 'AGENCY_DEACTIVATED') not valid",
  );
  try {
    await expect(admin.api.admin.deactivateAgency({ params: { id: agency.id } })).rejects.toThrow();
  } finally {
    await backend.database.script("alter table events drop constraint cut");
  }
  const rows = await backend.database`
    select a.status, v.agency_status as own from agencies a join vehicles v on v.agency_id = a.id where v.id = ${id}`;
  expect([rows, await entries()]).toEqual([[{ status: "ACTIVE", own: "ACTIVE" }], []]);
});
