import { Alert } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { TextField } from "~/ui/fields/text-field";
import type { GuestLinkView, MadeLinkView } from "./view.server";

interface GuestLinkProps {
  link: GuestLinkView;
  /** The link that was just generated; null if none was requested. */
  made: MadeLinkView | null;
  /** The page that makes links. */
  action: string;
}

/** The buttons that generate a link for a guest, and the link that was just generated. */
export const GuestLink = ({ link: { answer, endsOn }, made, action }: GuestLinkProps) => (
  <div className="stack">
    {made && <MadeLink key={made.address} made={made} />}
    <PostForm modal className="stack" action={action}>
      <p>
        Le client de passage lit l'état des lieux sur son téléphone, sans compte
        {answer && <>, et peut répondre {answer}</>}.
      </p>
      <div className="guest-link-buttons">
        <Button variant="secondary" name="intent" value={SHOW_LINK} aria-describedby="liens-du-client">
          Afficher un lien
        </Button>
        <Button variant="danger-outline" name="intent" value={RENEW_LINK} aria-describedby="liens-du-client">
          Nouveau lien
        </Button>
      </div>
      <p className="hint" id="liens-du-client">
        Chaque lien s'ouvre {endsOn ? `jusqu'au ${endsOn}` : "jusqu'à 7 jours après le retour"}. «&nbsp;Nouveau
        lien&nbsp;» met fin à tous ceux d'avant, celui de l'e-mail compris.
      </p>
    </PostForm>
  </div>
);

/** The `intent` that each button sends. */
export const SHOW_LINK = "show-guest-link";
export const RENEW_LINK = "renew-guest-link";

/** The QR code for the guest to scan, and its address. Only the same form, sent again, shows them again. */
export const MadeLink = ({ made: { address, code, isAlone } }: { made: MadeLinkView }) => (
  <div className="guest-link">
    <div className="stack">
      <Alert type="warning" role="status">
        {isAlone && "les liens d'avant ne s'ouvrent plus. "}
        {isAlone ? "Celui-ci" : "ce lien"} n'est affiché qu'une fois&nbsp;: faites scanner le code au client, ou
        envoyez-lui l'adresse. Qui a ce lien lit l'état des lieux&nbsp;: ne le donnez qu'au client.
      </Alert>
      <TextField label="Adresse à copier" name="address" readOnly autoFocus defaultValue={address} />
    </div>
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="Code QR du lien du client">
      <path d={code.path} />
    </svg>
  </div>
);
