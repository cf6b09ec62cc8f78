import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount, setPassword } from "~/backend/rules/accounts/operators";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { startBackend, type TestBackend } from "../../support/backend";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  PASSWORD,
  type Person,
} from "../../support/people";
import { unsubscribeKeyOf } from "../../support/unsubscribe";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** The entries about accounts, teams, fleets and reviews: who, on what, and which fields changed. */

const NOBODY = "00000000-0000-4000-8000-000000000000";
let backend: TestBackend;
let agency: Agency;
let [owner, client, admin]: Person[] = [];
let last: string;

beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  client = await makeClient(backend);
  admin = await makeAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  const [row] = await backend.database`select coalesce(max(id), 0)::text as id from events`;
  last = row?.id;
});

const entries = () =>
  backend.database`
    select action, role, account_id as by, job, subject_id as id, reservation_id as reservation, agency_id as agency, changes
    from events where id > ${last}::bigint order by events.id`;
const nothing = { job: null, reservation: null, agency: null, changes: null };
const by = ({ id, role }: Person) => ({ ...nothing, by: id, role });
const visitor = { ...nothing, by: null, role: "VISITOR" };
const command = { ...nothing, by: null, role: "SYSTEM", job: "COMMAND" };
let made = 0;
const email = () => `entree-${++made}@rihla.test`;
const picture = async () => {
  const background = { r: (++made * 9) % 256, g: 40, b: 90 };
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([bytes as BlobPart]);
};

describe("an entry about an account", () => {
  test("is by the account itself for registration, login, profile changes and logout, and omits names", async () => {
    const body = { firstName: "Zineb", lastName: "Chraïbi", email: email(), password: "huit-caracteres", locale: "fr" };
    const { access_token, user } = await backend.api().auth.register({ body });
    await backend.api().auth.login({ body: { email: body.email, password: body.password } });
    await backend.api(access_token).auth.updateProfile({ body: { ...body, lastName: "Tazi", phone: "+212661000031" } });
    await backend.api(access_token).auth.updateProfile({ body: { ...body, lastName: "Tazi" } });
    await backend.api(access_token).auth.logout();
    const own = { ...by({ id: user.id, role: "CLIENT" } as Person), id: user.id };
    expect(await entries()).toEqual([
      { ...own, action: "REGISTERED" },
      { ...own, action: "LOGGED_IN" },
      { ...own, action: "PROFILE_CHANGED", changes: { lastName: null, phone: null } },
      { ...own, action: "PROFILE_CHANGED" },
      { ...own, action: "LOGGED_OUT" },
    ]);
  });

  test("includes the agency of an agency's person", async () => {
    await backend.api().auth.login({ body: { email: owner?.email ?? "", password: PASSWORD } });
    expect(await entries()).toEqual([
      { ...by(owner as Person), action: "LOGGED_IN", id: owner?.id, agency: agency.id },
    ]);
  });

  test("is not written for a wrong password or an e-mail already in use", async () => {
    const wrong = { email: client?.email ?? "", password: "not-this-one" };
    await expect(backend.api().auth.login({ body: wrong })).rejects.toThrow();
    const body = { ...wrong, firstName: "Zineb", lastName: "Tazi", locale: "fr" };
    await expect(backend.api().auth.register({ body })).rejects.toThrow();
    expect(await entries()).toEqual([]);
  });

  test("is by a visitor when a password is reset, and names no account for an unknown e-mail", async () => {
    const { id, email: known } = await makeClient(backend);
    const [row] = await backend.database`select max(id)::text as id from events`;
    last = row?.id;
    await backend.api().auth.forgotPassword({ body: { email: known.toUpperCase() } });
    await backend.api().auth.forgotPassword({ body: { email: known } });
    await backend.api().auth.forgotPassword({ body: { email: email() } });
    const link = await makeResetLink(backend.context, known);
    const body = { token: link?.token ?? "", newPassword: "un-autre-mot" };
    await backend.api().auth.resetPassword({ body });
    await expect(backend.api().auth.resetPassword({ body })).rejects.toThrow();
    expect(await entries()).toEqual([
      { ...visitor, action: "PASSWORD_LINK_ASKED", id },
      { ...visitor, action: "UNKNOWN_PASSWORD_LINK_ASKED", id: null },
      { ...visitor, action: "PASSWORD_SET", id },
    ]);
  });

  test("is by no person when a command creates the account or sets its password", async () => {
    const account = { email: email(), password: "huit-caracteres", firstName: "Ali", lastName: "Rami" };
    await createAccount(backend.context, { ...account, role: "SUPER_ADMIN" });
    await expect(createAccount(backend.context, { ...account, role: "CLIENT" })).rejects.toThrow();
    await setPassword(backend.context, account.email, "neuf-caracteres");
    const [row] = await backend.database`select id from users where email = ${account.email}`;
    expect(await entries()).toEqual([
      { ...command, action: "ACCOUNT_MADE", id: row?.id, changes: { role: [null, "SUPER_ADMIN"] } },
      { ...command, action: "PASSWORD_SET", id: row?.id },
    ]);
  });

  test("is by the owner when a colleague is invited and removed", async () => {
    const { api } = owner as Person;
    const { id } = await api.team.invite({ body: { firstName: "Nour", lastName: "Amrani", email: email() } });
    await api.team.resendInvitation({ params: { id } });
    await expect(api.team.resendInvitation({ params: { id } })).rejects.toThrow();
    await api.team.remove({ params: { id } });
    const of = { ...by(owner as Person), id, agency: agency.id };
    expect(await entries()).toEqual([
      { ...of, action: "MEMBER_INVITED", changes: { role: [null, "AGENCY_STAFF"] } },
      { ...of, action: "INVITATION_SENT_AGAIN" },
      { ...of, action: "MEMBER_REMOVED" },
    ]);
  });

  test("lists the reminders that were turned off, and is written once for an unsubscribe link", async () => {
    await client?.api.reminders.changeMine({ body: { pickup: false, return: true, review: true } });
    const key = await unsubscribeKeyOf(backend, client as Person);
    for (let i = 0; i < 2; i++) await backend.api().reminders.unsubscribe({ body: { key } });
    expect(await entries()).toEqual([
      { ...by(client as Person), action: "REMINDERS_CHANGED", id: client?.id, changes: { pickup: [true, false] } },
      { ...visitor, action: "UNSUBSCRIBED", id: client?.id, changes: { review: [true, false] } },
    ]);
  });
});

