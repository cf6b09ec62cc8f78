import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTables, readRows } from "~/backend/database/base/table-copy";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { ACCOUNTS } from "../../support/calls/call";
import { deliver, type Mailbox, openMailbox } from "../../support/mailbox";
import { createMarks } from "../../support/marks";
import { textFields } from "../../support/text-fields";
import { liveThroughEverything } from "../../support/whole-life";

/**
 * An erasure removes what the client wrote and touches nothing that the agency wrote. Every field that either can fill
 * gets a mark of its own, which is then searched for in everything stored.
 */

const { backend, agency, owner } = await startBackendWithAgency();
const [clientMarks, agencyMarks] = [createMarks("c"), createMarks("a")];

/** Fields without free text: dates, times, numbers, ids, values of closed lists, and keys. */
const WITHOUT_WORDS =
  /( |\.|\])(vehicleId|\w+Date|\w+Time|paidOn|from|to|id|pickupPlace|returnPlace|returnCity|city|key|sendKey|token|version|expectedConditions|kilometres|fuel|depositMeans|depositAmount|depositChoice|kept|keptMarkId|value|vatPercent|assistancePhone|url|registrationNumber|largeBags|smallBags|sitePlace)$/;
/** The plate of an agency's own vehicle is free text; the one in a calendar request only names a car. */
const isText = (field: string) =>
  field.includes("/agencies/vehicles") && field.endsWith("registrationNumber") ? true : !WITHOUT_WORDS.test(field);
/** Stored as hashes only, so that no dump contains them. */
const SECRET = /password$/i;
/** Published, and retained as the words of "Client". */
const REVIEW = "POST /reservations/{id}/review comment";

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
/** The same without the letter that tells the client of the erasure, which waits to be sent. */
const withoutLastLetter = (rows: Dump): Dump => ({
  ...rows,
  outbox: (rows.outbox ?? []).filter((line) => JSON.parse(line).kind !== "account-erased"),
});
const textOf = (rows: Dump) => JSON.stringify(rows);

/** Columns that are neither texts nor personal. */
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

/** Where the client stays, and their flight, as the agency entered it in a change: erased with the client's own words. */
const STAYS = ["pickupAddress", "returnAddress", "flightNumber"].map(
  (field) => `PUT /reservations/{id}/change ${field}`,
);

/** Each value with a mark of the agency, and its place. Letters are copies, which are removed with their recipient. */
const agencysWords = (rows: Dump) =>
  Object.entries(rows)
    .filter(([table]) => table !== "outbox")
    .flatMap(([table, lines]) =>
      lines.flatMap((line) => {
        const row: Record<string, unknown> = JSON.parse(line);
        return Object.entries(row)
          .map(([column, value]) => [table, column, String(row.id ?? row.reservation_id), JSON.stringify(value)])
          .filter(([, , , value]) => value && agencyMarks.foundIn(value).some((field) => !STAYS.includes(field)));
      }),
    )
    .sort();

const photosOf = (rows: Dump) =>
  (rows.handover_photos ?? []).map((line) => JSON.parse(line) as { side: string; sha256: string; name: string });
