import type { EnteredOrigin } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import type { TestBackend } from "./backend";
import { makeReservation, type Person, type Vehicle } from "./people";

interface GuestBooking {
  vehicle: Vehicle;
  /** The person of the agency who entered it. */
  by: Person;
  pickupAt: WallClock;
  returnAt: WallClock;
  status?: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
  origin?: EnteredOrigin;
  email?: string | null;
}

/** A booking of Rachid Naciri, who has no account, written straight into the database. */
export async function makeGuestBooking(
  backend: TestBackend,
  { by, origin = "PHONE", email = null, ...rental }: GuestBooking,
): Promise<{ id: string; referenceNumber: string }> {
  const made = await makeReservation(backend, { ...rental, client: by });
  await backend.database`
    update reservations set client_id = null, origin = ${origin}, entered_by = ${by.id}, guest_first_name = 'Rachid',
      guest_last_name = 'Naciri', guest_phone = '+212661000067', guest_email = ${email}
    where id = ${made.id}`;
  return made;
}

/** Removes the guest from a rental, as retention does. */
export async function eraseGuest({ database }: TestBackend, id: string): Promise<void> {
  await database`
    update reservations
    set guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = now()
    where id = ${id}`;
}
