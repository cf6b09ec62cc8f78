import { beforeAll, describe, expect, test } from "vitest";
import { listTables } from "~/backend/database/base/table-copy";
import { type ErasureScope, unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeGuestBooking } from "../../support/guests";
import { photosOf } from "../../support/handover-photos";
import { recordsOf } from "../../support/handovers";
import { moneyOf } from "../../support/payments";
import { makeClient, makeReservation, makeVehicle, type Person } from "../../support/people";

/** Under the erasure lock the database itself allows removals in the scope, and refuses every other change. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const REFUSED = "23001";
const sql = backend.database;

/** A finished rental with texts of both sides in every record, a payment and a deposit. */
let rental: string;
/** The same for another client. */
let foreign: string;
let guests: string;
let other: Person;
beforeAll(async () => {
  backend.clock.set("2026-11-20T08:12:00.000Z");
  other = await makeClient(backend);
  rental = await finishedRental(client);
  foreign = await finishedRental(other);
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-12T10:00", status: "COMPLETED" } as const;
  guests = (await makeGuestBooking(backend, { vehicle, by: owner, ...dates })).id;
  await client.api.personalData.take();
});

async function finishedRental(who: Person): Promise<string> {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T09:00", returnAt: "2026-11-22T10:00" } as const;
  const { id } = await makeReservation(backend, { vehicle, client: who, ...dates });
  const desk = recordsOf(owner, id);
  await desk.mark("departure");
  await photosOf(owner, id).add("departure");
  await desk.done("departure", { depositMeans: "CHEQUE", depositAmount: 300, remarks: "Propre" });
  await photosOf(who, id).add("departure");
  await recordsOf(who, id).remark("departure");
  await desk.charge("return");
  await desk.done("return", { kilometres: 49_000, depositChoice: "LATER" });
  await recordsOf(who, id).confirm("return");
  const money = moneyOf(owner, id);
  await money.note({ note: "Reçu en main propre" });
  await money.settle({ outcome: "KEPT", kept: 40, keptReason: "Rayure" });
  return id;
}

/** Runs a statement in a scope and rolls it back, by throwing "done" if it was allowed. */
const under = (scope: ErasureScope, statement: string) =>
  sql.transaction(async (tx) => {
    await unlockForErasure(tx, scope, () => tx.script(statement));
    throw new Error("done");
  });
const account = (): ErasureScope => ({ account: client.id });
const old = { namesBefore: new Date("2100-01-01") };

describe("facts cannot be changed", () => {
  const FACTS = [
    "update handovers set kilometres = 1",
    "update handovers set remarks = null, closed_at = now()",
    "update handovers set remarks = 'Une autre remarque' where remarks is not null",
    "delete from handovers",
    "update handover_marks set zone = 'HOOD'",
    "update handover_marks set note = 'Une autre note' where note is not null",
    "delete from handover_marks",
    "update handover_charges set amount_cents = 1, reason = 'Texte effacé'",
    "update handover_charges set reason = 'Une autre raison'",
    "update handover_statements set written_at = now()",
    "update handover_statements set text = 'Une autre remarque'",
    "delete from handover_statements",
    "update deposits set amount_cents = 1",
    "update deposits set kept_reason = 'Une autre raison'",
    "delete from deposits",
    "update payments set amount_cents = 1, note = null",
    "update payments set note = 'Une autre note'",
    "delete from payments",
    "update events set at = now()",
    "update reservations set total_cents = 0",
    "update reservations set pickup_location = 'Ailleurs'",
    "delete from reservation_changes",
    "update vehicles set price_per_day_cents = 1",
    "update agencies set name = 'x'",
  ];
  test.each(FACTS.flatMap((statement) => ["account", "retention"].map((scope) => [scope, statement] as const)))(
    "in the %s scope: %s",
    async (scope, statement) => {
      // The statement on reservation changes needs a row.
      await sql`insert into reservation_changes (reservation_id, asked_by, asker_id, reason, state, before, after, created_at, settled_at)
        values (${rental}, 'CLIENT', ${client.id}, 'x', 'MADE', '{}', '{}', now(), now())`;
      await expect(under(scope === "account" ? account() : old, statement)).rejects.toMatchObject({ code: REFUSED });
    },
  );
});

