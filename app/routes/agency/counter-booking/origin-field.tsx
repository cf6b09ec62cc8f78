import { ENTERED_ORIGINS } from "~/contract/values";
import { ORIGIN_LABEL } from "~/text/rental/labels";
import { FieldMessages } from "~/ui/fields/field";

interface OriginFieldProps {
  value: string;
  errors?: string[] | null;
  className: string;
}

/** The origin of the reservation, as a control of four segments. None is preselected. */
export function OriginField({ value, errors, className }: OriginFieldProps) {
  return (
    <fieldset
      className={`field origin-field ${className}`}
      id="origin"
      tabIndex={-1}
      aria-describedby={errors?.length ? "origin-error" : undefined}
    >
      <legend>Origine</legend>
      <div>
        {ENTERED_ORIGINS.map((origin) => (
          <label key={origin}>
            <input type="radio" name="origin" value={origin} defaultChecked={origin === value} />
            {ORIGIN_LABEL[origin]}
          </label>
        ))}
      </div>
      <FieldMessages id="origin" errors={errors} />
    </fieldset>
  );
}
