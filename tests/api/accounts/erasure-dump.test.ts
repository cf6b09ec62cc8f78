import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTables, readRows } from "~/backend/database/table-copy";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { type Mailbox, openMailbox } from "../../support/mailbox";
import { PASSWORD } from "../../support/people";
import { liveThroughEverything, NAMED, TRACES } from "../../support/whole-life";

/** After an erasure a search through all that is kept finds neither name, e-mail nor phone; every fact is as it was. */

const { backend, agency, owner, client } = await startBackendWithAgency({ client: NAMED });

/** Every row of every table as a line of JSON, by table. */
const dump = () =>
  backend.database.transaction(async (sql) => {
    const rows: Record<string, string[]> = {};
    for (const { name } of await listTables(sql)) {
      const lines: string[] = [];
      for await (const some of readRows(sql, name)) lines.push(...some);
      rows[name] = lines;
    }
    return rows;
  });
type Dump = Awaited<ReturnType<typeof dump>>;

const named = (rows: Dump) =>
  Object.entries(rows).flatMap(([table, lines]) => lines.filter((line) => TRACES.test(line)).map(() => table));

/** What is no text and no person's. */
const FACTS: Record<string, readonly string[]> = {
  reservations: [
    "id",
    "reference_number",
    "status",
    "total_cents",
    "deposit_cents",
    "pickup_at",
    "return_at",
    "updated_at",
  ],
  reservation_changes: ["id", "state", "asked_by", "created_at", "settled_at", "settled_by"],
  handovers: ["id", "kilometres", "fuel", "signed_at", "signed_by", "answer", "answered_at", "closed_at", "kept_cents"],
  handover_marks: ["handover_id", "mark_id", "zone", "kind", "size", "state", "since"],
  handover_charges: ["id", "kind", "amount_cents", "added_at"],
  handover_statements: ["id", "side", "kind", "written_at"],
  deposits: ["reservation_id", "means", "amount_cents", "taken_at", "outcome", "kept_cents", "settled_at"],
  payments: ["id", "number", "paid_on", "means", "currency", "amount_cents", "value_cents", "noted_at", "cancelled_at"],
  reviews: ["id", "rating", "created_at", "replied_at"],
  figures: ["agency_id", "figure", "hour", "amount"],
};
const factsOf = (rows: Dump) =>
  Object.entries(FACTS).map(([table, columns]) => {
    const lines = (rows[table] ?? []).map((line) => JSON.parse(line));
    return [table, lines.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))).sort()];
  });
const photosOf = (rows: Dump) =>
  (rows.handover_photos ?? []).map((line) => JSON.parse(line) as { side: string; sha256: string; name: string });

describe("an erased person who did all that can be done", () => {
  let mailbox: Mailbox;
  let life: Awaited<ReturnType<typeof liveThroughEverything>>;
  let before: Dump;
  let after: Dump;
  beforeAll(async () => {
    mailbox = await openMailbox();
    life = await liveThroughEverything({ backend, agency, owner, client, mailbox });
    before = await dump();
    await client.api.personalData.erase({ body: { password: PASSWORD } });
    after = await dump();
  });
  afterAll(() => mailbox.remove());

  test("was named in every table that can name her", () => {
    expect([...new Set(named(before))].sort()).toEqual(
      [
        "deposits",
        "handover_charges",
        "handover_marks",
        "handover_statements",
        "handovers",
        "outbox",
        "payments",
        "reservation_changes",
        "reservations",
        "review_hidings",
        "reviews",
        "users",
        "vehicle_holds",
      ].sort(),
    );
    expect(
      photosOf(before)
        .map(({ side }) => side)
        .sort(),
    ).toEqual(["AGENCY", "AGENCY", "CLIENT", "CLIENT"]);
  });

  test("is named nowhere", () => {
    expect(named(after)).toEqual([]);
    expect(JSON.stringify(after.reservation_terms)).not.toContain("AT 641");
  });

  test("has left no photo of hers, in the records or among the files; the agency's are as they were", async () => {
    const agencys = photosOf(before).filter(({ side }) => side === "AGENCY");
    expect(photosOf(after)).toEqual(agencys);
    const files = await readdir(backend.uploads);
    expect(files.filter((name) => name.startsWith("private-")).sort()).toEqual(
      agencys.flatMap(({ name }) => [name, name.replace(".webp", "-480.webp")]).sort(),
    );
    const records = (after.handovers ?? []).map((line) => JSON.parse(line));
    expect(records.map(({ forgotten_photos: gone }) => gone).sort()).toEqual([0, 0, 1, 1]);
  });

  test("changed no fact", () => {
    expect(factsOf(after)).toEqual(factsOf(before));
  });

  test("is told of to the agency as a client, where a letter had not left", () => {
    const letters = (after.outbox ?? []).map((line) => JSON.parse(line));
    expect(
      letters.map(({ payload, recipient, sent_at }) => [payload.audience, payload.client, recipient, sent_at]),
    ).toEqual(
      letters.map(() => ["agency", { firstName: "Client", lastName: "", phone: null }, expect.any(String), null]),
    );
    expect(letters.map(({ kind, payload }) => [kind, payload.reservationId])).toContainEqual([
      "reservation-cancelled",
      life.cancelled,
    ]);
  });

  test("is Client for whoever reads on", async () => {
    const kept = await owner.api.reservations.get({ params: { id: life.main } });
    expect(kept.client).toEqual({ firstName: "Client", lastName: "", phone: null });
    const entered = await owner.api.reservations.get({ params: { id: life.guest } });
    expect(entered.client).toEqual({ firstName: "Client", lastName: "", phone: null, email: null });
    const shown = await backend.api().publicPages.agency({ params: { id: agency.id } });
    expect(JSON.stringify(shown)).toContain('"firstName":"Client"');
    const record = await owner.api.handover.read({ params: { id: life.main } });
    expect(record.departure?.statements.map(({ text }) => text)).toEqual(["Texte effacé"]);
  });
});
