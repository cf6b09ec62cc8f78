import type { RentalEnd } from "~/rental/offer/opening-hours";
import { AddressField } from "~/ui/extras/address-field";
import { OptionList } from "~/ui/extras/option-list";
import { SelectField } from "~/ui/fields/select-field";
import type { ChangeExtrasView } from "./extras-view";

interface ChangeExtrasProps {
  extras: ChangeExtrasView;
  /** The pickup cannot be moved. */
  pickupStays: boolean;
  errors: Record<string, string[] | undefined>;
}

/** Where the rental is to begin and to end, and its options. Nothing if there is nothing to choose. */
export function ChangeExtras({ extras, pickupStays, errors }: ChangeExtrasProps) {
  const { options, pickupPlaces, returnPlaces, pickupValue, returnValue } = extras;
  const hasPickup = !pickupStays && pickupPlaces.length > 1;
  const hasReturn = returnPlaces.length > 1;
  if (!hasPickup && !hasReturn && options.length === 0) return null;
  const address = (end: RentalEnd) =>
    extras.asksAddress && (
      <AddressField end={end} defaultValue={extras[`${end}Address`]} errors={errors[`${end}Address`]} />
    );
  return (
    <section className="card stack extras">
      <h2>Lieux et options</h2>
      {hasPickup && (
        <SelectField
          label="Lieu de prise en charge"
          name="pickupPlace"
          options={pickupPlaces}
          defaultValue={pickupValue}
          errors={errors.pickupPlace}
        />
      )}
      {hasPickup && address("pickup")}
      {hasReturn && (
        <SelectField
          label="Lieu de retour"
          name="returnPlace"
          options={returnPlaces}
          defaultValue={returnValue}
          errors={errors.returnPlace}
        />
      )}
      {hasReturn && address("return")}
      <OptionList options={options} errors={errors.option} />
    </section>
  );
}
