import { Link } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Count } from "~/ui/base/count";

/** One of today's cards. */
export interface DutyCard {
  title: string;
  total: string;
  /** Address of the list that shows all of them. */
  href: string;
  /** A request awaits its answer or a car is late, so the count is yellow. */
  isUrgent: boolean;
  lines: DutyLine[];
  /** "et 7 de plus", or the text of an empty card. */
  rest: string | null;
}

export interface DutyLine {
  id: string;
  /** "10:00" today, "17 nov." otherwise. */
  when: string;
  client: string;
  vehicle: string;
  isLate: boolean;
  href: string;
}

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

const Duty = ({ when, client, vehicle, isLate, href }: DutyLine) => (
  <li>
    <b>{when}</b> <Link to={href}>{client}</Link>{" "}
    {isLate ? <Badge tone="negative">En retard</Badge> : <span className="muted">{vehicle}</span>}
  </li>
);
