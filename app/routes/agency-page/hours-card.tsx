import { FactList } from "~/ui/base/fact-list";
import { AsideCard } from "~/ui/base/offer-columns";
import type { HoursView } from "./hours-view";

/** More days than these that are not like the others are folded. */
const CHANGES_SHOWN = 5;

/** Whether somebody is there now, the week, and the days that are not like the others. */
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
