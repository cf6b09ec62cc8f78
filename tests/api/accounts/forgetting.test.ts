import { expect, test } from "vitest";
import { openDoor } from "~/backend/database/forgetting/door";
import { FORGOTTEN_WORD, wordsOf } from "~/backend/database/forgetting/person-words";
import { forgetInTexts, RENTAL_TEXTS } from "~/backend/database/forgetting/rental-texts";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** Texts of rentals that name a person, and that every column of texts is decided on. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const sql = backend.database;

/** Columns in which nobody writes about a rental, by why. */
const OTHERS: Record<string, readonly string[]> = {
  "closed lists, numbers and names of files": [
    "agencies.status",
    "agencies.unwanted_reminders",
    "agency_offers.refused_returns",
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
    "reservations.reference_number",
    "reservations.status",
    "review_hidings.part",
    "unused_files.name",
    "uploads.name",
    "users.locale",
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
    "guest_links.key",
    "password_links.token_hash",
    "rate_limits.key",
    "users.password_hash",
  ],
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
    "settings.key",
    "settings.value",
    "vehicle_conditions.conditions",
    "vehicles.agency_city",
    "vehicles.brand",
    "vehicles.description",
    "vehicles.model",
    "vehicles.registration_number",
  ],
  "a file of vehicles, kept an hour": ["fleet_imports.content", "fleet_imports.file_name", "fleet_imports.reply"],
  "the person itself, blanked": [
    "reservations.guest_email",
    "reservations.guest_first_name",
    "reservations.guest_last_name",
    "reservations.guest_phone",
    "users.email",
    "users.first_name",
    "users.last_name",
    "users.phone",
  ],
  "letters, which go whole": ["outbox.last_error", "outbox.payload", "outbox.recipient"],
  "a flight, which goes whole": ["reservation_terms.flight_number"],
};

test("every column of texts is decided on", async () => {
  const columns = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migrations'
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY')`;
  const decided = [
    ...Object.values(OTHERS).flat(),
    ...RENTAL_TEXTS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ];
  expect(columns.map(({ name }) => name).sort()).toEqual(decided.sort());
});

test("a mark's note is forgotten in later rentals' records too, a text of another rental is not touched", async () => {
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
  await desk.done("return", { kilometres: 49_000 });
  const next = await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2026-11-23T10:00",
    returnAt: "2026-11-24T10:00",
  });
  backend.clock.set("2026-11-23T09:00:00.000Z");
  await recordsOf(owner, next.id).done("departure", { kilometres: 49_100, remarks: "Sofia Benali est revenue" });

  await backend.database.transaction(async (tx) => {
    await openDoor(tx, "retention");
    await forgetInTexts(tx, { reservationIds: [first.id], words: wordsOf({ firstName: "Sofia", lastName: "Benali" }) });
  });
  const { return: back, departure } = await desk.read();
  expect(departure?.remarks).toBe(`Remis à ${FORGOTTEN_WORD}`);
  expect(back?.marks.map(({ note }) => note)).toEqual([`Faite par Mme ${FORGOTTEN_WORD}`]);
  const later = await recordsOf(owner, next.id).read();
  expect(later.departure?.marks.map(({ note }) => note)).toEqual([`Faite par Mme ${FORGOTTEN_WORD}`]);
  expect(later.departure?.remarks).toBe("Sofia Benali est revenue");
});
