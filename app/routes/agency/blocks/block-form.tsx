import { Button } from "~/ui/base/button";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { DialogActions } from "~/ui/dialog/dialog-content";
import { HALF_HOURS } from "~/ui/fields/date-time-fields";
import { DayFormat, dayInput } from "~/ui/fields/day-field";
import { describe, FieldMessages, REQUIRED_NOTE } from "~/ui/fields/field";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { Options } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

interface BlockFormProps {
  result: FormResult | null | undefined;
  backHref: string;
}

/** The fields that block a period. Times are optional: without one, the whole day is blocked. */
export function BlockForm({ result, backHref }: BlockFormProps) {
  const field = fieldProps(result);
  const moment = (edge: "start" | "end") => {
    const [date, time] = [field(`${edge}Date`), field(`${edge}Time`)];
    const errors = [...(date.errors ?? []), ...(time.errors ?? [])];
    return { edge, date: date.defaultValue, time: time.defaultValue, errors };
  };
  return (
    <section className="card stack">
      <h2>Bloquer des dates</h2>
      <p>
        Réservation par téléphone, révision… Le véhicule n'apparaît plus dans la recherche à ces dates et ne peut plus
        être réservé. {REQUIRED_NOTE}
      </p>
      <div className="pair">
        <Moment
          {...moment("start")}
          legend="Début"
          dateLabel="Date de début"
          timeLabel="Heure de début"
          whole="00:00"
        />
        <Moment {...moment("end")} legend="Fin" dateLabel="Date de fin" timeLabel="Heure de fin" whole="24:00" />
      </div>
      <TextField
        label="Note"
        required={false}
        maxLength={200}
        autoComplete="off"
        hint="Visible uniquement par votre agence."
        {...field("note")}
      />
      <DialogActions>
        <CancelLink modal={false} to={backHref}>
          Retour aux véhicules
        </CancelLink>
        <Button name="intent" value="block">
          Bloquer ces dates
        </Button>
      </DialogActions>
    </section>
  );
}

interface MomentProps {
  edge: "start" | "end";
  legend: string;
  dateLabel: string;
  timeLabel: string;
  /** Label of the empty choice: the edge of a whole day, "00:00" or "24:00". */
  whole: string;
  date?: string;
  time?: string;
  errors: string[];
}

function Moment({ edge, legend, dateLabel, timeLabel, whole, date, time, errors }: MomentProps) {
  const dateId = `${edge}Date`;
  const timeId = `${edge}Time`;
  const times = HALF_HOURS.filter((one) => one !== "00:00").map((one) => ({ value: one, label: one }));
  const none = { value: "", label: whole };
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="date-time-fields">
        <label className="sr-only" htmlFor={dateId}>
          {dateLabel}
        </label>
        <input
          className="field-input"
          {...dayInput(date)}
          id={dateId}
          name={dateId}
          {...describe(dateId, { errors, required: true })}
        />
        <DayFormat />
        <label className="sr-only" htmlFor={timeId}>
          {timeLabel}
        </label>
        <select className="field-input" id={timeId} name={timeId} defaultValue={time ?? ""}>
          <Options options={edge === "start" ? [none, ...times] : [...times, none]} />
        </select>
      </div>
      <FieldMessages id={dateId} errors={errors} />
    </fieldset>
  );
}
