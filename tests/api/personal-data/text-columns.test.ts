import { expect, test } from "vitest";
import { ERASED_TEXT, PERSONAL_FIELDS, RENTAL_TEXTS } from "~/backend/database/personal-data/text-columns";
import { applyRetention } from "~/backend/rules/personal-data/retention/retention";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** Each text column is classified as a personal field or as words of the client, the agency or the row's author. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const sql = backend.database;

/** Columns that hold neither personal fields nor texts about a rental, by reason. */
const OTHERS: Record<string, readonly string[]> = {
  "closed lists, numbers and names of files": [
    "access_tokens.device",
    "agencies.status",
    "agencies.unwanted_reminders",
    "agency_offers.refused_returns",
    "agency_offers.site_places",
    "deposits.means",
    "deposits.outcome",
    "events.action",
    "events.changes",
    "events.job",
    "events.role",
    "events.side",
    "events.subject",
    "events.topic",
    "figure_changes.figure",
    "figures.figure",
    "file_sweep.after",
    "handover_charges.kind",
    "handover_marks.kind",
    "handover_marks.size",
    "handover_marks.state",
    "handover_marks.zone",
    "handover_photos.angle",
    "handover_photos.name",
    "handover_photos.sha256",
    "handover_photos.side",
    "handover_statements.kind",
    "handover_statements.side",
    "handovers.answer",
    "handovers.deposit_choice",
    "handovers.deposit_means",
    "handovers.moment",
    "outbox.kind",
    "password_links.purpose",
    "payments.currency",
    "payments.means",
    "reminders.kind",
    "reservation_changes.asked_by",
    "reservation_changes.state",
    "reservations.origin",
    "reservations.pickup_place_by",
    "reservations.reference_number",
    "reservations.return_place_by",
    "reservations.status",
    "review_hidings.part",
    "unused_files.name",
    "uploads.name",
    "users.role",
    "users.unwanted_reminders",
    "vehicle_images.url",
    "vehicles.agency_status",
    "vehicles.category",
    "vehicles.fuel_type",
    "vehicles.status",
    "vehicles.transmission",
  ],
  "hashes and keys": [
    "access_tokens.token_hash",
    "calendar_links.key_hash",
    "guest_links.key_hash",
    "password_links.token_hash",
    "rate_limits.key",
    "sent_forms.digest",
    "users.earlier_unsubscribe_hash",
    "users.password_hash",
  ],
  "an agency's own address for replies, removed with the agency": ["agencies.contact_email"],
  "an agency's and the site's own words, which they publish": [
    "agencies.address",
    "agencies.cancellation_policy",
    "agencies.city",
    "agencies.description",
    "agencies.email",
    "agencies.logo",
    "agencies.name",
    "agencies.phone",
    "agencies.registration_number",
    "agencies.tax_id",
    "agencies.terms_and_conditions",
    "agency_conditions.conditions",
    "agency_hours.hours",
    "agency_offers.offers",
    "reservation_terms.conditions",
    "reservation_terms.lines",
    "reservation_terms.unpriced",
    "settings.key",
    "settings.value",
    "vehicle_conditions.conditions",
    "vehicles.agency_city",
    "vehicles.brand",
    "vehicles.description",
    "vehicles.model",
    "vehicles.plate_signs",
    "vehicles.registration_number",
  ],
  "a file of vehicles, kept an hour": ["fleet_imports.content", "fleet_imports.file_name", "fleet_imports.reply"],
  "published by the client or the agency, and kept as such": ["reviews.comment", "reviews.reply"],
  "a rental before and after a change, of which only the places are somebody's words: `eraseTexts` replaces them": [
    "reservation_changes.after",
    "reservation_changes.before",
  ],
  "a block of a car, which belongs to no rental: retention empties it by its own age": ["vehicle_holds.note"],
};

test("every text column is classified", async () => {
  const columns = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migrations'
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY')`;
  const decided = [
    ...Object.values(OTHERS).flat(),
    ...Object.entries(PERSONAL_FIELDS).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...RENTAL_TEXTS.flatMap(({ table, authors }) => Object.keys(authors).map((column) => `${table}.${column}`)),
  ];
  expect(columns.map(({ name }) => name).sort()).toEqual(decided.sort());
});

test("retention empties a mark's note in later rentals' records too; texts of other rentals stay", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const first = await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2026-11-20T10:00",
    returnAt: "2026-11-22T10:00",
  });
  const desk = recordsOf(owner, first.id);
  await desk.done("departure", { remarks: "Remis à Sofia Benali" });
  await desk.mark("return", { ...SCRATCH, note: "Faite par Mme Benali" });
  backend.clock.set("2026-11-22T09:00:00.000Z");
  await desk.done("return", { kilometres: 49_000 });
  await recordsOf(client, first.id).confirm("return");
  const next = await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2026-11-23T10:00",
    returnAt: "2027-11-22T10:00",
  });
  backend.clock.set("2026-11-23T09:00:00.000Z");
  await recordsOf(owner, next.id).done("departure", { kilometres: 49_100, remarks: "Sofia Benali est revenue" });

  // The first rental is due, while the second was never completed.
  backend.clock.set("2031-11-22T12:00:00.000Z");
  await applyRetention(backend.context);
  const texts = async (id: string) => {
    const rows = await sql`
      select h.moment, h.remarks, m.note from handovers h left join handover_marks m on m.handover_id = h.id
      where h.reservation_id = ${id} order by h.moment, m.mark_id`;
    return rows.map(({ moment, remarks, note }) => [moment, remarks, note]);
  };
  expect(await texts(first.id)).toEqual([
    ["departure", ERASED_TEXT, null],
    ["return", null, null],
  ]);
  expect(await texts(next.id)).toEqual([["departure", "Sofia Benali est revenue", null]]);
});
