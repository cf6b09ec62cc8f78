import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { GuestInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outcomeOf } from "../../support/call-outcome";
import { eraseGuest, makeGuestBooking } from "../../support/guests";
import { recordsOf } from "../../support/handovers";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

/** The contact of a guest, Rachid Naciri, as an agency corrects it. */

const { backend, sendDue, mails } = await startBackendWithMail();

const M = COUNTER_MESSAGES;
const DATES = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" } as const;
const RACHID = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", email: "rachid@exemple.ma" };
let agency: Agency;
let owner: Person;
let vehicle: Vehicle;
let id: string;
beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  vehicle = await makeVehicle(backend, agency);
  id = (await makeGuestBooking(backend, { vehicle, by: owner, ...DATES, email: RACHID.email })).id;
});

const correct = (guest: Partial<GuestInput>, who = owner, reservation = id) =>
  who.api.counter.changeGuest({ params: { id: reservation }, body: { ...RACHID, ...guest } });
const read = () => owner.api.reservations.get({ params: { id } });
const logged = () =>
  backend.database<{ changes: object }[]>`
    select changes from events where subject_id = ${id} and action = 'GUEST_CHANGED' order by id`;
/** The letters about the booking that were sent to an address, by kind, and their text. */
async function lettersTo(address: string) {
  // After the time that a booking's letters wait.
  backend.clock.set("2026-11-20T09:00:00Z");
  await sendDue();
  return (await mails())
    .filter(({ headers }) => headers.to === address)
    .map(({ file, text }) => ({ kind: file.split("_")[1], text }));
}
const address = () => `rachid-${id}@exemple.ma`;

describe("a guest's contact", () => {
  test("is corrected at once by owner and staff, and the log names only the fields", async () => {
    const staff = await makeStaff(backend, agency);
    const guest = { firstName: "Rachida", phone: "+33 6 39 98 00 21" };
    expect((await correct(guest, staff)).client).toMatchObject({ ...RACHID, ...guest, phone: "+33639980021" });
    const { client, changes, change } = await read();
    expect(client).toMatchObject({ firstName: "Rachida", phone: "+33639980021" });
    expect([changes, change]).toEqual([undefined, undefined]);
    expect(await logged()).toEqual([{ changes: { firstName: null, phone: null } }]);
  });

  test("that is sent again as it is, in any spelling, is not logged", async () => {
    await correct({ phone: "+212 661 00 00 67" });
    expect(await logged()).toEqual([]);
  });

  test("can lose its e-mail, but neither name nor phone", async () => {
    expect((await correct({ email: "" })).client?.email ?? null).toBeNull();
    expect(await outcomeOf(correct({ lastName: " " }))).toBe(`400 ${VALIDATION.nameRequired}`);
    expect(await outcomeOf(correct({ phone: "12" }))).toBe(`400 ${M.phoneInvalid}`);
  });

  test.each(["CONFIRMED", "IN_PROGRESS"] as const)("can be corrected while the booking is %s", async (status) => {
    await backend.database`update reservations set status = ${status} where id = ${id}`;
    const [before] = await backend.database`select updated_at from reservations where id = ${id}`;
    expect((await correct({ lastName: "Nacir" })).client?.lastName).toBe("Nacir");
    const [after] = await backend.database`select updated_at from reservations where id = ${id}`;
    expect(after).toEqual(before);
  });

  test.each(["COMPLETED", "CANCELLED"] as const)("stays as it was once the booking is %s", async (status) => {
    await backend.database`update reservations set status = ${status} where id = ${id}`;
    expect(await outcomeOf(correct({ lastName: "Nacir" }))).toBe(`409 ${M.notChangeable}`);
    if (status === "COMPLETED") await eraseGuest(backend, id);
    expect(await outcomeOf(correct({ lastName: "Nacir" }))).toBe(`409 ${M.notChangeable}`);
    expect((await read()).client?.lastName).toBe(status === "COMPLETED" ? "" : "Naciri");
  });

  test("is neither that of an account nor of another agency's booking", async () => {
    const client = await makeClient(backend);
    const other = await makeVehicle(backend, agency);
    const online = await makeReservation(backend, { vehicle: other, client, ...DATES });
    expect(await outcomeOf(correct({}, owner, online.id))).toBe(`409 ${M.clientsOwnContact}`);
    const stranger = await makeOwner(backend, await makeAgency(backend));
    expect(await outcomeOf(correct({ lastName: "Nacir" }, stranger))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
    expect(await outcomeOf(correct({ lastName: "Nacir" }, client))).toMatch(/^403/);
  });
});

describe("letters after a correction", () => {
  const book = async (email: string) => {
    const { id: vehicleId } = await makeVehicle(backend, agency);
    const rental = { vehicleId, pickupDate: "2026-12-14", returnDate: "2026-12-18" };
    const terms = { pricePerDay: 30, deposit: 300, origin: "PHONE" as const, options: [] };
    id = (await owner.api.counter.book({ body: { ...rental, ...RACHID, ...terms, email } })).id;
    await correct({ firstName: "Rachida", email: address() });
  };

  test("that still waited go to the new address, under the new name", async () => {
    await book("rachid@exemple.invalid");
    const [letter, ...more] = await lettersTo(address());
    expect([letter?.kind, more]).toEqual(["reservation-confirmed", []]);
    expect(letter?.text).toContain("Rachida");
    expect(await lettersTo("rachid@exemple.invalid")).toEqual([]);
  });

  test("confirm the booking to an address that is new, and later ones are sent there too", async () => {
    await correct({ email: address() });
    expect((await lettersTo(address())).map(({ kind }) => kind)).toEqual(["reservation-confirmed"]);
    const body = { returnDate: "2026-12-17", reason: "Comme convenu." };
    await owner.api.counter.change({ params: { id }, body });
    const kinds = (await lettersTo(address())).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["reservation-changed", "reservation-confirmed"]);
  });

  test("are none for another phone alone, and none to a guest without an address", async () => {
    await correct({ phone: "06 61 00 00 68" });
    await correct({ email: "" });
    const [row] = await backend.database`
      select count(*)::int from outbox where payload ->> 'reservationId' = ${id}`;
    expect(row).toEqual({ count: 0 });
  });

  test("are withdrawn while they wait if the guest has no address any more", async () => {
    await book("rachid@exemple.invalid");
    await correct({ email: "" });
    expect(await lettersTo(address())).toEqual([]);
  });
});

test("another e-mail ends the links that were mailed, and leaves those that the agency shows", async () => {
  const desk = recordsOf(owner, id);
  backend.clock.set("2026-12-14T08:30:00Z");
  await desk.done("departure");
  await sendDue();
  await desk.link();
  const links = async () =>
    (
      await backend.database<{ isMailed: boolean }[]>`
        select letter_id is not null as "isMailed" from guest_links where reservation_id = ${id} order by 1`
    ).map(({ isMailed }) => isMailed);
  expect(await links()).toEqual([false, true]);
  await correct({ phone: "06 61 00 00 68" });
  expect(await links()).toEqual([false, true]);
  await correct({ phone: "06 61 00 00 68", email: address() });
  expect(await links()).toEqual([false]);
});
