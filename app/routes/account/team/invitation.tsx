import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { EmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-field";

interface InvitationProps {
  /** The messages and typed values of a form that is invalid or filled in again. */
  result:
    | { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null }
    | null
    | undefined;
}

/** The form that invites a colleague, who may then do all that the owner does except on this page. */
export function Invitation({ result }: InvitationProps) {
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    required: true,
    defaultValue: result?.initialValue?.[name] as string | undefined,
    errors: result?.error?.[name],
  });
  return (
    <section className="card" aria-labelledby="inviter">
      <h2 id="inviter">Inviter une personne</h2>
      <p className="muted">
        La personne reçoit un lien valable sept jours pour choisir son mot de passe. Elle pourra ensuite répondre aux
        demandes et gérer les véhicules, comme vous. {REQUIRED_NOTE}
      </p>
      <PostForm modal={false} className="stack mt-6" noValidate>
        <TextField label="Prénom" autoComplete="off" {...field("firstName")} />
        <TextField label="Nom" autoComplete="off" {...field("lastName")} />
        <EmailField autoComplete="off" {...field("email")} />
        <Button wide icon="mail">
          Envoyer l'invitation
        </Button>
      </PostForm>
    </section>
  );
}
