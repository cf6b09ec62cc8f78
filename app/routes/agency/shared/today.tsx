import { Link } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Count } from "~/ui/base/count";

/** One of the cards of today's strip. */
export interface DutyCard {
  title: string;
  total: string;
  /** The list that holds all of them. */
  href: string;
  /** Something wants an answer, or a car should be back: its count is yellow. */
  isUrgent: boolean;
  lines: DutyLine[];
  /** "et 7 de plus", or what is said when there is none. */
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

/** What today brings, above the list: on a phone numbers that lead to it, else their first lines too. */
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
