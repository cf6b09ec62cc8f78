import { ButtonLink } from "~/ui/button";
import type { AgencyView } from "./view";

/** Who rents the vehicle out, where, and how to call. */
export function AgencyBlock({ agency }: { agency: AgencyView }) {
  const { name, initials, place, phone } = agency;
  return (
    <section className="vehicle-part">
      <h2>L'agence</h2>
      <div className="agency-block">
        <span className="agency-block-mark" aria-hidden="true">
          {initials}
        </span>
        <div>
          <h3>{name}</h3>
          {place && <p className="muted">{place}</p>}
        </div>
        {phone && (
          <ButtonLink variant="secondary" icon="phone" href={phone.href}>
            <span className="sr-only">Appeler {name} au </span>
            {phone.text}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
