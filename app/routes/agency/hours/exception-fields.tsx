import { EXCEPTIONS_MAX } from "~/contract/values";
import { Icon } from "~/ui/base/icon";
import { control, type FormField, listedRows, removeRow } from "~/ui/fields/control";
import { DayField } from "~/ui/fields/day-field";
import { TextField } from "~/ui/fields/text-field";
import { AddButton } from "~/ui/settings-table/settings-table";
import { exceptionView } from "./exception-view";
import type { HoursValues, TypedException } from "./form-values";

/** The exceptions, each with a delete button, and the fields of the next one. Only saving the form stores them. */
export function ExceptionFields({ list }: { list: FormField<HoursValues["exceptions"]> }) {
  const listed = listedRows<TypedException>(list);
  const next = list.row(listed.length);
  const { from, to, hours, label } = next.fields;
  const { from: opens, to: closes } = hours.fields;
  return (
    <section className="card stack">
      <div className="spread">
        <h2>Exceptions</h2> <span className="fine">{`${listed.length} sur ${EXCEPTIONS_MAX}`}</span>
      </div>
      {listed.length > 0 && (
        <ul className="lines hours-form-exceptions">
          {listed
            .map((row, index) => ({ ...exceptionView(row), index }))
            .sort((a, b) => (a.value < b.value ? -1 : 1))
            .map(({ value, days, text, index }) => (
              <li key={value}>
                <input type="hidden" name={`${list.name}[${index}]`} value={value} />
                <b>{days}</b> <span>{text}</span>{" "}
                <button aria-label={`Retirer l'exception\u00a0: ${days}`} {...removeRow(list, index)}>
                  <Icon name="trash" />
                </button>
              </li>
            ))}
        </ul>
      )}
      <div className="stack hours-form-new">
        <div className="hours-form-two">
          <DayField label="Du" autoComplete="off" {...control(from)} />
          <DayField label="Au" autoComplete="off" {...control(to)} />
          <TextField label="Ouverture" type="time" autoComplete="off" {...control(opens)} />
          <TextField label="Fermeture" type="time" autoComplete="off" {...control(closes)} />
        </div>
        <p className="fine">Sans horaires, l'agence est fermée ces jours-là.</p>
        <TextField label="Motif" autoComplete="off" maxLength={60} required={false} {...control(label)} />
        <AddButton wide list={list}>
          Ajouter l'exception
        </AddButton>
      </div>
    </section>
  );
}
