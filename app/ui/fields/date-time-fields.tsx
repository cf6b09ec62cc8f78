import { DayFormat, dayInput } from "./day-field";
import { describe, FieldMessages } from "./field";
import { Options } from "./select-field";

/** 00:00 to 23:30. */
export const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${pad(i >> 1)}:${i % 2 ? "30" : "00"}`);

interface DateTimeFieldsProps {
  /** Visible ("Prise en charge"); the two labels below are real but visually hidden. */
  legend: string;
  dateLabel: string;
  timeLabel: string;
  dateName: string;
  timeName: string;
  /** yyyy-mm-dd, Moroccan day. */
  date?: string;
  /** HH:MM, Moroccan time. A time off the half hour is added to the choices. */
  time?: string;
  min?: string;
  max?: string;
  errors?: string[] | null;
  timeErrors?: string[] | null;
  required?: boolean;
  /** Shown below: what this time costs. */
  note?: string | null;
  /** The prefix of the ids, if two such forms share a page. */
  idPrefix?: string;
  className?: string;
}

/** A date and a 24 h time joined in one fieldset. The fields' ids are their names. */
export function DateTimeFields(props: DateTimeFieldsProps) {
  const { legend, dateName, timeName, time = "10:00", errors, timeErrors, required, idPrefix = "" } = props;
  const dateId = idPrefix + dateName;
  const timeId = idPrefix + timeName;
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].sort();
  return (
    <fieldset className={props.className ? `field ${props.className}` : "field"}>
      <legend>{legend}</legend>
      <div className="date-time-fields">
        <label className="sr-only" htmlFor={dateId}>
          {props.dateLabel}
        </label>
        <input
          className="field-input"
          {...dayInput(props.date, props)}
          id={dateId}
          name={dateName}
          {...describe(dateId, { errors, required })}
        />
        <DayFormat />{" "}
        <label className="sr-only" htmlFor={timeId}>
          {props.timeLabel}
        </label>
        <select
          className="field-input"
          id={timeId}
          name={timeName}
          defaultValue={time}
          {...describe(timeId, { errors: timeErrors })}
          // A time is always selected, so the browser has nothing to check.
          aria-required={required}
        >
          <Options options={times} />
        </select>
      </div>
      {props.note && <p className="fine">{props.note}</p>}
      <FieldMessages id={dateId} errors={errors} />
      <FieldMessages id={timeId} errors={timeErrors} />
    </fieldset>
  );
}

function pad(hour: number): string {
  return String(hour).padStart(2, "0");
}
