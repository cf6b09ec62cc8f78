import { useField } from "@conform-to/react";
import { fieldLabel } from "~/text/site/field-labels";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { control, tick } from "~/ui/fields/control";
import { describe, FieldMessages } from "~/ui/fields/field";

interface DayFieldsProps {
  /** 0: Monday. */
  day: number;
  label: string;
}

/** One day of the week: whether the agency is open, and when. The times of a closed day are hidden. */
export function DayFields({ day, label }: DayFieldsProps) {
  const [isOpen] = useField<string>(`week[${day}].isOpen`);
  const slots = [0, 1].map((slot) => ({
    from: `week[${day}].slots[${slot}].from`,
    to: `week[${day}].slots[${slot}].to`,
  }));
  return (
    <fieldset className="hours-form-day">
      <legend>{label}</legend>
      <CheckboxField label="Ouverte" {...tick(isOpen)} aria-label={`${label}, ouverte`} />
      <p className="muted">Prise en charge et retour refusés, sauf frais hors horaires ci-dessous</p>
      <div>
        {slots.map(({ from, to }) => (
          <span key={from}>
            <TimeInput name={from} />
            {" – "}
            <TimeInput name={to} />{" "}
          </span>
        ))}
        {slots
          .flatMap(({ from, to }) => [from, to])
          .map((name) => (
            <TimeMessages key={name} name={name} />
          ))}
      </div>
    </fieldset>
  );
}

function TimeInput({ name }: { name: string }) {
  const [field] = useField<string>(name);
  const { errors, ...props } = control(field);
  return (
    <input
      type="time"
      className="field-input"
      {...props}
      aria-label={fieldLabel(name)}
      {...describe(props.id, { errors })}
    />
  );
}

function TimeMessages({ name }: { name: string }) {
  const [field] = useField<string>(name);
  const { id, errors } = control(field);
  return <FieldMessages id={id} errors={errors} />;
}
