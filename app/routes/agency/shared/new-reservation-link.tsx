import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";

/** Where the agency books for a guest: a page of its own, which the browser loads. */
export const NewReservationLink = () => (
  <ButtonLink href={paths.newReservation()} icon="plus">
    Nouvelle réservation
  </ButtonLink>
);
