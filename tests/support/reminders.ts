import { remind } from "~/backend/rules/reminders/reminders";
import type { ReservationStatus } from "~/contract/values";
import { toInstant } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import type { TestBackend } from "./backend";
import { makeReservation, type Vehicle } from "./people";

/** Sets the clock to a Moroccan wall clock and writes the reminders that are due. Returns the number of letters. */
export function remindAt({ clock, context }: TestBackend, wall: WallClock): Promise<number> {
  clock.set(toInstant(wall));
  return remind(context);
}

/** The reminders in the outbox that have not been sent, as "kind to whom". */
export const waitingReminders = async ({ database }: TestBackend): Promise<string[]> =>
  (
    await database<{ kind: string; recipient: string }[]>`
      select kind, recipient from outbox where sent_at is null order by kind, recipient`
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);

/** Changes columns of a reservation without any side effects. */
export async function setReservation(
  { database }: TestBackend,
  id: string,
  change: { status?: ReservationStatus; pickupAt?: WallClock; returnAt?: WallClock; at?: WallClock },
): Promise<void> {
  const instant = (wall: WallClock | undefined) => (wall ? toInstant(wall) : null);
  await database`
    update reservations set status = coalesce(${change.status ?? null}, status),
      pickup_at = coalesce(${instant(change.pickupAt)}, pickup_at),
      return_at = coalesce(${instant(change.returnAt)}, return_at),
      updated_at = coalesce(${instant(change.at)}, updated_at)
    where id = ${id}`;
}

/** A guest's reservation, as an agency enters one. */
export async function makeGuestReservation(
  backend: TestBackend,
  {
    email,
    ...reservation
  }: Omit<Parameters<typeof makeReservation>[1], "client"> & {
    vehicle: Vehicle;
    email: string | null;
  },
): Promise<{ id: string; referenceNumber: string }> {
  const { database } = backend;
  const [someone] = await database<{ id: string }[]>`select id from users where role = 'CLIENT' limit 1`;
  const made = await makeReservation(backend, { ...reservation, client: { id: someone?.id ?? "" } });
  await database`
    update reservations set client_id = null, origin = 'PHONE', guest_first_name = 'Thomas',
      guest_last_name = 'Keller', guest_phone = '+33612345678', guest_email = ${email}
    where id = ${made.id}`;
  return made;
}
