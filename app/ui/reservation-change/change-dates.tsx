import { DateTimeFields } from "~/ui/fields/date-time-fields";
import type { ChangeValues } from "./change-values";

interface ChangeDatesProps {
  values: ChangeValues;
  /** Why the pickup stays; null where it may be moved. */
  pickupStays: string | null;
  /** The first and the last day of a pickup. */
  min: string;
  max: string;
  errors: Record<string, string[] | undefined>;
}

/** When the rental is to begin and to end. */
export const ChangeDates = ({ values, pickupStays, min, max, errors }: ChangeDatesProps) => (
  <div className="cards">
    {pickupStays ? (
      <p>
        <b>Prise en charge</b> <span className="block">{pickupStays}</span>
      </p>
    ) : (
      <DateTimeFields
        legend="Prise en charge"
        dateLabel="Date de prise en charge"
        timeLabel="Heure de prise en charge"
        dateName="pickupDate"
        timeName="pickupTime"
        date={values.pickupDate}
        time={values.pickupTime || undefined}
        errors={errors.pickupDate}
        timeErrors={errors.pickupTime}
        min={min}
        max={max}
        required
      />
    )}
    <DateTimeFields
      legend="Retour"
      dateLabel="Date de retour"
      timeLabel="Heure de retour"
      dateName="returnDate"
      timeName="returnTime"
      date={values.returnDate}
      time={values.returnTime || undefined}
      errors={errors.returnDate}
      timeErrors={errors.returnTime}
      min={min}
      required
    />
  </div>
);
