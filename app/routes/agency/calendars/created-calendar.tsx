import { Alert } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { TextField } from "~/ui/fields/text-field";
import type { CreatedCalendarView } from "./view.server";

/** Shows the address once: reloading the page does not show it again. */
export function CreatedCalendar({ made: { title, plate, address, webcal } }: { made: CreatedCalendarView }) {
  return (
    <section className="card stack" aria-labelledby="adresse">
      <h2 id="adresse">
        Adresse du calendrier&nbsp;: {title} {plate && <span className="badge tag">{plate}</span>}
      </h2>
      <Alert type="warning" role="status">
        cette adresse n'est affichée qu'une fois. Copiez-la maintenant. Qui la connaît peut lire ce calendrier.
      </Alert>
      <TextField label="Adresse à copier" name="address" readOnly autoFocus defaultValue={address} />
      <div className="card-end">
        <ButtonLink variant="secondary" icon="calendar" href={webcal}>
          Ouvrir dans l'agenda de cet appareil
        </ButtonLink>
      </div>
    </section>
  );
}
