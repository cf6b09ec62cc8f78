import { AGENCY_NOTE_MAX } from "~/contract/values";
import { paths } from "~/paths";
import { SaveBar } from "~/ui/base/save-bar";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { PostForm } from "~/ui/dialog/post-form";
import { AddressField } from "~/ui/extras/address-field";
import { FlightField } from "~/ui/extras/flight-field";
import { OptionList } from "~/ui/extras/option-list";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { NewEmailField } from "~/ui/fields/email-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { PhoneField } from "~/ui/fields/phone-field";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { CarCard } from "./car-card";
import { OriginField } from "./origin-field";
import { useLiveView } from "./use-live-view";
import type { CounterBookingView } from "./view.server";

interface BookingFormProps {
  view: CounterBookingView;
  /** Messages by field. */
  errors: Record<string, string[] | undefined>;
}

/** Vehicle and dates, guest, price and origin, with the total beside them. */
export function BookingForm({ view: loaded, errors }: BookingFormProps) {
  const { view, isLive, onChange } = useLiveView(loaded);
  const { values } = loaded;
  const field = fieldProps<keyof typeof values>({ initialValue: values, error: errors });
  return (
    <PostForm
      modal={false}
      className="booking-form columns"
      action={paths.newReservation()}
      noValidate
      onChange={onChange}
    >
      <EnterButton />
      <input type="hidden" name="pricedVehicle" value={view.values.vehicleId} />
      <input type="hidden" name="expectedTotal" value={view.price?.amount ?? ""} />
      <p className="muted">{REQUIRED_NOTE}</p>
      <div className="stack">
        <VehicleAndDates view={view} loaded={loaded} errors={errors} />
        <section className="card stack">
          <h2>Client</h2>
          <div className="booking-form-fields">
            <TextField label="Prénom" autoComplete="off" required {...field("firstName")} />
            <TextField label="Nom" autoComplete="off" required {...field("lastName")} />
            <PhoneField
              className="booking-form-wide"
              autoComplete="off"
              required
              hint="Maroc par défaut&nbsp;; sinon commencez par +33, +34…"
              {...field("phone")}
            />
            <NewEmailField
              className="booking-form-wide"
              label="E-mail"
              autoComplete="off"
              placeholder="nom@exemple.ma"
              hint="Pour lui envoyer la confirmation."
              {...field("email")}
              required={false}
            />
          </div>
        </section>
        <section className="card stack">
          <h2>Prix et origine</h2>
          <div className="booking-form-fields">
            <TextField
              className="booking-form-number"
              label="Prix par jour"
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              required
              hint={view.priceHint}
              {...field("pricePerDay")}
            />
            <TextField
              className="booking-form-number"
              label="Caution"
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              required
              hint={view.depositHint}
              {...field("deposit")}
            />
            <OriginField className="booking-form-wide" value={values.origin} errors={errors.origin} />
          </div>
          <LongTextField
            label="Note"
            required={false}
            rows={3}
            max={AGENCY_NOTE_MAX}
            hint="Visible uniquement par votre agence."
            {...field("note")}
          />
        </section>
      </div>
      <div className="stack">
        <CarCard car={view.car} price={view.price} isLive={isLive} />
        <div className="card muted">
          <p>
            La réservation est <b>confirmée tout de suite</b>. Le client de passage n'a pas de compte et ne laisse pas
            d'avis.
          </p>
        </div>
      </div>
      <SaveBar
        of=" la réservation"
        cancel={
          <CancelLink modal={false} to={paths.agencyDashboard()}>
            Retour aux réservations
          </CancelLink>
        }
      />
    </PostForm>
  );
}

interface PartProps extends BookingFormProps {
  /** The view as loaded, for the initial field values. */
  loaded: CounterBookingView;
}

function VehicleAndDates({ view, loaded: { values, minDay, maxDay }, errors }: PartProps) {
  const { extras } = view;
  const field = fieldProps<keyof typeof values>({ initialValue: values, error: errors });
  const dates = { values, errors, min: minDay, max: maxDay, required: true, className: "booking-form-wide" };
  const place = (name: "pickupLocation" | "returnLocation") => (
    <TextField
      className="booking-form-wide"
      label={name === "pickupLocation" ? "Autre lieu de prise en charge" : "Autre lieu de retour"}
      required={false}
      autoComplete="off"
      maxLength={200}
      {...field(name)}
    />
  );
  const address = (name: "pickupAddress" | "returnAddress") => ({ ...field(name), className: "booking-form-wide" });
  return (
    <section className="card stack extras">
      <h2>Véhicule et dates</h2>
      <SelectField label="Véhicule" required empty="Choisissez" options={view.vehicles} {...field("vehicleId")} />
      <div className="booking-form-fields">
        <RentalEndFields end="pickup" {...dates} />
        <RentalEndFields end="return" {...dates} />
        <SelectField
          className="booking-form-wide"
          label="Lieu de prise en charge"
          name="pickupPlace"
          options={extras.pickupPlaces}
          defaultValue={extras.pickupValue}
          errors={errors.pickupPlace ?? extras.errors.pickupPlace}
        />
        <SelectField
          className="booking-form-wide"
          label="Lieu de retour"
          name="returnPlace"
          options={extras.returnPlaces}
          defaultValue={extras.returnValue}
          errors={errors.returnPlace ?? extras.errors.returnPlace}
        />
        {extras.asksAddress && (
          <>
            <AddressField end="pickup" {...address("pickupAddress")} />
            <AddressField end="return" {...address("returnAddress")} />
          </>
        )}
        {place("pickupLocation")}
        {place("returnLocation")}
      </div>
      {extras.asksFlight && <FlightField autoComplete="off" {...field("flight")} />}
      <OptionList options={extras.options} errors={errors.option ?? extras.errors.option} />
      <CheckboxField
        label={
          <>
            <b>Véhicule déjà remis</b>&nbsp;: démarrer la location maintenant
          </>
        }
        name="hasLeft"
        defaultChecked={values.hasLeft !== ""}
        errors={errors.hasLeft}
      />
    </section>
  );
}
