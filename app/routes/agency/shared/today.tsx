import { Badge } from "~/ui/base/badge";
import { Count } from "~/ui/base/count";
import { Ltr } from "~/ui/base/isolated";
import { useFollow } from "~/ui/lists/use-follow";
import type { DutyCard } from "./today-view";

/** Today's cards above the list, each with its first lines. On a phone they are in a row that scrolls, with two lines. */
export function AgencyToday({ cards }: { cards: readonly DutyCard[] }) {
  const onOpen = useFollow();
  return (
    <section className="today" aria-label="Aujourd'hui">
      {cards.map(({ title, total, href, isUrgent, lines, none }) => (
        <div key={title} className="card">
          <p>
            <a href={href} onClick={onOpen}>
              {title} <Count waiting={isUrgent}>{total}</Count> {lines.length > 0 && <small>Tout voir</small>}
            </a>
          </p>
          {none && <p className="muted">{none}</p>}
          <ul>
            {lines.map((line) => (
              <Duty key={line.id} {...line} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type DutyProps = DutyCard["lines"][number] & { onOpen: ReturnType<typeof useFollow> };

function Duty({ id, isLate, onOpen, ...line }: DutyProps) {
  return (
    <li>
      {isLate ? <Badge tone="negative">En retard</Badge> : <b>{line.when}</b>}{" "}
      <a id={id} href={line.href} onClick={onOpen}>
        <bdi>{line.client}</bdi>
      </a>{" "}
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
