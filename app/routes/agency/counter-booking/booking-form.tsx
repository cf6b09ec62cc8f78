import { AGENCY_NOTE_MAX } from "~/contract/values";
import { paths } from "~/paths";
import { GuestFields } from "~/routes/agency/shared/guest-fields";
import { SaveBar } from "~/ui/base/save-bar";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { PostForm } from "~/ui/dialog/post-form";
import { AddressField } from "~/ui/extras/address-field";
import { FlightField } from "~/ui/extras/flight-field";
import { OptionList } from "~/ui/extras/option-list";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { NewTotal } from "~/ui/rental/new-total";
import { CarCard, CarState } from "./car-card";
import { OriginField } from "./origin-field";
import { useLiveView } from "./use-live-view";
import type { CounterBookingView } from "./view.server";

interface BookingFormProps {
  view: CounterBookingView;
  /** Messages by field. */
  errors: Record<string, string[] | undefined>;
  /** Nothing was saved, because the total is not the one that the form had shown. */
  isNewTotal: boolean;
}

/** Dates and vehicle, guest, price and origin, with the total beside them. */
export function BookingForm({ view: loaded, errors, isNewTotal }: BookingFormProps) {
  const { view, isLive } = useLiveView(loaded);
  const { values } = loaded;
  const field = fieldProps<keyof typeof values>({ initialValue: values, error: errors });
  return (
    <PostForm modal={false} className="booking-form columns" action={paths.newReservation()} noValidate>
      <EnterButton />
      <input type="hidden" name="pricedVehicle" value={view.values.vehicleId} />
      <input type="hidden" name="expectedTotal" value={view.price?.amount ?? ""} />
      <p className="muted">{REQUIRED_NOTE}</p>
      <div className="stack">
        <DatesAndVehicle view={view} loaded={loaded} isNewTotal={isNewTotal} errors={errors} />
        <section className="card stack">
          <h2>Client</h2>
          <div className="booking-form-fields">
            <GuestFields
              className="booking-form-wide"
              emailHint="Pour lui envoyer la confirmation."
              values={values}
              errors={errors}
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
        sum={
          view.car?.state &&
          view.price && (
            <>
              {view.car.state.isFree ? "Libre" : "Pris"}&nbsp;· {view.price.totalTerm}&nbsp;: <b>{view.price.total}</b>
            </>
          )
        }
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

function DatesAndVehicle({ view, loaded, isNewTotal, errors }: PartProps) {
  const { values, minDay, maxDay } = loaded;
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
      <h2>Dates et véhicule</h2>
      <div className="booking-form-fields">
        <RentalEndFields end="pickup" {...dates} />
        <RentalEndFields end="return" {...dates} />
      </div>
      <SelectField
        label="Véhicule"
        required
        empty="Choisissez"
        options={view.vehicles}
        hint={view.vehicleHint}
        {...field("vehicleId")}
      />
      <CarState car={view.car} price={view.price} />
      <NewTotal total={isNewTotal && view === loaded ? view.price?.total : null} done="enregistré" />
      <div className="booking-form-fields">
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
