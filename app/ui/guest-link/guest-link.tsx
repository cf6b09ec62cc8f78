import type { GuestLinkView } from "./view.server";

/** The code that a guest scans, and the address that it says, for whom the camera does not read it. */
export function GuestLink({ link: { href, address, code, answer, endsOn } }: { link: GuestLinkView }) {
  return (
    <div className="guest-link">
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="Code QR du lien du client">
        <path d={code.path} />
      </svg>
      <div>
        <p>
          Faites scanner ce code au client&nbsp;: il lit l'état des lieux sur son téléphone, sans compte
          {answer && <>, et peut répondre {answer}</>}.
        </p>
        <p>
          <a className="link guest-link-address" href={href}>
            {address}
          </a>
        </p>
        <p className="hint">
          Qui a ce lien lit l'état des lieux&nbsp;: ne le donnez qu'au client.{" "}
          {endsOn ? `Il s'ouvre jusqu'au ${endsOn}.` : "Il s'ouvre jusqu'à 7 jours après le retour."}
        </p>
      </div>
    </div>
  );
}
