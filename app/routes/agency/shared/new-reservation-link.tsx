import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";

/** Links to the form of a counter booking. It is outside the dashboard, so the browser loads it. */
export const NewReservationLink = () => (
  <ButtonLink href={paths.newReservation()} icon="plus">
    Nouvelle réservation
  </ButtonLink>
);
