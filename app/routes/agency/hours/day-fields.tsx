import type { WeekDay } from "~/text/format/week-days";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { describe, FieldMessages } from "~/ui/fields/field";
import type { HoursProblems } from "./form.server";
import type { DayField, HoursValues } from "./form-values";

interface DayFieldsProps {
  day: { key: WeekDay; label: string };
  values: HoursValues;
  problems: HoursProblems;
}

/** One day of the week: whether the agency is open, and when. The times of a closed day are hidden. */
export function DayFields({ day: { key, label }, values, problems }: DayFieldsProps) {
  const open: DayField = `${key}Open`;
  const slots = ([1, 2] as const).map((slot) => [`${key}${slot}From`, `${key}${slot}To`] as const);
  const wrong = slots.flat().filter((name) => problems[name]?.length);
  return (
    <fieldset className="hours-form-day">
      <legend>{label}</legend>
      <CheckboxField
        label="Ouverte"
        name={open}
        defaultChecked={values[open] === "on"}
        aria-label={`${label}, ouverte`}
      />
      <p className="muted">Prise en charge et retour refusés, sauf frais hors horaires ci-dessous</p>
      <div>
        {slots.map(([from, to], index) => (
          <span key={from}>
            <TimeInput name={from} label={`${label}, ${ORDINAL[index]}ouverture`} {...{ values, problems }} />
            {" – "}
            <TimeInput name={to} label={`${label}, ${ORDINAL[index]}fermeture`} {...{ values, problems }} />{" "}
          </span>
        ))}
        {wrong.map((name) => (
          <FieldMessages key={name} id={name} errors={problems[name]} />
        ))}
      </div>
    </fieldset>
  );
}

const ORDINAL = ["", "seconde "];

interface TimeInputProps extends Pick<DayFieldsProps, "values" | "problems"> {
  name: DayField;
  label: string;
}

function TimeInput({ name, label, values, problems }: TimeInputProps) {
  return (
    <input
      type="time"
      className="field-input"
      id={name}
      name={name}
      aria-label={label}
      defaultValue={values[name]}
      {...describe(name, { errors: problems[name] })}
    />
  );
}
