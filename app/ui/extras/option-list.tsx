import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { SelectField } from "~/ui/fields/select-field";
import type { OptionView } from "./extras-view";

interface OptionListProps {
  options: readonly OptionView[];
  errors?: string[] | null;
}

/** The options on offer, each with its price. Nothing if there are none. */
export function OptionList({ options, errors }: OptionListProps) {
  if (options.length === 0) return null;
  return (
    <fieldset id="option" className="extras-options">
      <legend>
        <b>Options</b>
      </legend>
      <ul className="lines">
        {options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
      </ul>
      <FieldMessages id="option" errors={errors} />
    </fieldset>
  );
}

/** A checkbox if there is one of it, a select for several. */
function Option({ option: { id, label, price, values, chosen } }: { option: OptionView }) {
  const field = `option-${id.replace(/\s+/g, "_")}`;
  return (
    <li className="spread">
      {values.length === 1 ? (
        <CheckboxField label={label} name="option" id={field} value={values[0]} defaultChecked={chosen !== ""} />
      ) : (
        <SelectField
          label={label}
          name="option"
          id={field}
          empty="Aucun"
          options={values.map((value, i) => ({ value, label: String(i + 1) }))}
          defaultValue={chosen}
        />
      )}{" "}
      <span className="fine">{price}</span>
    </li>
  );
}
