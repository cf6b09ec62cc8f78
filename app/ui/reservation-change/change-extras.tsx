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
  const { options } = extras;
  const hasPickup = !pickupStays && extras.pickupPlaces.length > 1;
  const hasReturn = extras.returnPlaces.length > 1;
  if (!hasPickup && !hasReturn && options.length === 0) return null;
  const place = (end: RentalEnd, label: string) => (
    <>
      <SelectField
        label={label}
        name={`${end}Place`}
        options={extras[`${end}Places`]}
        defaultValue={extras[`${end}Value`]}
        errors={errors[`${end}Place`]}
      />
      {extras.asksAddress && (
        <AddressField end={end} defaultValue={extras[`${end}Address`]} errors={errors[`${end}Address`]} />
      )}
    </>
  );
  return (
    <section className="card stack extras">
      <h2>Lieux et options</h2>
      {hasPickup && place("pickup", "Lieu de prise en charge")}
      {hasReturn && place("return", "Lieu de retour")}
      <OptionList options={options} errors={errors.option} />
    </section>
  );
}
