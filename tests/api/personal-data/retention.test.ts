import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCode } from "~/backend/database/base/errors";
import { unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import { closeHandovers } from "~/backend/rules/handovers/closing";
import { applyRetention } from "~/backend/rules/personal-data/retention/retention";
import { BATCH, RENTALS_BATCH } from "~/backend/rules/personal-data/retention/stages";
import { HANDOVER_ANSWER_HOURS } from "~/contract/handovers/values";
import { RETENTION } from "~/contract/personal-data/retention";
import type { ReservationStatus } from "~/contract/values";
import { toWallClock } from "~/rental/base/clock";
import { monthsBefore } from "~/rental/base/months";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { oldRentals } from "../../support/old-rentals";
import { makeAdmin, makeReservation, makeVehicle, type Person, type Vehicle } from "../../support/people";

/** The site retains data no longer than its settings say. */

const NOW = new Date("2026-12-02T11:30:00Z");
const MINUTE = 60_000;
const { backend, agency, owner, client } = await startBackendWithAgency({
  client: { firstName: "Hajar", lastName: "El Fassi", email: "hajar@rihla.test", phone: "+212661000067" },
});
const sql = backend.database;
const { at, returned } = oldRentals(backend, { agency, owner, client });
let admin: Person;
let vehicle: Vehicle;
beforeAll(async () => {
  admin = await makeAdmin(backend);
});
beforeEach(async () => {
  backend.clock.set(NOW);
  vehicle = await makeVehicle(backend, agency);
  await admin.api.site.changeSettings({ body: {} });
  await newNight();
});

/** Resets to a night on which nothing has run, and removes what earlier tests left. */
async function newNight() {
  await sql`delete from settings where key = 'retention'`;
  await sql`delete from outbox`;
  await sql.transaction(async (tx) => {
    await unlockForErasure(tx, { entriesBefore: new Date("2100-01-01") }, async () => {
      await tx`delete from events`;
    });
  });
}
const retain = (context = backend.context) => applyRetention(context);
/** So many minutes before the cutoff of a retention of so many months, or after it if negative. */
const ago = (months: number, minutes: number) => new Date(monthsBefore(NOW, months).getTime() - minutes * MINUTE);
const applied = async () =>
  await sql<{ at: Date; changes: unknown }[]>`select * from events where action = 'RETENTION_APPLIED' order by id`;

/** Makes a rental that ended, and last changed, at a moment. */
const rented = async (when: Date, status: ReservationStatus = "COMPLETED") =>
  await makeReservation(backend, {
    ...{ vehicle, client, status, createdAt: when },
    ...{ pickupAt: toWallClock(when.getTime() - 86_400_000), returnAt: toWallClock(when) },
  });
const rowOf = async (id: string) => {
  const [row] = await sql`select * from reservations where id = ${id}`;
  return row as Record<string, unknown>;
};
const isErased = async (id: string) => (await rowOf(id)).client_forgotten_at !== null;
const photosOf = async (id: string) => {
  const [row] = await sql<{ photos: number; forgotten: number }[]>`
    select (select count(*)::int from handover_photos p where p.handover_id = h.id) as photos, forgotten_photos as forgotten
    from handovers h where h.reservation_id = ${id} and h.moment = 'return'`;
  return row;
};

const NAMES = RETENTION.keepsNames.default;
const PHOTOS = RETENTION.keepsPhotos.default;

describe("names", () => {
  test("are removed the set number of months after the return, not a minute earlier; facts stay", async () => {
    const [old, young] = [await rented(ago(NAMES, 1)), await rented(ago(NAMES, -1))];
    const [facts, figures] = [await rowOf(old.id), await owner.api.agency.stats()];
    await retain();
    expect(await isErased(young.id)).toBe(false);
    expect(await rowOf(old.id)).toEqual({
      ...facts,
      ...{ client_id: null, guest_first_name: "Client", guest_last_name: "", client_forgotten_at: NOW },
      ...{ pickup_location: "Texte effacé", return_location: "Texte effacé" },
    });
    expect(await owner.api.agency.stats()).toEqual(figures);
  });

  test("are removed after as many months as the settings say", async () => {
    await admin.api.site.changeSettings({ body: { keepsNames: 12 } });
    const { id } = await rented(ago(13, 0));
    await retain();
    expect(await isErased(id)).toBe(true);
  });

  test.each([
    ["COMPLETED", true],
    ["CANCELLED", true],
    ["REJECTED", true],
    ["PENDING", false],
    ["CONFIRMED", false],
    ["IN_PROGRESS", false],
  ] as const)("of a rental that is %s are removed: %s", async (status, isRemoved) => {
    const { id } = await rented(ago(NAMES + 1, 0), status);
    await retain();
    expect(await isErased(id)).toBe(isRemoved);
  });

  test("of an absent client are removed too, and the rental does not count as a guest's", async () => {
    const { id } = await rented(ago(NAMES + 1, 0), "CONFIRMED");
    await sql`update reservations set absent_at = updated_at, absence_reason = 'Hajar n''est pas venue' where id = ${id}`;
    await retain();
    expect(await rowOf(id)).toMatchObject({ guest_first_name: "Client", absence_reason: "Texte effacé" });
    await expect(owner.api.counter.cancelForGuest({ params: { id }, body: {} })).rejects.toMatchObject({ status: 409 });
  });

  test("of a guest are removed with phone, e-mail and link", async () => {
    const old = ago(NAMES + 1, 0);
    const { id } = await at(old, () =>
      owner.api.counter.book({
        body: {
          ...{ vehicleId: vehicle.id, pickupDate: "2021-10-29", returnDate: "2021-10-30", origin: "PHONE" },
          ...{ firstName: "Rachid", lastName: "Naciri", phone: "0661000067", email: "rachid@rihla.test" },
          ...{ pricePerDay: 30, deposit: 300, hasLeft: true },
        },
      }),
    );
    await sql`update reservations set status = 'COMPLETED' where id = ${id}`;
    await sql`insert into guest_links (reservation_id, key_hash, made_at) values (${id}, sha256('old'::bytea), ${old})`;
    await retain();
    expect(await rowOf(id)).toMatchObject({
      ...{ guest_first_name: "Client", guest_last_name: "", guest_phone: null, guest_email: null, origin: "PHONE" },
    });
    expect(await sql`select from guest_links where reservation_id = ${id}`).toEqual([]);
    const list = await owner.api.reservations.ofAgency({ query: { limit: 100 } });
    expect(list.data.find((one) => one.id === id)?.client).toEqual({
      ...{ firstName: "Client", lastName: "", phone: null, email: null },
    });
  });

  test("are removed from texts, statements, changes, the log and letters; the account stays", async () => {
    const { id, own, desk } = await returned(ago(NAMES + 1, 0), { remark: "Hajar, 06 61 00 00 67" });
    await at(ago(NAMES + 1, -72 * 60), async () => {
      await closeHandovers(backend.context);
      await desk.add("return", "Vu avec Mme El Fassi.");
    });
    await sql`update reservations set agency_note = 'Rappeler Hajar El Fassi', updated_at = return_at where id = ${id}`;
    await sql`insert into reservation_changes (reservation_id, asked_by, asker_id, reason, state, before, after, created_at, settled_at)
      values (${id}, 'CLIENT', ${client.id}, 'Mon fils arrive plus tard', 'MADE', '{}', '{}', ${NOW}, ${NOW})`;
    await sql`insert into events (at, action, topic, role, account_id, subject, subject_id, reservation_id)
      values (${NOW}, 'RESERVATION_REQUESTED', 'RESERVATIONS', 'CLIENT', ${client.id}, 'RESERVATION', ${id}, ${id}),
        (${NOW}, 'RESERVATION_CONFIRMED', 'RESERVATIONS', 'AGENCY_OWNER', ${owner.id}, 'RESERVATION', ${id}, ${id})`;
    await sql`insert into outbox (kind, recipient, payload, next_attempt_at, created_at, sent_at)
      values ('x', ${client.email}, ${JSON.stringify({ reservationId: id })}::jsonb, ${NOW}, ${NOW}, ${NOW})`;
    await retain();
    const [rest] = await sql`
      select r.agency_note, (select array_agg(s.text order by s.side desc) from handover_statements s
          join handovers h on h.id = s.handover_id where h.reservation_id = r.id) as statements,
        (select count(*)::int from handover_statements s join handovers h on h.id = s.handover_id
          where h.reservation_id = r.id and s.written_by = ${client.id}) as written,
        (select count(*)::int from reservation_changes c where c.reservation_id = r.id and (c.asker_id is not null or c.reason <> 'Texte effacé')) as asked,
        (select array_agg(e.action) from events e where e.reservation_id = r.id) as events,
        (select count(*)::int from outbox o where o.payload ->> 'reservationId' = r.id::text) as letters
      from reservations r where r.id = ${id}`;
    expect(rest).toEqual({
      agency_note: null,
      statements: ["Texte effacé", "Texte effacé"],
      ...{ written: 0, asked: 0, events: ["RESERVATION_CONFIRMED"], letters: 0 },
    });
    await expect(own.read()).rejects.toMatchObject({ status: 404 });
    expect((await client.api.auth.profile()).firstName).toBe("Hajar");
  });

  test("stay until the deposit is settled", async () => {
    const { id } = await returned(ago(NAMES + 1, 0), { deposit: "CHEQUE" });
    await retain();
    expect(await isErased(id)).toBe(false);
    await owner.api.handover.settleDeposit({ params: { id }, body: { outcome: "RETURNED" } });
    await newNight();
    await retain();
    expect(await isErased(id)).toBe(true);
  });
});

describe("photos", () => {
  test("are removed the set number of months after the record closed, not earlier, and counted in it", async () => {
    const [old, young] = [await returned(ago(PHOTOS, 1)), await returned(ago(PHOTOS, -1))];
    const facts = await old.desk.read();
    await retain();
    expect(await photosOf(young.id)).toEqual({ photos: 2, forgotten: 0 });
    expect(await old.desk.read()).toEqual({ ...facts, return: { ...facts.return, photos: [], forgottenPhotos: 2 } });
    expect((await old.own.read()).return).toMatchObject({ photos: [], forgottenPhotos: 2 });
    expect(await isErased(old.id)).toBe(false);
  });

  test("of a departure stay until the rental has ended", async () => {
    const departed = await rented(ago(PHOTOS + 1, 0), "IN_PROGRESS");
    await sql`
      with h as (
        insert into handovers (reservation_id, moment, vehicle_id, started_at)
        values (${departed.id}, 'departure', ${vehicle.id}, ${NOW}) returning id
      )
      insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at)
      select id, 'AGENCY', 'OTHER', 'private.webp', ${"a".repeat(64)}, 1, 1, 1, ${ago(PHOTOS + 1, 0)}::timestamptz from h`;
    const left = () => sql`
      select p.id from handover_photos p join handovers h on h.id = p.handover_id where h.reservation_id = ${departed.id}`;
    await retain();
    expect(await left()).toHaveLength(1);
    await sql`update reservations set status = 'COMPLETED' where id = ${departed.id}`;
    await newNight();
    await retain();
    expect(await left()).toHaveLength(0);
  });

  test("stay while the client's remarks and the deposit are open, until the deposit is settled", async () => {
    const { id } = await returned(ago(PHOTOS + 1, 0), { remark: "Non.", deposit: "CHEQUE" });
    await closeHandovers(backend.context);
    await retain();
    expect(await photosOf(id)).toEqual({ photos: 2, forgotten: 0 });
    await owner.api.handover.settleDeposit({ params: { id }, body: { outcome: "RETURNED" } });
    await newNight();
    await retain();
    expect(await photosOf(id)).toEqual({ photos: 0, forgotten: 2 });
  });

  test("stay for six months after remarks on the return, even if retention is shorter", async () => {
    await admin.api.site.changeSettings({ body: { keepsPhotos: 3 } });
    const closedAt = async (when: Date) => {
      const rental = await returned(new Date(when.getTime() - HANDOVER_ANSWER_HOURS.return * 60 * MINUTE), {
        remark: "Non.",
      });
      await at(when, () => closeHandovers(backend.context));
      return rental.id;
    };
    const [young, old] = [await closedAt(ago(6, -1)), await closedAt(ago(6, 1))];
    await retain();
    expect(await photosOf(young)).toEqual({ photos: 2, forgotten: 0 });
    expect(await photosOf(old)).toEqual({ photos: 0, forgotten: 2 });
  });

  test("are all that changes, and the record stays locked afterwards", async () => {
    const { id } = await returned(ago(PHOTOS, 1));
    await retain();
    const refused = (statement: PromiseLike<unknown>) => statement.then(() => "ok", errorCode);
    expect(await refused(sql`update handovers set forgotten_photos = 0 where reservation_id = ${id}`)).toBe("23001");
    expect(await refused(sql`update handovers set kilometres = 1 where reservation_id = ${id}`)).toBe("23001");
    expect(await refused(sql`delete from events`)).toBe("23001");
    await sql
      .transaction(async (tx) => {
        await unlockForErasure(tx, { namesBefore: NOW }, async () => {
          const fact = tx`update handovers set kilometres = 1 where reservation_id = ${id}`;
          expect(await refused(fact)).toBe("23001");
          throw new Error("undone");
        });
      })
      .catch(() => {});
  });
});

const letters = (many: number, { sent, failed }: { sent?: Date; failed?: Date } = {}) => sql`
  insert into outbox (kind, recipient, payload, next_attempt_at, created_at, sent_at, failed_at)
  select 'x', 'hajar@rihla.test', '{}', ${NOW}, ${NOW}, ${sent ?? null}::timestamptz, ${failed ?? null}::timestamptz
  from generate_series(1, ${many})`;
const entries = (many: number, when: Date) => sql`
  insert into events (at, action, topic, role, subject)
  select ${when}, 'SETTINGS_CHANGED', 'SITE', 'SUPER_ADMIN', 'SITE' from generate_series(1, ${many})`;
const count = async (table: "outbox" | "events") => {
  const [row] =
    table === "outbox"
      ? await sql`select count(*)::int as n from outbox`
      : await sql`select count(*)::int as n from events where action <> 'RETENTION_APPLIED'`;
  return row?.n;
};

test("a block's note is removed as many months after its end as names are", async () => {
  const note = (ended: Date) => sql`
    insert into vehicle_holds (vehicle_id, held_from, held_until, note)
    values (${vehicle.id}, ${new Date(ended.getTime() - 6 * MINUTE)}, ${ended}, 'Suite au retour de Hajar El Fassi')`;
  await note(ago(NAMES, 1));
  await note(ago(NAMES, -9));
  await retain();
  const notes = await sql`select note from vehicle_holds where vehicle_id = ${vehicle.id} order by held_until`;
  expect(notes.map((hold) => hold.note)).toEqual([null, "Suite au retour de Hajar El Fassi"]);
});

test("letters are removed the set number of months after they were sent or given up; pending ones stay", async () => {
  const [old, young] = [ago(RETENTION.keepsLetters.default, 1), ago(RETENTION.keepsLetters.default, -1)];
  await letters(1, { sent: old });
  await letters(1, { failed: old });
  await letters(1, { sent: young });
  await letters(1, { failed: young });
  await letters(1);
  await retain();
  expect(await count("outbox")).toBe(3);
});

test("log entries are removed after the set number of months", async () => {
  await entries(1, ago(RETENTION.keepsLog.default, 1));
  await entries(1, ago(RETENTION.keepsLog.default, -1));
  await retain();
  expect(await count("events")).toBe(1);
});

describe("retention is applied", () => {
  const many = async () => {
    await letters(BATCH + 1, { sent: ago(24, 0) });
    await entries(BATCH + 2, ago(120, 0));
    for (let i = 0; i <= RENTALS_BATCH; i++) await rented(ago(NAMES + 1, i));
  };
  const COUNTS = {
    photos: [null, 0],
    letters: [null, BATCH + 1],
    names: [null, RENTALS_BATCH + 1],
    blockNotes: [null, 0],
    entries: [null, BATCH + 2],
  };

  test("in batches, and one log entry records how much there was", async () => {
    await many();
    await retain();
    expect(await applied()).toEqual([
      expect.objectContaining({ role: "SYSTEM", job: "RETENTION", at: NOW, changes: COUNTS }),
    ]);
    expect([await count("outbox"), await count("events")]).toEqual([0, 0]);
  });

  test("once, however many processes run it at once", async () => {
    await many();
    for (let i = 0; i < 4; i++) await Promise.all([retain(), retain(), retain()]);
    expect((await applied()).map(({ changes }) => changes)).toEqual([COUNTS]);
  });

  test("once a Moroccan day, from three in the morning or at the next occasion", async () => {
    const entriesAt = async (when: string) => {
      backend.clock.set(when);
      await retain();
      return (await applied()).length;
    };
    // Morocco is an hour ahead of UTC.
    expect(await entriesAt("2026-12-02T01:59:00Z")).toBe(1);
    expect(await entriesAt("2026-12-02T02:00:00Z")).toBe(2);
    expect(await entriesAt("2026-12-02T22:00:00Z")).toBe(2);
    expect(await entriesAt("2026-12-03T01:59:00Z")).toBe(2);
    expect(await entriesAt("2026-12-05T17:00:00Z")).toBe(3);
  });

  test("to the end by the next process after one has stopped, counting what both did", async () => {
    await many();
    let batches = 0;
    await applyRetention(backend.context, () => ++batches > 4);
    expect(await applied()).toEqual([]);
    await retain();
    expect((await applied()).map(({ changes }) => changes)).toEqual([COUNTS]);
  });

  test("again after a failure, and is recorded only once everything has succeeded", async () => {
    await many();
    await sql.script(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fails before delete on outbox for each row execute function fail();`);
    try {
      await expect(retain()).rejects.toThrow("no");
    } finally {
      await sql.script("drop trigger fails on outbox; drop function fail();");
    }
    expect([await applied(), await count("events"), await count("outbox")]).toEqual([[], 0, BATCH + 1]);
    await retain();
    expect((await applied()).map(({ changes }) => changes)).toEqual([COUNTS]);
  });
});
