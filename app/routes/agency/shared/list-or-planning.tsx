import { Link } from "@remix-run/react";
import { paths } from "~/paths";

const VIEWS = [
  { to: paths.agencyDashboard(), label: "Liste" },
  { to: paths.agencyPlanning(), label: "Planning" },
];

/** The two views of the reservations, each at an address of its own. */
export function AgencyViews({ current }: { current: "Liste" | "Planning" }) {
  return (
    <nav className="statuses" aria-label="Affichage">
      {VIEWS.map(({ to, label }) => (
        <Link
          key={label}
          className="chip"
          to={to}
          prefetch="intent"
          aria-current={label === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
