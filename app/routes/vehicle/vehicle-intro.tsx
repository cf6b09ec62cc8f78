import { Icon } from "~/ui/base/icon";
import { AvailabilityBadge, VehicleBadge } from "~/ui/base/status-badge";
import { Tag } from "~/ui/base/tag";
import type { VehicleView } from "./view";

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
