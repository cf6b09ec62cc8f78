import { unbroken } from "~/text/format/typography";
import { ButtonLink } from "~/ui/base/button";
import { BOOK_BUTTON_ID, CARD_ID, DATES_ID } from "./anchors";
import type { BookingFormState } from "./use-booking-form";
import type { BookingView } from "./view";

/**
 * On a phone: the total that will be asked, always visible, and a link to what comes next in the card: the dates if the
 * visitor has chosen none, the address that a place still asks for, else the button. The last child of `main`, so that it
 * ends above the footer.
 */
export function BookingBar({ booking, form }: { booking: BookingView; form: BookingFormState }) {
  if (booking.existing) return null;
  const { price } = form;
  const isTotal = price.isPositive && !booking.edit?.isMissing;
  const { text, href } = nextStep(booking, form);
  return (
    <div className="booking-bar spread">
      <p>
        <b className="sum">{isTotal ? price.total : price.perDay}</b>{" "}
        <span className="fine">
          {isTotal ? `${unbroken(price.agreed ? "à payer" : "au total")}, ${price.daysText}` : unbroken("par jour")}
        </span>
      </p>
      <ButtonLink variant={booking.blocked ? "secondary" : "primary"} href={href}>
        {text}
      </ButtonLink>
    </div>
  );
}

function nextStep(
  { blocked, edit, othersHref }: BookingView,
  { missingAddress }: BookingFormState,
): { text: string; href: string } {
  if (blocked === "unavailable" && othersHref) return { text: "Autres véhicules", href: othersHref };
  if (blocked) return { text: blocked === "role" ? "Voir le détail" : "Autres dates", href: `#${CARD_ID}` };
  if (edit?.isMissing) return { text: "Choisir les dates", href: `#${DATES_ID}` };
  if (missingAddress) return { text: "Indiquer l'adresse", href: `#${missingAddress}` };
  return { text: "Réserver", href: `#${BOOK_BUTTON_ID}` };
}
