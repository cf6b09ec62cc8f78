import { PRICE_INTENT } from "~/paths";
import { Button } from "~/ui/base/button";
import { OptionList } from "~/ui/extras/option-list";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { BookingFormState } from "./use-booking-form";
import type { ExtrasView } from "./view";

interface BookingExtrasProps {
  extras: ExtrasView;
  form: BookingFormState;
  priceAction?: string;
}

/**
 * The extras, and the places of pickup and return. 'Recalculer' shows their price; with scripts, it follows the fields.
 */
export function BookingExtras({ extras, form, priceAction }: BookingExtrasProps) {
  const { options, pickupPlaces, returnPlaces, asksFlight, errors } = extras;
  return (
    <div className="stack extras booking-card-extras">
      <OptionList options={options} errors={errors.option} />
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
          className="extras-flight"
          label="Numéro de vol"
          name="flight"
          required={false}
          maxLength={20}
          defaultValue={extras.flight}
          errors={errors.flight}
          hint="L'agence suit votre arrivée en cas de retard."
        />
      )}
      {returnPlaces.length > 0 && (
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
