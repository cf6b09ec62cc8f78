import { fieldLabel } from "~/text/site/field-labels";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { control, type FormField, tick } from "~/ui/fields/control";
import { describe, FieldMessages } from "~/ui/fields/field";
import type { HoursValues } from "./form-values";

interface DayFieldsProps {
  day: FormField<HoursValues["week"][number]>;
  label: string;
}

/** One day of the week: whether the agency is open, and when. The times of a closed day are hidden. */
export function DayFields({ day, label }: DayFieldsProps) {
  const { isOpen, slots } = day.fields;
  const times = [0, 1].map((slot) => slots.row(slot).fields);
  return (
    <fieldset className="hours-form-day">
      <legend>{label}</legend>
      <CheckboxField label="Ouverte" {...tick(isOpen)} aria-label={`${label}, ouverte`} />
      <p className="muted">Prise en charge et retour refusés, sauf frais hors horaires ci-dessous</p>
      <div>
        {times.map(({ from, to }) => (
          <span key={from.name}>
            <TimeInput field={from} />
            {" – "}
            <TimeInput field={to} />{" "}
          </span>
        ))}
        {times
          .flatMap(({ from, to }) => [control(from), control(to)])
          .map(({ id, errors }) => (
            <FieldMessages key={id} id={id} errors={errors} />
          ))}
      </div>
    </fieldset>
  );
}

function TimeInput({ field }: { field: FormField<string> }) {
  const { errors, ...props } = control(field);
  return (
    <input
      type="time"
      className="field-input"
      {...props}
      aria-label={fieldLabel(field.name)}
      {...describe(props.id, { errors })}
    />
  );
}
