import { Button, ButtonLink } from "~/ui/button";
import { BOOKING_FORM, type BookingFormState } from "./use-booking-form";
import type { BookingView } from "./view";

/** On a phone: the total and the button always at hand. The last child of `main`, so that it ends above the footer. */
export function BookingBar({ booking, form }: { booking: BookingView; form: BookingFormState }) {
  if (booking.existing) return null;
  const { price, edited, sent } = form;
  return (
    <div className="booking-bar">
      <p>
        <b>{price.isPositive ? price.total : price.perDay}</b>
        <span>{price.isPositive ? `au total, ${price.daysText}` : "par jour"}</span>
      </p>
      {booking.blocked ? (
        <ButtonLink variant="secondary" href="#reserver">
          {booking.blocked === "role" ? "Voir le détail" : "Autres dates"}
        </ButtonLink>
      ) : (
        <Button form={BOOKING_FORM} aria-disabled={sent || edited !== null || undefined}>
          {booking.isAnonymous ? "Se connecter" : "Réserver maintenant"}
          {booking.isAnonymous && <span className="sr-only"> pour réserver</span>}
        </Button>
      )}
    </div>
  );
}