describe("an entry about a vehicle", () => {
  test("contains numbers and codes before and after, but only the names of changed texts", async () => {
    const { api } = owner as Person;
    const { id } = await api.agency.createVehicle({ body: VEHICLE_FIELDS });
    const body = {
      ...VEHICLE_FIELDS,
      pricePerDay: 49.5,
      status: "MAINTENANCE" as const,
      registrationNumber: "1 | B | 6",
    };
    await api.agency.updateVehicle({ params: { id }, body });
    await api.agency.updateVehicle({ params: { id }, body: { ...body, description: undefined, status: undefined } });
    await expect(api.agency.updateVehicle({ params: { id: NOBODY }, body })).rejects.toThrow();
    await api.agency.deleteVehicle({ params: { id } });
    const of = { ...by(owner as Person), id, agency: agency.id };
    const [added, ...rest] = await entries();
    expect(added).toMatchObject({ ...of, action: "VEHICLE_ADDED", changes: expect.anything() });
    expect(added?.changes).toMatchObject({
      ...{ brand: null, registrationNumber: null, description: null },
      ...{ pricePerDayCents: [null, 4500], fuelType: [null, "DIESEL"], status: [null, "AVAILABLE"] },
    });
    expect(rest).toEqual([
      {
        ...of,
        action: "VEHICLE_CHANGED",
        changes: {
          pricePerDayCents: [4500, 4950],
          status: ["AVAILABLE", "MAINTENANCE"],
          registrationNumber: null,
        },
      },
      { ...of, action: "VEHICLE_CHANGED" },
      { ...of, action: "VEHICLE_REMOVED" },
    ]);
  });

  test("has AVAILABLE as the previous status of a rented vehicle", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-11-19T10:00", returnAt: "2026-11-23T10:00" } as const;
    await makeReservation(backend, { vehicle, client: client as Person, ...dates, status: "IN_PROGRESS" });
    const body = { ...VEHICLE_FIELDS, status: "RETIRED" as const };
    await owner?.api.agency.updateVehicle({ params: { id: vehicle.id }, body });
    await expect(owner?.api.agency.deleteVehicle({ params: { id: vehicle.id } })).rejects.toThrow();
    const all = await entries();
    expect(all).toHaveLength(1);
    expect(all[0]?.changes.status).toEqual(["AVAILABLE", "RETIRED"]);
  });

  test("is written when a photo is uploaded, added, put first or removed, but not when it is added again", async () => {
    const { id } = await makeVehicle(backend, agency);
    const { api } = owner as Person;
    const urls = [];
    for (let i = 0; i < 2; i++) urls.push((await api.agency.uploadImage({ file: await picture() })).data.url);
    const photos = [];
    for (const url of urls) photos.push(await api.agency.addImage({ params: { id }, body: { url } }));
    await api.agency.addImage({ params: { id }, body: { url: urls[1] ?? "" } });
    await api.agency.setPrimaryImage({ params: { id, imageId: photos[1]?.id ?? "" } });
    await api.agency.deleteImage({ params: { id, imageId: photos[0]?.id ?? "" } });
    await expect(api.agency.uploadImage({ file: new Blob(["no photo"]) })).rejects.toThrow();
    const of = { ...by(owner as Person), agency: agency.id };
    expect(await entries()).toEqual([
      ...[0, 1].map(() => ({ ...of, action: "PHOTO_UPLOADED", id: agency.id })),
      ...[0, 1].map(() => ({ ...of, action: "VEHICLE_PHOTO_ADDED", id })),
      { ...of, action: "PRIMARY_PHOTO_CHOSEN", id },
      { ...of, action: "VEHICLE_PHOTO_REMOVED", id },
    ]);
  });

  test("contains the dates of a block that is added or removed", async () => {
    const { id } = await makeVehicle(backend, agency);
    const { api } = owner as Person;
    const body = { startDate: "2026-12-01T10:00", endDate: "2026-12-03T10:00", note: "Révision chez Hamid" };
    const block = await api.planning.createBlock({ params: { id }, body });
    await expect(api.planning.createBlock({ params: { id }, body })).rejects.toThrow();
    await api.planning.deleteBlock({ params: { id, blockId: block.id } });
    const [start, end] = ["2026-12-01T09:00:00.000Z", "2026-12-03T09:00:00.000Z"];
    const of = { ...by(owner as Person), id, agency: agency.id };
    expect(await entries()).toEqual([
      { ...of, action: "BLOCK_ADDED", changes: { startDate: [null, start], endDate: [null, end], note: null } },
      { ...of, action: "BLOCK_REMOVED", changes: { startDate: [start, null], endDate: [end, null], note: null } },
    ]);
  });
});

