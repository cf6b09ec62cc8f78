import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { DateTimeFields } from "~/ui/fields/date-time-fields";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { Icon } from "~/ui/icon";
import type { BookingFormState } from "./use-booking-form";
import type { EditDatesView } from "./view";

/** Other dates for the same vehicle and places: a GET form, whose price follows the fields where scripts run. */
export function BookingDates({ edit, form }: { edit: EditDatesView; form: BookingFormState }) {
  const { values, errors, keep, min, max } = edit;
  const isWrong = Object.keys(errors).length > 0;
  const [open, setOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);

  return (
    <details className="booking-card-dates" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Modifier les dates</summary>
      <form
        ref={form.datesForm}
        className="stack"
        method="get"
        action={`${edit.action}#reserver`}
        autoComplete="off"
        onChange={form.onDatesChange}
        onSubmit={form.onDatesSubmit}
      >
        <DateTimeFields
          legend="Prise en charge"
          dateLabel="Date de prise en charge"
          timeLabel="Heure de prise en charge"
          dateName="pickupDate"
          timeName="pickupTime"
          date={values.pickupDate}
          time={values.pickupTime}
          min={min}
          max={max}
          errors={errors.pickupDate}
          timeErrors={errors.pickupTime}
          required
          unmarked
        />
        <DateTimeFields
          legend="Retour"
          dateLabel="Date de retour"
          timeLabel="Heure de retour"
          dateName="returnDate"
          timeName="returnTime"
          date={values.returnDate}
          time={values.returnTime}
          min={min}
          errors={errors.returnDate}
          timeErrors={errors.returnTime}
          required
          unmarked
        />
        <HiddenFields values={keep} />
        {form.edited === "impossible" && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            <span>{edit.impossible}</span>
          </p>
        )}
        <Button variant="secondary" wide>
          Afficher le prix
        </Button>
      </form>
    </details>
  );
}
