import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";
import { Icon, type IconName } from "~/ui/base/icon";

const VIEWS: { to: string; label: string; icon: IconName }[] = [
  { to: paths.agencyDashboard(), label: "Liste", icon: "list" },
  { to: paths.agencyPlanning(), label: "Planning", icon: "table" },
];

/** Links to the two views of the reservations. `current`: the address of the open one. On a phone only icons are visible. */
export function AgencyViews({ current }: { current: string }) {
  return (
    <nav className="views" aria-label="Affichage">
      {VIEWS.map(({ to, label, icon }) => (
        <Fragment key={to}>
          <Link
            className={to === current ? "choice choice-pale" : "choice"}
            to={to}
            prefetch="intent"
            aria-current={to === current ? "page" : undefined}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

/** Links to the form of a counter booking. It is outside the dashboard, so the browser loads it. */
export const NewReservationLink = () => (
  <ButtonLink href={paths.newReservation()} icon="plus">
    Nouvelle réservation
  </ButtonLink>
);
