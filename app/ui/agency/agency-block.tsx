import { ButtonLink } from "~/ui/base/button";
import { Monogram } from "~/ui/base/monogram";

/** An agency as its clients find and reach it. */
export interface AgencyView {
  name: string;
  initials: string;
  /** Address and city in one line. */
  place: string | null;
  phone: { text: string; href: string } | null;
  /** Where a map shows it; absent where that is not asked for. */
  mapHref?: string | null;
  /** Where WhatsApp opens a conversation about what the page shows; absent where nobody would answer. */
  whatsAppHref?: string | null;
  /** The agency's own page. */
  pageHref?: string | null;
}

/** Who rents the vehicle out, where, and how to call. */
export function AgencyBlock({ agency }: { agency: AgencyView }) {
  const { name, initials, place, phone, whatsAppHref, mapHref, pageHref } = agency;
  return (
    <div className="agency-block">
      <Monogram initials={initials} tone="safran" />
      <div>
        <h3>
          {pageHref ? (
            <a className="link" href={pageHref}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {place && <p className="muted">{place}</p>}
      </div>
      <p>
        {phone && (
          <ButtonLink variant="secondary" icon="phone" href={phone.href}>
            <span className="sr-only">Appeler {name} au </span>
            {phone.text}
          </ButtonLink>
        )}{" "}
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
