import { DateTimeFields } from "./date-time-fields";

type End = "pickup" | "return";
type OfEnds<Value> = { readonly [name in `${End}${"Date" | "Time"}`]?: Value };

interface RentalEndFieldsProps {
  end: End;
  /** As typed; a time that is "" or absent is 10:00. */
  values: OfEnds<string>;
  errors: OfEnds<string[] | null>;
  /** The first day for either end, and the last day for a pickup. */
  min?: string;
  max?: string;
  required?: boolean;
  note?: string | null;
  className?: string;
}

const LEGEND: Record<End, string> = { pickup: "Prise en charge", return: "Retour" };

/** The date and time at which a rental begins or ends. The fields have the same names in all forms. */
export const RentalEndFields = ({ end, values, errors, max, ...more }: RentalEndFieldsProps) => (
  <DateTimeFields
    legend={LEGEND[end]}
    dateLabel={`Date de ${LEGEND[end].toLowerCase()}`}
    timeLabel={`Heure de ${LEGEND[end].toLowerCase()}`}
    dateName={`${end}Date`}
    timeName={`${end}Time`}
    date={values[`${end}Date`]}
    time={values[`${end}Time`] || undefined}
    errors={errors[`${end}Date`]}
    timeErrors={errors[`${end}Time`]}
    max={end === "pickup" ? max : undefined}
    {...more}
  />
);
