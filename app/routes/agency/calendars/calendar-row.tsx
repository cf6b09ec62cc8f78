import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import type { CalendarView } from "./view.server";

/** Renews and ends without asking for confirmation, since a new address is quick to create. */
export function CalendarRow({ calendar: { id, title, plate, state, names } }: { calendar: CalendarView }) {
  const titleId = `calendrier-${id}`;
  return (
    <PostForm modal={false} className="card stack" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>
          {title} {plate && <span className="badge tag">{plate}</span>}
        </h3>
        <p className="muted">{state}</p>
      </div>
      <input type="hidden" name="id" value={id} />
      <CheckboxField
        id={`names-${id}`}
        name="names"
        label="Afficher le nom des clients à la nouvelle adresse"
        defaultChecked={names}
      />
      <div className="card-end">
        <Button variant="danger-outline" name="intent" value="end" aria-describedby={titleId}>
          Arrêter
        </Button>
        <Button variant="secondary" name="intent" value="renew" aria-describedby={titleId}>
          Renouveler l'adresse
        </Button>
      </div>
    </PostForm>
  );
}
