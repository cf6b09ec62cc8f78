import { AgencyTexts } from "~/ui/agency/agency-texts";
import { ConditionsTable } from "~/ui/agency/conditions";
import { CONDITIONS } from "./booking-card";
import type { ConditionsView } from "./view";

/** All conditions for renting this vehicle, and the agency's own texts. */
export function VehicleConditions({ conditions: { rows, texts } }: { conditions: ConditionsView }) {
  return (
    <section className="vehicle-part" id={CONDITIONS}>
      <h2>Conditions de location</h2>
      <ConditionsTable rows={rows} />
      <AgencyTexts texts={texts} />
    </section>
  );
}
