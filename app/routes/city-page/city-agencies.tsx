import { Monogram } from "~/ui/base/monogram";
import { RatingLine } from "~/ui/base/stars";
import type { CityAgencyView } from "./view.server";

/** The agencies of a city, with their ratings and lowest prices per day. */
export function CityAgencies({ agencies }: { agencies: readonly CityAgencyView[] }) {
  return (
    <ul className="city-agencies">
      {agencies.map(({ key, name, href, initials, rating, reviewsCount, offer }) => (
        <li className={href ? "card card-link" : "card"} key={key}>
          <Monogram initials={initials} tone="safran" />
          <div>
            <h3>
              {href ? (
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
            </h3>
            <p className="fine">
              {offer} <RatingLine value={rating} count={reviewsCount} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
