import { paths } from "~/paths";
import { OutboxNote } from "~/routes/account/shared/outbox-note";
import { Alert } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";

/** The `intent` of 'Renvoyer le lien'. */
export const SEND_CONFIRMATION = "send-confirmation";

interface UnconfirmedEmailProps {
  email: string;
  /** True on a demo site, which writes its letters to files. */
  inFolder: boolean;
}

/** Says that the account's e-mail is not confirmed, sends the letter again, and helps people who mistyped the address. */
export function UnconfirmedEmail({ email, inFolder }: UnconfirmedEmailProps) {
  return (
    <Alert type="warning" className="mt-6">
      votre adresse e-mail n'est pas confirmée. Ouvrez le lien du message envoyé à <b>{email}</b>, ou demandez-en un
      nouveau.
      <PostForm modal={false} className="mt-4">
        <Button variant="secondary" icon="mail" name="intent" value={SEND_CONFIRMATION}>
          Renvoyer le lien
        </Button>
      </PostForm>
      <p className="mt-4">
        L'adresse est fausse&nbsp;?{" "}
        <a className="link" href={paths.myData()}>
          Effacez ce compte
        </a>
        , puis inscrivez-vous à nouveau.
      </p>
      {inFolder && (
        <div className="mt-4">
          <OutboxNote />
        </div>
      )}
    </Alert>
  );
}
