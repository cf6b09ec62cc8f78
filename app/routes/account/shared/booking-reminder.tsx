import { euros } from "~/text/format/money";
import { PictureLine } from "~/ui/base/picture-line";
import { InDirhams } from "~/ui/rental/in-dirhams";
import type { BookingReminderView } from "./booking-reminder-view";

/** The booking to resume after the login or the registration: the vehicle, the dates and the total. */
export function BookingReminder({ booking }: { booking: BookingReminderView }) {
  return (
    <aside className="card terre" aria-label="Votre choix est gardé">
      <PictureLine url={booking.picture}>
        <small>Votre choix est gardé</small>{" "}
        <span>
          <b>{booking.title}</b> {booking.year}
        </span>{" "}
        <span>{booking.dates}</span>{" "}
        <span>
          <b className="sum">{euros(booking.total)}</b> au&nbsp;total, {booking.days}
        </span>
        <InDirhams amount={booking.total} />
      </PictureLine>
    </aside>
  );
}
