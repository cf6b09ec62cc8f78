import { PRICE_INTENT } from "~/paths";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { BookingFormState } from "./use-booking-form";
import type { ExtrasView, OptionView } from "./view";

interface BookingExtrasProps {
  extras: ExtrasView;
  form: BookingFormState;
  priceAction?: string;
}

/** What may be added to the car, and where it is handed over. 'Recalculer' prices it; where scripts run, it follows by itself. */
export function BookingExtras({ extras, form, priceAction }: BookingExtrasProps) {
  const { options, pickupPlaces, returnPlaces, asksFlight, errors } = extras;
  return (
    <div className="stack booking-card-extras">
      {options.length > 0 && (
        <fieldset id="option">
          <legend>
            <b>Options</b>
          </legend>
          <ul className="lines">
            {options.map((option) => (
              <Option key={option.id} option={option} />
            ))}
          </ul>
          <FieldMessages id="option" errors={errors.option} />
        </fieldset>
      )}
      {pickupPlaces.length > 1 && (
        <SelectField
          label="Lieu de prise en charge"
          name="pickupPlace"
          options={pickupPlaces}
          defaultValue={extras.pickupValue}
          errors={errors.pickupPlace}
        />
      )}
      {asksFlight && (
        <TextField
          className="booking-card-extras-flight"
          label="Numéro de vol"
          name="flight"
          required={false}
          autoComplete="off"
          maxLength={20}
          defaultValue={extras.flight}
          errors={errors.flight}
          hint="L'agence suit votre arrivée en cas de retard."
        />
      )}
      {returnPlaces.length > 1 && (
        <SelectField
          label="Lieu de retour"
          name="returnPlace"
          options={returnPlaces}
          defaultValue={extras.returnValue}
          errors={errors.returnPlace}
        />
      )}
      {!form.isLive && (
        <Button variant="secondary" wide name="intent" value={PRICE_INTENT} formMethod="get" formAction={priceAction}>
          Recalculer
        </Button>
      )}
    </div>
  );
}

/** A check box for one, a select for several. */
function Option({ option: { id, label, price, note, values, chosen } }: { option: OptionView }) {
  const details = [price, note].filter(Boolean).join(", ");
  const field = `option-${id}`;
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
      <span className="fine">{details}</span>
    </li>
  );
}
