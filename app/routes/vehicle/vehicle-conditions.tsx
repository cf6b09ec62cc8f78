import { ConditionsTable } from "~/ui/conditions-table";
import { CONDITIONS } from "./booking-card";
import type { ConditionsView } from "./view";

/** More letters than these are folded. */
const FOLDED_FROM = 600;

/** The conditions of this vehicle's rental, whole, and what its agency has written besides. */
export function VehicleConditions({ conditions: { rows, texts } }: { conditions: ConditionsView }) {
  return (
    <section className="vehicle-part" id={CONDITIONS}>
      <h2>Conditions de location</h2>
      <ConditionsTable rows={rows} />
      {texts.map(({ title, text }) =>
        text.length > FOLDED_FROM ? (
          <details key={title} className="mt-4">
            <summary className="link">{title}</summary>
            <p className="muted whitespace-pre-line">{text}</p>
          </details>
        ) : (
          <div key={title} className="mt-4">
            <h3>{title}</h3>
            <p className="muted whitespace-pre-line">{text}</p>
          </div>
        ),
      )}
    </section>
  );
}
