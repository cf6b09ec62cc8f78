import { Button } from "~/ui/base/button";
import { NewEmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { TextField } from "~/ui/fields/text-field";

interface InvitationProps {
  /** The messages and typed values of a form that is invalid or filled in again. */
  result: FormResult | null | undefined;
}

/** The fields that invite a colleague, who may then do all that the owner does except on this page. */
export function Invitation({ result }: InvitationProps) {
  const field = fieldProps(result);
  return (
    <section className="card" aria-labelledby="inviter">
      <h2 id="inviter">Inviter une personne</h2>
      <p className="muted">
        La personne reçoit un lien valable sept jours pour choisir son mot de passe. Elle pourra ensuite répondre aux
        demandes et gérer les véhicules, comme vous. {REQUIRED_NOTE}
      </p>
      <div className="stack mt-6">
        <TextField label="Prénom" autoComplete="off" required {...field("firstName")} />
        <TextField label="Nom" autoComplete="off" required {...field("lastName")} />
        <NewEmailField autoComplete="off" {...field("email")} />
        <Button wide icon="mail">
          Envoyer l'invitation
        </Button>
      </div>
    </section>
  );
}
