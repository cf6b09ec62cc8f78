import { CONFIRMATION_INTENT, paths } from "~/paths";
import { OutboxNote } from "~/routes/account/shared/outbox-note";
import { Alert } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";

interface UnconfirmedEmailProps {
  email: string;
  /** True if the account's bookings are limited until then. */
  isLimited: boolean;
  /** True on a demo site, which writes its letters to files. */
  inFolder: boolean;
}

/** Says that the account's e-mail is not confirmed, sends the letter again, and helps people who mistyped the address. */
export function UnconfirmedEmail({ email, isLimited, inFolder }: UnconfirmedEmailProps) {
  return (
    <Alert type="warning" className="mt-6">
      votre adresse e-mail n'est pas confirmée. Ouvrez le lien du message envoyé à <b>{email}</b>, ou demandez-en un
      nouveau.
      {isLimited &&
        " Jusque-là, vous pouvez avoir 3 réservations à venir, en attente ou confirmées aussitôt, de 30 jours au plus."}
      <p className="mt-4">
        <Button variant="secondary" icon="mail" name="intent" value={CONFIRMATION_INTENT}>
          Renvoyer le lien
        </Button>
      </p>
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
