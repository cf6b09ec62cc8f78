import type { AgencyView } from "~/ui/agency/agency-block";
import { type AgencyText, AgencyTexts } from "~/ui/agency/agency-texts";
import { ButtonLink } from "~/ui/base/button";
import { CallButton } from "~/ui/base/phone";

export interface LateCancellationView {
  agency: AgencyView;
  /** What the agency says about cancelling; empty if it says nothing. */
  texts: AgencyText[];
}

/** What a client can do once it is too late to cancel: contact the agency. */
export function LateCancellation({ late: { agency, texts } }: { late: LateCancellationView }) {
  const { name, place, phone, whatsAppHref } = agency;
  return (
    <section aria-label="Contacter l'agence">
      <p>
        Un empêchement, un retard&nbsp;? Prévenez l'agence&nbsp;: <bdi>{name}</bdi>
        {place && (
          <>
            , <bdi>{place}</bdi>
          </>
        )}
        .
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {phone && <CallButton name={name} phone={phone} />}{" "}
        {whatsAppHref && (
          <ButtonLink variant="secondary" icon="chat" href={whatsAppHref} rel="noopener noreferrer">
            WhatsApp
          </ButtonLink>
        )}
      </p>
      <AgencyTexts texts={texts} heading="b" />
    </section>
  );
}
