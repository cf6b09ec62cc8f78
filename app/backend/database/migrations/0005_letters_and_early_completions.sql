-- The unsent letters about one reservation: a cancellation deletes them, an answer makes them due at once.
create index outbox_by_reservation on outbox ((payload ->> 'reservationId'))
  where sent_at is null and failed_at is null;

-- Rentals that were completed before their pickup, latest first, for the administrator. A COMPLETED reservation no longer
-- changes, so updated_at is the time of its completion.
create index reservations_completed_early on reservations (updated_at desc, id)
  where status = 'COMPLETED' and updated_at < pickup_at;
