import { PastChange } from "~/ui/reservation-change/reservation-change";
import { Timeline } from "~/ui/reservation-change/timeline";
import type { PastChangeView } from "~/ui/reservation-change/view";

/** What happened to the reservation, by whom and when, latest first. Nothing if nothing is known. */
export function History({ happenings }: { happenings: readonly PastChangeView[] }) {
  if (happenings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <details>
        <summary className="link">Ce qui s'est passé, par qui et quand</summary>
        <div className="mt-4">
          <Timeline>
            {happenings.map((one) => (
              <li key={one.id}>
                <PastChange change={one} />
              </li>
            ))}
          </Timeline>
        </div>
      </details>
    </section>
  );
}
