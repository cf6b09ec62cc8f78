import { AgencyTexts } from "~/ui/agency/agency-texts";
import { ConditionsTable } from "~/ui/agency/conditions";
import { Icon } from "~/ui/base/icon";
import { Isolated } from "~/ui/base/isolated";
import { AvailabilityBadge, VehicleBadge } from "~/ui/base/status-badge";
import { Tag } from "~/ui/base/tag";
import { Reviews, ReviewsAverage } from "~/ui/reviews/reviews";
import { CONDITIONS } from "./booking-card";
import type { AgencyReviewsView, ConditionsView, VehicleView } from "./vehicle-view.server";

/** Title, badges and description. */
export function VehicleIntro({ vehicle }: { vehicle: VehicleView }) {
  const { name, year, status, category, transmission, description } = vehicle;
  return (
    <div className="vehicle-intro">
      <h1>
        {name} {year && <small>{year}</small>}
      </h1>
      <p className="vehicle-intro-tags">
        {status === "UNAVAILABLE" ? <AvailabilityBadge status="RETIRED" /> : <VehicleBadge status={status} />}
        {category && <Tag>{category}</Tag>}
        {transmission && <Tag>{transmission}</Tag>}
      </p>
      {description && <p className="vehicle-intro-text">{description}</p>}
    </div>
  );
}

/** Seats, doors, gearbox, fuel and equipment. */
export function VehicleFeatures({ features }: Pick<VehicleView, "features">) {
  if (features.length === 0) return null;
  return (
    <section className="vehicle-part">
      <h2>Ce véhicule</h2>
      <ul className="vehicle-intro-features">
        {features.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

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

/** The latest reviews of the agency, and a link to all of them. */
export function AgencyReviews({ title, reviews, latest, all }: AgencyReviewsView) {
  return (
    <section className="vehicle-part" id="avis">
      <h2>
        <Isolated>{title}</Isolated>
      </h2>
      <ReviewsAverage reviews={reviews} />
      {latest && <p className="muted mt-4">{latest}</p>}
      <Reviews reviews={reviews} />
      {all && (
        <a className="link" href={all.href}>
          {all.text}
        </a>
      )}
    </section>
  );
}
