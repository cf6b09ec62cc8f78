import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Count } from "~/ui/count";

/** One of the three cards of today's strip. */
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

/** What today brings, above the list and the planning. */
export function AgencyToday({ cards }: { cards: readonly DutyCard[] }) {
  return (
    <section className="grid md:grid-cols-3 gap-3 mb-4" aria-label="Aujourd'hui">
      {cards.map(({ title, total, href, isUrgent, lines, rest }) => (
        <div key={title} className="card w-full">
          <p className="flex flex-wrap justify-between gap-x-3">
            <Link className="link" to={href}>
              {title}
            </Link>{" "}
            <Count waiting={isUrgent}>{total}</Count>
          </p>
          <ul>
            {lines.map((line) => (
              <Duty key={line.id} {...line} />
            ))}
            {rest && <li className="hint">{rest}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Duty = ({ when, client, vehicle, isLate, href }: DutyLine) => (
  <li className="hint flex flex-wrap gap-x-3">
    <b>{when}</b>{" "}
    <Link className="link" to={href}>
      {client}
    </Link>{" "}
    {isLate ? <Badge tone="negative">En retard</Badge> : vehicle}
  </li>
);
