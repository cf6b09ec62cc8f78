import { beforeAll, describe, expect, test } from "vitest";
import { errorCode } from "~/backend/database/base/errors";
import type { Query } from "~/backend/database/base/query";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** Changes that the database itself refuses with restrict_violation, whoever asks. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const sql = backend.database;
const REFUSED = "23001";

const rent = async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  const { id } = await makeReservation(backend, { vehicle, client, ...dates });
  const desk = recordsOf(owner, id);
  await desk.mark("departure");
  await desk.done("departure", { depositMeans: "CHEQUE", depositAmount: 300 });
  await desk.mark("return", { ...SCRATCH, zone: "ROOF" });
  await desk.charge("return");
  await desk.save("return", { kilometres: 49_000, fuel: 7, depositChoice: "LATER" });
  return { id, desk, own: recordsOf(client, id) };
};
const handoverOf = async (id: string, moment = "return") => {
  const [row] = await sql<{ id: string }[]>`
    select id from handovers where reservation_id = ${id} and moment = ${moment}`;
  return row?.id as string;
};
/** The SQLSTATE that a statement fails with, or "ok". */
const stateOf = (statement: Query<object[]>) =>
  statement.then(
    () => "ok",
    (error) => errorCode(error),
  );

/** Inserts a photo row of a side, as the pipeline does. */
const photo = (handoverId: string, side: "AGENCY" | "CLIENT") => sql`
  insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at)
  values (${handoverId}, ${side}, 'OTHER', 'private.webp', ${"a".repeat(64)}, 1, 1, 1, now())`;

const statement = (handoverId: string, kind: "REMARK" | "ADDENDUM") => sql`
  insert into handover_statements (handover_id, side, kind, text, written_at)
  values (${handoverId}, 'CLIENT', ${kind}, 'Un mot', now())`;

describe("a record that is", () => {
  test("a draft may be changed, and deleted with all its parts", async () => {
    const { id } = await rent();
    const draft = await handoverOf(id);
    expect(await stateOf(photo(draft, "AGENCY"))).toBe("ok");
    expect(await stateOf(photo(draft, "CLIENT"))).toBe(REFUSED);
    expect(await stateOf(statement(draft, "REMARK"))).toBe(REFUSED);
    expect(await stateOf(sql`update handovers set kilometres = 1 where id = ${draft}`)).toBe("ok");
    expect(await stateOf(sql`delete from handovers where id = ${draft}`)).toBe("ok");
  });

  describe.each(["signed", "confirmed", "closed at the deadline"])("%s", (how) => {
    let id: string;
    let signed: string;
    beforeAll(async () => {
      backend.clock.set("2026-11-20T08:12:00.000Z");
      const { desk, own, ...rental } = await rent();
      id = rental.id;
      await sql`
        insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at)
        values (${await handoverOf(id)}, 'AGENCY', 'OTHER', 'private.webp', ${"b".repeat(64)}, 1, 1, 1, now())`;
      await desk.sign("return");
      signed = await handoverOf(id);
      if (how !== "confirmed") await own.remark("return");
      if (how === "confirmed") {
        await sql`update handovers set answer = 'CONFIRMED', answered_at = now(), closed_at = now() where id = ${signed}`;
      }
      if (how === "closed at the deadline") {
        backend.clock.advance(86_400_000);
        await desk.read();
      }
    });

    test.each([
      ["change the kilometres", () => sql`update handovers set kilometres = 1 where id = ${signed}`],
      ["change who signed", () => sql`update handovers set signed_by = ${client.id} where id = ${signed}`],
      ["change the client's deadline", () => sql`update handovers set answer_until = now() where id = ${signed}`],
      [
        "undo the signature",
        () => sql`
        update handovers set signed_at = null, signed_by = null, answer_until = null, answer = null, answered_at = null,
          closed_at = null where id = ${signed}`,
      ],
      ["delete the record", () => sql`delete from handovers where id = ${signed}`],
      ["change a mark", () => sql`update handover_marks set note = 'x' where handover_id = ${signed}`],
      ["delete marks", () => sql`delete from handover_marks where handover_id = ${signed}`],
      [
        "add a mark",
        () => sql`
        insert into handover_marks (handover_id, state, zone, kind, size, since)
        values (${signed}, 'NEW', 'ROOF', 'DENT', 'SMALL', now())`,
      ],
      ["change a charge", () => sql`update handover_charges set amount_cents = 1 where handover_id = ${signed}`],
      ["delete charges", () => sql`delete from handover_charges where handover_id = ${signed}`],
      [
        "add a charge",
        () => sql`
        insert into handover_charges (handover_id, kind, reason, amount_cents, added_at)
        values (${signed}, 'OTHER', 'x', 1, now())`,
      ],
      ["change a photo", () => sql`update handover_photos set name = 'x' where handover_id = ${signed}`],
      ["delete photos", () => sql`delete from handover_photos where handover_id = ${signed}`],
      ["add a photo of the agency", () => photo(signed, "AGENCY")],
      [
        "change an answer that was given",
        () => sql`
        update handovers set answer = case answer when 'CONFIRMED' then 'REMARKED' else 'CONFIRMED' end, closed_at = now()
        where id = ${signed}`,
      ],
      [
        "change a statement",
        () => sql`
        update handover_statements set text = 'x' where handover_id = ${signed} or handover_id is not null`,
      ],
      ["delete all statements", () => sql`delete from handover_statements`],
    ])("refuses to %s", async (_, change) => {
      // A statement must exist in each of the three, as a change that touches no row is not refused.
      if (how === "confirmed") await stateOf(statement(signed, "ADDENDUM"));
      expect(await stateOf(change())).toBe(REFUSED);
    });

    test("accepts client photos and remarks while it is open, and addenda once it is closed", async () => {
      const isOpen = how === "signed";
      expect(await stateOf(photo(signed, "CLIENT"))).toBe(isOpen ? "ok" : REFUSED);
      expect(await stateOf(statement(signed, "REMARK"))).toBe(isOpen ? "ok" : REFUSED);
      expect(await stateOf(statement(signed, "ADDENDUM"))).toBe(isOpen ? REFUSED : "ok");
    });
  });
});

test("a deposit is settled once, and otherwise only its reminder may change", async () => {
  const { id } = await rent();
  const settle = (outcome: string) => sql`
    update deposits set outcome = ${outcome}, settled_at = now(), settled_by = ${owner.id} where reservation_id = ${id}`;
  expect(await stateOf(sql`update deposits set amount_cents = 1 where reservation_id = ${id}`)).toBe(REFUSED);
  expect(await stateOf(sql`update deposits set reminded_at = now() where reservation_id = ${id}`)).toBe("ok");
  expect(await stateOf(settle("RETURNED"))).toBe("ok");
  expect(await stateOf(settle("RETURNED"))).toBe(REFUSED);
  expect(await stateOf(sql`delete from deposits where reservation_id = ${id}`)).toBe(REFUSED);
});
