import type { PhoneView } from "~/text/format/phone";
import { ButtonLink } from "~/ui/base/button";
import { Monogram } from "~/ui/base/monogram";
import { CallButton } from "~/ui/base/phone";

/** An agency's name and contact data, ready to display. */
export interface AgencyView {
  name: string;
  initials: string;
  /** Address and city in one line. */
  place: string | null;
  phone: PhoneView | null;
  /** The link to a map; absent where none is wanted. */
  mapHref?: string | null;
  /** The link to a WhatsApp conversation about what the page shows; absent where nobody would answer. */
  whatsAppHref?: string | null;
  /** The agency's own page. */
  pageHref?: string | null;
}

/** The agency that rents the vehicle out: where it is, and how to contact it. */
export function AgencyBlock({ agency }: { agency: AgencyView }) {
  const { name, initials, place, phone, whatsAppHref, mapHref, pageHref } = agency;
  return (
    <div className="agency-block">
      <Monogram initials={initials} tone="safran" />
      <div>
        <h3>
          {pageHref ? (
            <a className="link" href={pageHref}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        {place && <p className="muted">{place}</p>}
      </div>
      <p>
        {phone && <CallButton name={name} phone={phone} />}{" "}
        {whatsAppHref && (
          <ButtonLink variant="secondary" icon="chat" href={whatsAppHref} rel="noopener noreferrer">
            WhatsApp
          </ButtonLink>
        )}{" "}
        {mapHref && (
          <ButtonLink variant="secondary" icon="pin" href={mapHref}>
            Voir sur la carte
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
