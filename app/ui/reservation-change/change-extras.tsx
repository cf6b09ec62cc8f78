import type { RentalEnd } from "~/rental/offer/opening-hours";
import { SAME_PLACE } from "~/rental/offer/selected-extras";
import { AddressField } from "~/ui/extras/address-field";
import { FLIGHT_HINT, FlightField } from "~/ui/extras/flight-field";
import { OptionList } from "~/ui/extras/option-list";
import { SelectField } from "~/ui/fields/select-field";
import type { ChangeExtrasView } from "./extras-view";
import type { ChangeReader } from "./view";

interface ChangeExtrasProps {
  extras: ChangeExtrasView;
  reader: ChangeReader;
  /** The pickup cannot be moved. */
  pickupStays: boolean;
  errors: Record<string, string[] | undefined>;
}

/** Where the rental is to begin and to end, and its options. Nothing if there is nothing to choose. */
export function ChangeExtras({ extras, reader, pickupStays, errors }: ChangeExtrasProps) {
  const { options } = extras;
  const hasPickup = !pickupStays && extras.pickupPlaces.length > 1;
  // Without another place, 'Au même endroit' and the agreed one are the same.
  const hasReturn = extras.returnPlaces.filter(({ value }) => value !== SAME_PLACE).length > 1;
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
      {hasPickup && extras.asksFlight && (
        <FlightField
          name="flightNumber"
          autoComplete="off"
          defaultValue={extras.flightNumber}
          errors={errors.flightNumber}
          hint={reader === "client" ? FLIGHT_HINT : undefined}
        />
      )}
      {hasReturn && place("return", "Lieu de retour")}
      <OptionList options={options} errors={errors.option} />
    </section>
  );
}
