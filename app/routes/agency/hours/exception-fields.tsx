import { EXCEPTIONS_MAX } from "~/contract/values";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { TextField } from "~/ui/fields/text-field";
import type { ExceptionView } from "./exception-view";
import type { EXCEPTION_FIELDS } from "./form-values";

interface ExceptionFieldsProps {
  exceptions: readonly ExceptionView[];
  field: (name: (typeof EXCEPTION_FIELDS)[number]) => { name: string; defaultValue?: string; errors?: string[] };
}

/** The exceptions, each with a delete button, and the fields to add one. Only saving the form stores them. */
export function ExceptionFields({ exceptions, field }: ExceptionFieldsProps) {
  return (
    <section className="card stack">
      <div className="spread">
        <h2>Exceptions</h2> <span className="fine">{`${exceptions.length} sur ${EXCEPTIONS_MAX}`}</span>
      </div>
      {exceptions.length > 0 && (
        <ul className="lines hours-form-exceptions">
          {exceptions.map(({ value, days, text }, index) => (
            <li key={value}>
              <input type="hidden" name="exception" value={value} />
              <b>{days}</b> <span>{text}</span>{" "}
              <button
                type="submit"
                name="intent"
                value={`remove-exception:${index}`}
                aria-label={`Retirer l'exception\u00a0: ${days}`}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="stack hours-form-new">
        <div className="hours-form-two">
          <TextField label="Du" type="date" autoComplete="off" {...field("exceptionFrom")} />
          <TextField label="Au" type="date" autoComplete="off" {...field("exceptionTo")} />
          <TextField label="Ouverture" type="time" autoComplete="off" {...field("exceptionOpens")} />
          <TextField label="Fermeture" type="time" autoComplete="off" {...field("exceptionCloses")} />
        </div>
        <p className="fine">Sans horaires, l'agence est fermée ces jours-là.</p>
        <TextField label="Motif" autoComplete="off" maxLength={60} required={false} {...field("exceptionLabel")} />
        <Button variant="secondary" icon="plus" name="intent" value="add-exception">
          Ajouter l'exception
        </Button>
      </div>
    </section>
  );
}
