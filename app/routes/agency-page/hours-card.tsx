import { FactList } from "~/ui/base/fact-list";
import { AsideCard } from "~/ui/base/offer-columns";
import type { HoursView } from "./hours-view";

/** How many periods with other hours are shown; the rest are folded. */
const CHANGES_SHOWN = 5;

/** Whether the agency is open now, its week, and the periods with other hours. */
export function HoursCard({ hours: { state, week, changes, notes } }: { hours: HoursView }) {
  const later = changes.slice(CHANGES_SHOWN);
  return (
    <AsideCard title="Horaires">
      <p className={state.isOpen ? "hours-card-state hours-card-open" : "hours-card-state"}>{state.text}</p>
      <FactList lines={week} />
      {changes.length > 0 && (
        <div className="hours-card-changes">
          <Changes changes={changes.slice(0, CHANGES_SHOWN)} />
          {later.length > 0 && (
            <details>
              <summary className="link">Autres dates</summary>
              <Changes changes={later} />
            </details>
          )}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="fine">
          {note}
        </p>
      ))}
    </AsideCard>
  );
}

function Changes({ changes }: Pick<HoursView, "changes">) {
  return (
    <ul>
      {changes.map(({ title, detail }) => (
        <li key={title} className="fine">
          <b>{title}</b> {detail && <span className="block">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
