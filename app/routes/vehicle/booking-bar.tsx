import { ButtonLink } from "~/ui/base/button";
import type { BookingFormState } from "./use-booking-form";
import type { BookingView } from "./view";

/**
 * On a phone: the total, always visible, and the link to the card. The last child of `main`, so that it ends above the
 * footer.
 */
export function BookingBar({ booking, form: { price } }: { booking: BookingView; form: BookingFormState }) {
  if (booking.existing) return null;
  const { blocked } = booking;
  return (
    <div className="booking-bar spread">
      <p>
        <b className="sum">{price.isPositive ? price.total : price.perDay}</b>{" "}
        <span className="fine">
          {!price.isPositive ? "par jour" : price.agreed ? `à payer, ${price.daysText}` : `au total, ${price.daysText}`}
        </span>
      </p>
      <ButtonLink variant={blocked ? "secondary" : "primary"} href="#reserver">
        {blocked === "role" ? "Voir le détail" : blocked ? "Autres dates" : "Réserver"}
      </ButtonLink>
    </div>
  );
}
