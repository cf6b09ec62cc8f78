import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "~/ui/base/icon";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import { DATES_ID } from "./anchors";
import type { BookingFormState } from "./use-booking-form";
import type { EditDatesView } from "./view";

interface BookingDatesProps {
  edit: EditDatesView;
  form: BookingFormState;
  /** The button that shows the price. */
  priceButton: ReactNode;
}

/**
 * The dates of the rental, open for a visitor who has chosen none. A button shows their price; with scripts, the price
 * follows the fields.
 */
export function BookingDates({ edit, form, priceButton }: BookingDatesProps) {
  const { values, errors, min, max } = edit;
  const dates = { values, errors, min, max, required: true };
  const isWrong = Object.keys(errors).length > 0;
  const [open, setOpen] = useState(isWrong || edit.isMissing);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);

  return (
    <details
      className="booking-card-dates"
      id={DATES_ID}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // The visitor may have opened it before the script was ready.
      suppressHydrationWarning
    >
      <summary>Modifier les dates</summary>
      <div className="stack">
        <RentalEndFields end="pickup" {...dates} />
        <RentalEndFields end="return" {...dates} />
        {form.edited === "impossible" && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            <span>{edit.impossible}</span>
          </p>
        )}
        {priceButton}
      </div>
    </details>
  );
}
