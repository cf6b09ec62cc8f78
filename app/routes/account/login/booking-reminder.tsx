import { Picture } from "~/ui/picture";
import type { BookingReminderView } from "./booking-reminder-view";

/** What waits behind the login: the vehicle, the dates and the total. */
export function BookingReminder({ booking }: { booking: BookingReminderView }) {
  return (
    <aside className="card booking-reminder" aria-label="Votre réservation vous attend">
      <Picture url={booking.picture} alt="" sizes="(min-width: 48rem) 176px, 104px" width={176} height={99} priority />
      <p>
        <small>Votre réservation vous attend</small>{" "}
        <span>
          <b>{booking.title}</b> {booking.year}
        </span>{" "}
        <span>{booking.dates}</span>{" "}
        <span>
          <b className="sum">{booking.total}</b> au total, {booking.days}
        </span>
      </p>
    </aside>
  );
}
