import { Link } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Count } from "~/ui/base/count";
import { Ltr } from "~/ui/base/isolated";
import type { DutyCard } from "./today-view";

/** Today's cards above the list, each with its first lines. On a phone they are in a row that scrolls, with two lines. */
export function AgencyToday({ cards }: { cards: readonly DutyCard[] }) {
  return (
    <section className="today" aria-label="Aujourd'hui">
      {cards.map(({ title, total, href, isUrgent, lines, none }) => (
        <div key={title} className="card">
          <p>
            <Link to={href}>
              {title} <Count waiting={isUrgent}>{total}</Count> {lines.length > 0 && <small>Tout voir</small>}
            </Link>
          </p>
          {none && <p className="muted">{none}</p>}
          <ul>
            {lines.map((line) => (
              <Duty key={line.id} {...line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Duty({ id, isLate, ...line }: DutyCard["lines"][number]) {
  return (
    <li>
      {isLate ? <Badge tone="negative">En retard</Badge> : <b>{line.when}</b>}{" "}
      <Link id={id} to={line.href}>
        <bdi>{line.client}</bdi>
      </Link>{" "}
      <a className="link" href={line.actionHref} aria-describedby={id}>
        {line.action}
      </a>
      <p className="muted">
        {isLate && `${line.when} · `}
        {line.vehicle} {line.plate && <Ltr>{line.plate}</Ltr>}
        {line.open && ` · ${line.open}`}
      </p>
    </li>
  );
}
