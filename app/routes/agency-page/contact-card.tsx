import { ButtonLink } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { AsideCard } from "~/ui/base/offer-columns";
import { CallButton } from "~/ui/base/phone";
import type { AgencyPageView } from "./view.server";

/** The agency's address and contact details; nothing if it has given neither. */
export function ContactCard({ view: { name, contact } }: { view: AgencyPageView }) {
  const { lines, phone, mapHref, whatsAppHref } = contact;
  if (lines.length === 0 && !phone) return null;
  return (
    <AsideCard title="Adresse et contact">
      {lines.length > 0 && (
        <address className="contact-card-address">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      )}
      {mapHref && (
        <p className="contact-card-map">
          <Icon name="pin" />
          <a className="link" href={mapHref}>
            Voir sur la carte
          </a>
        </p>
      )}
      {phone && <CallButton name={name} phone={phone} wide />}
      {whatsAppHref && (
        <ButtonLink variant="secondary" icon="chat" wide href={whatsAppHref} rel="noopener noreferrer">
          WhatsApp
        </ButtonLink>
      )}
    </AsideCard>
  );
}