describe("an account's erasure", () => {
  test.each([
    "update handovers set remarks = null where remarks is not null",
    "update handover_marks set note = null where note is not null",
    "update handover_charges set reason = 'Texte effacé'",
    "update deposits set kept_reason = 'Texte effacé'",
    "update payments set note = null where note is not null",
    "delete from handover_photos where side = 'AGENCY'",
    "delete from events",
    "update reservations set agency_note = null",
  ])("cannot remove what the agency wrote: %s", async (statement) => {
    await sql`update reservations set agency_note = 'x'`;
    await expect(under(account(), statement)).rejects.toMatchObject({ code: REFUSED });
  });

  const REMOVALS = [
    (id: string) =>
      `update handover_statements set text = 'Texte effacé' where handover_id in (select id from handovers where reservation_id = '${id}')`,
    (id: string) =>
      `delete from handover_photos where side = 'CLIENT' and handover_id in (select id from handovers where reservation_id = '${id}')`,
    (id: string) => `update reservations set pickup_location = 'Texte effacé' where id = '${id}'`,
  ];
  test.each(REMOVALS.map((of) => [of]))(
    "removes what its own client wrote or uploaded, and nothing of others: %s",
    async (of) => {
      await expect(under(account(), of(rental))).rejects.toThrow("done");
      await expect(under(account(), of(foreign))).rejects.toMatchObject({ code: REFUSED });
    },
  );

  test("removes the favourites of its own account, and of no other", async () => {
    const vehicleId = (await makeVehicle(backend, agency)).id;
    for (const who of [client, other]) await who.api.favourites.keep({ params: { vehicleId } });
    const removal = ({ id }: Person) => `delete from favourites where client_id = '${id}'`;
    await expect(under(account(), removal(client))).rejects.toThrow("done");
    await expect(under(account(), removal(other))).rejects.toMatchObject({ code: REFUSED });
    await expect(under(old, removal(client))).rejects.toMatchObject({ code: REFUSED });
    await expect(under(account(), "update favourites set kept_at = now()")).rejects.toMatchObject({ code: REFUSED });
  });

  test("cannot remove places that the agency typed", async () => {
    const typed = `update reservations set pickup_place_by = 'AGENCY' where id = '${rental}'`;
    const erased = `update reservations set pickup_location = 'Texte effacé' where id = '${rental}'`;
    await sql.script(typed);
    await expect(under(account(), erased)).rejects.toMatchObject({ code: REFUSED });
    await sql.script(typed.replace("'AGENCY'", "null"));
    await expect(under(account(), erased)).rejects.toThrow("done");
  });

  test("removes places in changes that the client typed, and no other text or fact of them", async () => {
    const places = {
      pickupLocation: "Chez Sofia",
      pickupPlaceBy: "CLIENT",
      returnLocation: "Guéliz",
      returnPlaceBy: "AGENCY",
      returnAddress: "Riad des Orangers",
      flightNumber: "AT 641",
    };
    await sql`
      insert into reservation_changes (reservation_id, asked_by, asker_id, state, before, after, created_at, settled_at)
      values (${rental}, 'CLIENT', ${client.id}, 'MADE', ${JSON.stringify(places)}::jsonb, '{"days":1}', now(), now())`;
    const set = (column: string, place: string, text: string) => `
      update reservation_changes set ${column} = jsonb_set(${column}, '{${place}}', '"${text}"')
      where before ->> 'pickupLocation' = 'Chez Sofia'`;
    await expect(under(account(), set("before", "pickupLocation", "Texte effacé"))).rejects.toThrow("done");
    for (const field of ["returnAddress", "flightNumber"]) {
      await expect(under(account(), set("before", field, "Texte effacé"))).rejects.toThrow("done");
    }
    await expect(under(old, set("before", "returnLocation", "Texte effacé"))).rejects.toThrow("done");
    for (const refused of [
      set("before", "returnLocation", "Texte effacé"),
      set("before", "pickupLocation", "Ailleurs"),
      set("before", "pickupPlaceBy", "Texte effacé"),
      // There was no text to erase.
      set("after", "pickupLocation", "Texte effacé"),
      set("after", "days", "Texte effacé"),
    ]) {
      await expect(under(account(), refused)).rejects.toMatchObject({ code: REFUSED });
    }
  });

  test("empties what the client wrote for the agency, and changes nothing else that was agreed", async () => {
    await sql`
      insert into reservation_terms (reservation_id, flight_number, pickup_address, message)
      values (${rental}, 'AT 641', 'Riad des Orangers', 'Merci')
      on conflict (reservation_id) do update
      set flight_number = 'AT 641', pickup_address = 'Riad des Orangers', message = 'Merci'`;
    const set = (change: string) => `update reservation_terms set ${change} where reservation_id = '${rental}'`;
    await expect(under(account(), set("flight_number = null, pickup_address = null, message = null"))).rejects.toThrow(
      "done",
    );
    for (const change of ["message = 'Non'", "pickup_address = 'Ailleurs', message = null", "extras_cents = 1"]) {
      await expect(under(account(), set(change))).rejects.toMatchObject({ code: REFUSED });
    }
  });

  test("cannot change another account or a guest", async () => {
    const blank = (id: string) => `
      update users set first_name = 'Client', last_name = '', phone = null, password_hash = null, removed_at = now(),
        erased_at = now() where id = '${id}'`;
    await expect(under(account(), blank(client.id))).rejects.toThrow("done");
    await expect(under(account(), blank(other.id))).rejects.toMatchObject({ code: REFUSED });
    await expect(
      under(account(), `update users set role = 'SUPER_ADMIN', erased_at = now() where id = '${client.id}'`),
    ).rejects.toMatchObject({ code: REFUSED });
    await expect(under(account(), `delete from access_tokens where user_id = '${other.id}'`)).rejects.toMatchObject({
      code: REFUSED,
    });
    await expect(
      under(account(), `update reservations set guest_email = null, guest_phone = null where id = '${guests}'`),
    ).rejects.toMatchObject({ code: REFUSED });
  });

  test("is refused before the rental has ended", async () => {
    await sql`update reservations set status = 'IN_PROGRESS' where id = ${rental}`;
    const erased = `update reservations set pickup_location = 'Texte effacé' where id = '${rental}'`;
    await expect(under(account(), erased)).rejects.toMatchObject({ code: REFUSED });
    await sql`update reservations set status = 'COMPLETED' where id = ${rental}`;
  });
});