describe("after the erasure of a client who filled every field", () => {
  let mailbox: Mailbox;
  let life: Awaited<ReturnType<typeof liveThroughEverything>>;
  let before: Dump;
  let after: Dump;
  beforeAll(async () => {
    mailbox = await openMailbox();
    life = await liveThroughEverything({ backend, agency, owner, mailbox, clientMarks, agencyMarks });
    before = await dump();
    await life.client.api.personalData.erase({ body: { password: life.client.password } });
    after = await dump();
  });
  afterAll(() => mailbox.remove());

  test.each([
    ["client", clientMarks, "CLIENT"],
    ["agency", agencyMarks, "AGENCY_OWNER"],
  ] as const)("every text field that the contract lets a %s fill was filled with a mark", async (_, marks, role) => {
    const document = await (await backend.call("GET", "/openapi.json")).json();
    const fields = textFields(document)
      .filter(({ by }) => (by === "anyone" || by === ACCOUNTS ? role === "CLIENT" : by.includes(role)))
      .map(({ call, field }) => `${call} ${field}`)
      .filter(isText);
    expect([...new Set(marks.fields())].sort()).toEqual(fields.sort());
  });

  test("every mark except those of passwords was stored before", () => {
    const stored = textOf(before);
    for (const marks of [clientMarks, agencyMarks]) {
      expect(marks.fields().filter((field) => !SECRET.test(field) && !marks.foundIn(stored).includes(field))).toEqual(
        [],
      );
    }
  });

  test("no mark of the client is stored except the review's", () => {
    expect(clientMarks.foundIn(textOf(withoutLastLetter(after)))).toEqual([REVIEW]);
  });

  test("every mark of the agency is stored where it was, byte for byte", () => {
    expect(agencysWords(before).length).toBeGreaterThan(30);
    expect(agencysWords(after)).toEqual(agencysWords(before));
  });

  test("where the client stays is gone, whoever entered it", () => {
    expect(agencyMarks.foundIn(textOf(before))).toEqual(expect.arrayContaining(STAYS));
    expect(agencyMarks.foundIn(textOf(after)).filter((field) => STAYS.includes(field))).toEqual([]);
  });

  test("the client's photos are gone from records and storage, and the agency's are unchanged", async () => {
    expect(
      photosOf(before)
        .map(({ side }) => side)
        .sort(),
    ).toEqual(["AGENCY", "AGENCY", "CLIENT", "CLIENT"]);
    const agencys = photosOf(before).filter(({ side }) => side === "AGENCY");
    expect(photosOf(after)).toEqual(agencys);
    const files = await readdir(backend.uploads);
    expect(files.filter((name) => name.startsWith("private-")).sort()).toEqual(
      agencys.flatMap(({ name }) => [name, name.replace(".webp", "-480.webp")]).sort(),
    );
    const records = (after.handovers ?? []).map((line) => JSON.parse(line));
    expect(records.map(({ forgotten_photos: gone }) => gone).sort()).toEqual([0, 0, 1, 1]);
  });

  test("no fact has changed", () => {
    expect(factsOf(after)).toEqual(factsOf(before));
  });

  test("a pending letter to the agency names 'Client', with none of the client's words", () => {
    const letters = (after.outbox ?? []).map((line) => JSON.parse(line)).filter(({ sent_at }) => !sent_at);
    const cancelled = letters.find(({ payload }) => payload.reservationId === life.cancelled);
    expect(cancelled).toMatchObject({
      kind: "reservation-cancelled",
      payload: {
        audience: "agency",
        client: { firstName: "Client", lastName: "", phone: null },
        ...{ pickupLocation: "Texte effacé", returnLocation: "Texte effacé", flightNumber: null },
      },
    });
  });

  test("later reads show 'Client', and the guest as before", async () => {
    const erased = await owner.api.reservations.get({ params: { id: life.main } });
    expect(erased.client).toEqual({ firstName: "Client", lastName: "", phone: null });
    const entered = await owner.api.reservations.get({ params: { id: life.guest } });
    // Name and e-mail as corrected, and the phone, which both calls gave.
    expect(agencyMarks.foundIn(JSON.stringify(entered.client))).toHaveLength(5);
    const shown = await backend.api().publicPages.agency({ params: { id: agency.id } });
    expect(JSON.stringify(shown)).toContain('"firstName":"Client"');
    const record = await owner.api.handover.read({ params: { id: life.main } });
    expect(record.departure?.statements.map(({ text }) => text)).toEqual(["Texte effacé"]);
  });

  test("a last letter reaches the client and names nobody, and then not even the address is stored", async () => {
    backend.clock.set("2026-11-26T12:00:00.000Z");
    await deliver(backend.context, mailbox.mailer);
    const last = (await mailbox.mails()).filter(({ headers }) => headers.subject === "Votre compte Rihla est effacé");
    expect(last.map(({ headers }) => headers.to)).toEqual([life.client.email]);
    expect(clientMarks.foundIn(JSON.stringify([last[0]?.text, last[0]?.html]))).toEqual([]);
    expect(clientMarks.foundIn(textOf(await dump()))).toEqual([REVIEW]);
  });
});
