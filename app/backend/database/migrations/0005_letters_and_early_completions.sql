-- The letters about one reservation that have not left: withdrawn when it is cancelled, hurried when it is answered.
create index outbox_by_reservation on outbox ((payload ->> 'reservationId'))
  where sent_at is null and failed_at is null;

-- Rentals that were completed before their pickup, the latest first, for the administration. Nothing changes a
-- COMPLETED reservation any more, so that updated_at is when it was completed.
create index reservations_completed_early on reservations (updated_at desc, id)
  where status = 'COMPLETED' and updated_at < pickup_at;
