import type { ReactNode } from "react";
import type { RentalEnd } from "~/rental/offer/opening-hours";
import { AddressField } from "~/ui/extras/address-field";
import { FLIGHT_HINT, FlightField } from "~/ui/extras/flight-field";
import { OptionList } from "~/ui/extras/option-list";
import { PhoneField } from "~/ui/fields/phone-field";
import { SelectField } from "~/ui/fields/select-field";
import type { BookingFormState } from "./use-booking-form";
import type { ExtrasView, WordsView } from "./view";

interface BookingExtrasProps {
  extras: ExtrasView;
  words: WordsView | null;
  form: BookingFormState;
  /** The button that shows the price. */
  priceButton: ReactNode;
  /** The messages about the fields for the agency. */
  errors?: Record<string, string[]>;
}

/**
 * The extras, and the places of pickup and return. 'Recalculer' shows their price; with scripts, it follows the fields.
 */
export function BookingExtras({ extras, words, form, priceButton, errors: refused = {} }: BookingExtrasProps) {
  const { options, pickupPlaces, returnPlaces, asksFlight, errors } = extras;
  const address = (end: RentalEnd) =>
    extras.asksAddress &&
    words && <AddressField end={end} defaultValue={words[`${end}Address`]} errors={refused[`${end}Address`]} />;
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
        <FlightField name="flight" defaultValue={extras.flight} errors={errors.flight} hint={FLIGHT_HINT} />
      )}
      {address("pickup")}
      {extras.asksAddress && !words && (
        <p className="hint extras-pickup-address">Son nom et son adresse vous seront demandés après la connexion.</p>
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
      {address("return")}
      {words?.asksPhone && (
        <PhoneField
          className="extras-phone"
          name="phone"
          required={false}
          autoComplete="tel"
          maxLength={40}
          placeholder="+33 6 00 00 00 00"
          defaultValue={words.phone}
          errors={refused.phone}
          hint="Pour que l'agence vous joigne à la livraison. Il sera ajouté à votre profil."
        />
      )}
      {!form.isLive && priceButton}
    </div>
  );
}
