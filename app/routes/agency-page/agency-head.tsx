import { ButtonLink } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { Monogram } from "~/ui/base/monogram";
import { CallButton } from "~/ui/base/phone";
import type { AgencyPageView } from "./view.server";

/** The agency's name, rating, contact links and facts. */
export function AgencyHead({ view }: { view: AgencyPageView }) {
  const { name, initials, logo, city, rating, description, answers, facts, vehicles, contact } = view;
  return (
    <>
      <div className="agency-head">
        <Monogram initials={initials} tone="safran" logo={logo} />
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="muted">
            {rating && (
              <span className="agency-head-rating">
                <Icon name="star" />
                <b>{rating.average}</b> sur 5 ({rating.count})
              </span>
            )}{" "}
            {city}
          </p>
          {answers.length > 0 && <p className="muted">{answers.join(" · ")}</p>}
        </div>
        <p className="agency-head-ways">
          {contact.phone && <CallButton name={name} phone={contact.phone} />}
          {vehicles.count > 0 && (
            <ButtonLink icon="car" href={vehicles.all.href}>
              {vehicles.all.text}
            </ButtonLink>
          )}
        </p>
      </div>
      {description && <p className="agency-head-text muted">{description}</p>}
      {facts.length > 0 && (
        <dl className="agency-head-facts">
          {facts.map(({ figure, label }) => (
            <div className="card" key={label}>
              <dt className="fine">{label}</dt>
              <dd className="sum">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
