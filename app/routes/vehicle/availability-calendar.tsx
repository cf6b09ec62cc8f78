import type { CalendarDay, CalendarView } from "./availability.server";
import type { BookingFormState } from "./use-booking-form";

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

type Dates = Pick<BookingFormState, "onDates">;

/**
 * Two months of Moroccan days: held days are hatched and struck through, chosen ones framed, both also said in words. A
 * free day links to the same rental from that day on.
 */
export function AvailabilityCalendar({ calendar, onDates }: { calendar: CalendarView } & Dates) {
  return (
    <section className="vehicle-part" id="disponibilites">
      <h2>Disponibilités</h2>
      <div className="availability-calendar">
        {calendar.months.map(({ label, weeks }) => (
          <table key={label}>
            <caption>{label}</caption>
            <thead>
              <tr>
                {WEEKDAYS.map((name) => (
                  <th key={name} scope="col">
                    <span aria-hidden="true" data-word={name.slice(0, 2)} />
                    <span className="sr-only">{name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks never move
                <tr key={i}>
                  {week.map((day, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do its days
                    <td key={j} className={day ? lookOf(day) : undefined}>
                      {day && <Day {...day} onDates={onDates} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className="availability-calendar-legend" aria-hidden="true">
        <li className="availability-calendar-held">Déjà réservé</li>
        <li className="availability-calendar-chosen">Vos dates</li>
      </ul>
    </section>
  );
}

function Day({ day, held, chosen, href, onDates }: CalendarDay & Dates) {
  return (
    <>
      {held ? (
        <s>{day}</s>
      ) : href ? (
        <a href={href} onClick={onDates}>
          {day}
        </a>
      ) : (
        day
      )}
      {(held || chosen) && (
        <span className="sr-only">{[held && ", déjà réservé", chosen && ", vos dates"].filter(Boolean).join("")}</span>
      )}
    </>
  );
}

const lookOf = ({ past, held, chosen, edge }: CalendarDay) =>
  [
    past && "availability-calendar-past",
    held && "availability-calendar-held",
    chosen && "availability-calendar-chosen",
    edge && "availability-calendar-edge",
  ]
    .filter(Boolean)
    .join(" ") || undefined;
