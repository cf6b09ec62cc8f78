import { useEffect, useState } from "react";
import { PRICE_INTENT } from "~/public-paths";
import { Button } from "~/ui/button";
import { DateTimeFields } from "~/ui/fields/date-time-fields";
import { Icon } from "~/ui/icon";
import type { BookingFormState } from "./use-booking-form";
import type { EditDatesView } from "./view";

interface BookingDatesProps {
  edit: EditDatesView;
  form: BookingFormState;
  priceAction?: string;
}

/** The dates of the rental. Their price is shown by a button; where scripts run, it follows the fields by itself. */
export function BookingDates({ edit, form, priceAction }: BookingDatesProps) {
  const { values, errors, min, max } = edit;
  const isWrong = Object.keys(errors).length > 0;
  const [open, setOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);

  return (
    <details
      className="booking-card-dates"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // It may have been opened before the script was there.
      suppressHydrationWarning
    >
      <summary>Modifier les dates</summary>
      <div className="stack">
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
        />
        {form.edited === "impossible" && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            <span>{edit.impossible}</span>
          </p>
        )}
        <Button variant="secondary" wide name="intent" value={PRICE_INTENT} formMethod="get" formAction={priceAction}>
          Afficher le prix
        </Button>
      </div>
    </details>
  );
}
