import { Icon } from "~/ui/base/icon";
import { FieldMessages, type FieldProps } from "~/ui/fields/field";

const RATINGS = [1, 2, 3, 4, 5] as const;

type RatingFieldProps = Pick<FieldProps, "label" | "name" | "errors"> & { defaultValue?: number | string };

/** Five radios drawn as stars, with the selected rating in words. Browsers without `:has` show plain radios. */
export function RatingField({ label, name, errors, defaultValue = 5 }: RatingFieldProps) {
  const described = errors?.length ? `${name}-error` : undefined;
  return (
    <fieldset className="field" id={name} tabIndex={-1} aria-describedby={described}>
      <legend>{label}</legend>
      <div className="rating-field">
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input type="radio" name={name} value={rating} defaultChecked={String(rating) === String(defaultValue)} />
            <Icon name="star" />
            <Icon name="star-empty" />
            <span>{rating} sur 5</span>
          </label>
        ))}
      </div>
      <FieldMessages id={name} errors={errors} />
    </fieldset>
  );
}
