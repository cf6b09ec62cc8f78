import { paths } from "~/paths";
import { ChipNav } from "./chip-nav";

const VIEWS = [
  { to: paths.agencyDashboard(), label: "Liste" },
  { to: paths.agencyPlanning(), label: "Planning" },
];

/** The two views of the reservations, each at an address of its own. */
export function AgencyViews({ current }: { current: "Liste" | "Planning" }) {
  const items = VIEWS.map((view) => ({ ...view, isCurrent: view.label === current }));
  return <ChipNav label="Affichage" items={items} prefetch="intent" />;
}