test("entries about a review, its reply and their hiding belong to its reservation", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-12T10:00" } as const;
  const rental = { vehicle, client: client as Person, ...dates, status: "COMPLETED" as const };
  const reservation = (await makeReservation(backend, rental)).id;
  const written = { params: { id: reservation }, body: { rating: 4, comment: "Demandez Hamid." } };
  const { id = "" } = (await client?.api.reservations.review(written)) ?? {};
  await expect(client?.api.reservations.review(written)).rejects.toThrow();
  const params = { id };
  for (const text of ["Merci.", "Merci.", "Merci à vous."]) await owner?.api.reviews.reply({ params, body: { text } });
  const body = { reason: "Nomme un employé." };
  await admin?.api.reviews.hideReply({ params, body });
  await admin?.api.reviews.hide({ params, body });
  await expect(admin?.api.reviews.hide({ params, body })).rejects.toThrow();
  await admin?.api.reviews.show({ params });
  await admin?.api.reviews.showReply({ params });
  const of = { id, reservation, agency: agency.id };
  const hidden = { ...by(admin as Person), ...of, changes: { reason: null } };
  expect(await entries()).toEqual([
    { ...by(client as Person), ...of, action: "REVIEW_WRITTEN", changes: { rating: [null, 4], comment: null } },
    ...[0, 1].map(() => ({ ...by(owner as Person), ...of, action: "REPLY_WRITTEN", changes: { reply: null } })),
    { ...hidden, action: "REPLY_HIDDEN" },
    { ...hidden, action: "REVIEW_HIDDEN" },
    { ...by(admin as Person), ...of, action: "REVIEW_SHOWN" },
    { ...by(admin as Person), ...of, action: "REPLY_SHOWN" },
  ]);
});
