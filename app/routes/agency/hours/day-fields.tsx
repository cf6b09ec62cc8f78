import { ROUND_THE_CLOCK } from "~/text/rental/opening-hours";
import { fieldLabel } from "~/text/site/field-labels";
import { control, type FormField } from "~/ui/fields/control";
import { describe, FieldMessages } from "~/ui/fields/field";
import type { DayPress } from "./form.server";
import type { HoursValues } from "./form-values";

interface DayFieldsProps {
  /** 0 for Monday. */
  index: number;
  day: FormField<HoursValues["week"][number]>;
  label: string;
  /** Its button that was just pressed: the focus is where the work goes on. */
  pressed: DayPress["change"] | null;
}

/** One day of the week: when the agency is open, and buttons that change it without storing anything. */
export function DayFields({ index, day, label, pressed }: DayFieldsProps) {
  const { opening, slots } = day.fields;
  const times = [0, 1].map((slot) => slots.row(slot).fields);
  const hasHours = opening.value === "HOURS";
  const isAllDay = opening.value === "ALL_DAY";
  const focused = pressed === "ALL_DAY" || pressed === "CLOSED" ? "HOURS" : pressed;
  const button = (change: DayPress["change"], name: string) => ({
    className: "link",
    name: "intent",
    value: `${index}-${change}`,
    "aria-label": `${name} ${label.toLowerCase()}`,
    autoFocus: change === focused,
  });
  return (
    <fieldset className="hours-form-day">
      <legend>
        {label} {!hasHours && <small>{isAllDay ? ALWAYS_OPEN : "Fermée"}</small>}
      </legend>
      <input type="hidden" name={opening.name} value={opening.value} />
      <div>
        {!hasHours && <button {...button("HOURS", "Horaires du")}>Horaires</button>}{" "}
        {!isAllDay && <button {...button("ALL_DAY", `${ROUND_THE_CLOCK} le`)}>{ROUND_THE_CLOCK}</button>}{" "}
        {(hasHours || isAllDay) && <button {...button("CLOSED", "Fermé le")}>Fermé</button>}{" "}
        <button {...button("COPY", "Copier sur tous les jours les horaires du")}>Copier sur tous les jours</button>
      </div>
      {hasHours ? (
        <div>
          {times.map(({ from, to }, slot) => (
            <span key={from.name}>
              <TimeInput field={from} {...(slot === 0 && { autoFocus: pressed === "HOURS" })} />
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
      ) : (
        times
          .flatMap(({ from, to }) => [from, to])
          .filter(({ value }) => value)
          .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
      )}
    </fieldset>
  );
}

const ALWAYS_OPEN = "Ouverte 24\u00a0h/24";

function TimeInput({ field, ...input }: { field: FormField<string>; autoFocus?: boolean }) {
  const { errors, ...props } = control(field);
  return (
    <input
      type="time"
      className="field-input"
      {...props}
      {...input}
      aria-label={fieldLabel(field.name)}
      {...describe(props.id, { errors })}
    />
  );
}
