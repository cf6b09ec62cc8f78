import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { isolateLtr, plainText } from "~/text/format/isolates";
import { Badge, badgeClass } from "~/ui/base/badge";
import { Ltr } from "~/ui/base/isolated";
import type { FreeDay } from "./cells";
import type { PlanningBar, PlanningView } from "./view";

/** Pickup time on a day whose morning is taken. */
const AFTERNOON = "14:00";

type PlanningRow = PlanningView["rows"][number];
type PlanningDay = PlanningView["days"][number];

/** Vehicles by days, each day split at noon. On a phone the days scroll beside the vehicles. */
export function PlanningTable({ planning }: { planning: PlanningView }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="card planning-table" aria-label="Planning des véhicules" tabIndex={0}>
        <table>
          <caption className="sr-only">{planning.title}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Véhicule
              </th>
              {planning.days.map(({ day, weekday, number, isToday, isWeekend }) => (
                <th
                  key={day}
                  className={isWeekend ? "planning-table-weekend" : undefined}
                  scope="col"
                  colSpan={2}
                  aria-current={isToday ? "date" : undefined}
                >
                  {weekday} <b>{number}</b>
                </th>
              ))}
            </tr>
            {/* Each half-day needs a header cell of its own, since a bar may begin in any of them. */}
            <tr>
              {planning.days.flatMap(({ day }) =>
                ["matin", "après-midi"].map((half) => (
                  <th key={day + half} scope="col">
                    <span className="sr-only">{half}</span>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {planning.rows.map((row) => (
              <Row key={row.id} row={row} days={planning.days} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-3 mt-4">
        <Badge tone="waiting">En attente</Badge>
        <Badge tone="positive">Confirmée</Badge>
        <Badge tone="running">En cours</Badge>
        {planning.hasLate && <Badge tone="negative">En retard</Badge>}
        <Badge tone="repair">Bloqué</Badge>
        {planning.hasOut && <span className="planning-table-out fine">Hors service</span>}
        <p className="hint">
          Chaque case est un jour, séparé à midi. Ouvrez une barre pour voir la réservation ou le blocage, un véhicule
          pour voir ses dates bloquées, un jour libre pour y réserver.
        </p>
      </div>
    </>
  );
}

const Row = ({ row, days }: { row: PlanningRow; days: readonly PlanningDay[] }) => (
  <tr>
    <th scope="row">
      <a href={row.blocksHref}>
        <b>{row.title}</b>{" "}
        {row.plate && (
          <small>
            <Ltr>{row.plate}</Ltr>
          </small>
        )}{" "}
        {row.outOfService && <small>{row.outOfService}</small>}
      </a>
    </th>
    {row.cells.map(({ from, span, bars, free, isOut }) => (
      <td key={from} colSpan={span} className={isOut ? "planning-table-out" : undefined}>
        {bars.map((bar) => (
          <Bar key={bar.id} bar={bar} />
        ))}
        {free.length > 0 && (
          <div className="planning-table-free">
            {free.map((one, i) => (
              <FreeCell key={one.day} row={row} free={one} day={days[one.day]} isFirst={i === 0} />
            ))}
          </div>
        )}
      </td>
    ))}
  </tr>
);

interface FreeCellProps {
  row: PlanningRow;
  free: FreeDay;
  day: PlanningDay | undefined;
  /** The first day of its cell, and the only one in the tab order: a page may have two hundred free days. */
  isFirst: boolean;
}

/** A free day, as a link to the form of a counter booking. */
function FreeCell({ row, free: { span, isAfternoon }, day, isFirst }: FreeCellProps) {
  if (!day) return null;
  const href = paths.newReservation({
    vehicleId: row.id,
    pickupDate: day.day,
    pickupTime: isAfternoon ? AFTERNOON : undefined,
  });
  const label = plainText(
    `Réserver ${[row.title, row.plate && isolateLtr(row.plate)].filter(Boolean).join(" ")} le ${day.inWords}`,
  );
  const half = span === 1 ? "planning-table-half" : undefined;
  return (
    <a className={half} href={href} title={label} aria-label={label} tabIndex={isFirst ? undefined : -1}>
      +
    </a>
  );
}

function Bar({ bar }: { bar: PlanningBar }) {
  const look = { className: badgeClass(bar.tone), title: bar.label, "aria-label": bar.label };
  const content = <bdi className={bar.isNarrow ? "sr-only" : undefined}>{bar.text}</bdi>;
  // The page of a block is outside the dashboard, so the browser loads it.
  return bar.isBlock ? (
    <a {...look} href={bar.href}>
      {content}
    </a>
  ) : (
    <Link {...look} to={bar.href}>
      {content}
    </Link>
  );
}
