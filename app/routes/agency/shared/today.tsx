import { Link } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Count } from "~/ui/base/count";
import type { DutyCard } from "./today-view";

/** Today's cards above the list. On a phone they show only their counts, elsewhere also their first lines. */
export function AgencyToday({ cards }: { cards: readonly DutyCard[] }) {
  return (
    <section className="today" aria-label="Aujourd'hui">
      {cards.map(({ title, total, href, isUrgent, lines, rest }) => (
        <div key={title} className="card">
          <p>
            <Link to={href}>{title}</Link> <Count waiting={isUrgent}>{total}</Count>
          </p>
          <ul>
            {lines.map((line) => (
              <Duty key={line.id} {...line} />
            ))}
            {rest && <li className="muted">{rest}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Duty = ({ when, client, vehicle, isLate, href }: DutyCard["lines"][number]) => (
  <li>
    <b>{when}</b>{" "}
    <Link to={href}>
      <bdi>{client}</bdi>
    </Link>{" "}
    {isLate ? <Badge tone="negative">En retard</Badge> : <span className="muted">{vehicle}</span>}
  </li>
);