test("a guest's erasure is limited to that guest's rental", async () => {
  const blank = (id: string) => `
    update reservations set guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = now() where id = '${id}'`;
  await expect(under({ guestOf: guests }, blank(guests))).rejects.toThrow("done");
  await expect(under({ guestOf: rental }, blank(guests))).rejects.toMatchObject({ code: REFUSED });
  await expect(
    under({ guestOf: rental }, `update reservations set pickup_location = 'Texte effacé' where id = '${rental}'`),
  ).rejects.toMatchObject({ code: REFUSED });
});

describe("retention", () => {
  const TEXTS = [
    "update handovers set remarks = 'Texte effacé' where remarks is not null",
    "update handover_marks set note = null where note is not null",
    "update handover_charges set reason = 'Texte effacé'",
    "update handover_statements set text = 'Texte effacé', written_by = null",
    "update deposits set kept_reason = 'Texte effacé'",
    "update payments set note = null where note is not null",
    "update reservations set agency_note = null, pickup_location = 'Texte effacé' where agency_note is not null",
  ];
  test.each(TEXTS)("removes texts once they are due, and not before: %s", async (statement) => {
    await sql`update reservations set agency_note = 'x'`;
    await expect(under(old, statement)).rejects.toThrow("done");
    await expect(under({ namesBefore: new Date("2026-11-01") }, statement)).rejects.toMatchObject({ code: REFUSED });
    await expect(under({ photosBefore: new Date("2100-01-01") }, statement)).rejects.toMatchObject({ code: REFUSED });
  });

  test("removes photos of both sides once the last record was closed long enough ago", async () => {
    await sql`update handovers set closed_at = now() where closed_at is null`;
    await expect(under({ photosBefore: new Date("2100-01-01") }, "delete from handover_photos")).rejects.toThrow(
      "done",
    );
    await expect(under({ photosBefore: new Date("2026-11-01") }, "delete from handover_photos")).rejects.toMatchObject({
      code: REFUSED,
    });
  });
});

describe("without the lock", () => {
  test.each([
    "handovers",
    "handover_marks",
    "handover_charges",
    "handover_photos",
    "handover_statements",
    "vehicle_holds",
    "deposits",
    "payments",
    "events",
  ])("%s cannot be truncated, not even with the lock", async (table) => {
    await expect(sql.script(`truncate ${table} cascade`)).rejects.toMatchObject({ code: REFUSED });
    await expect(under(old, `truncate ${table} cascade`)).rejects.toMatchObject({ code: REFUSED });
  });

  test("signed texts cannot be changed, not even after the lock has closed again", async () => {
    const texts = "update handover_statements set text = 'Texte effacé'";
    await expect(sql.script(texts)).rejects.toMatchObject({ code: REFUSED });
    const closed = sql.transaction(async (tx) => {
      await unlockForErasure(tx, old, async () => {});
      await tx.script(texts);
    });
    await expect(closed).rejects.toMatchObject({ code: REFUSED });
  });

  test("an account cannot be marked erased while it holds personal data", async () => {
    const half = `update users set removed_at = now(), erased_at = now() where id = '${client.id}'`;
    await expect(sql.script(half)).rejects.toMatchObject({ code: "23514" });
  });
});

test("every table has a guard for the time that the lock is open", async () => {
  const guarded = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid where p.proname like 'guard%'`;
  const names = new Set(guarded.map(({ name }) => name));
  const tables = await sql.transaction((tx) => listTables(tx));
  expect(tables.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});
