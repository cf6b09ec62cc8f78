import { DRIVER_AGE } from "~/contract/values";
import { paths } from "~/paths";
import { Button } from "~/ui/base/button";
import { useProduct } from "~/ui/base/product";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { OTHER_CITY, type SearchFormView } from "./view";

interface SearchFormProps {
  form: SearchFormView;
  errors?: Partial<Record<string, string[]>>;
  /** Set on home, where the browser requires every field but the return city. Elsewhere fields may stay empty. */
  required?: boolean;
  /** Filters and order that the new search keeps. */
  keep?: Record<string, string | undefined>;
}

/** Where, when and who drives: a GET form to /search that needs no script. */
export function SearchForm({ form, errors = {}, required, keep = {} }: SearchFormProps) {
  const { cities } = useProduct();
  const dates = { values: form, errors, min: form.today, max: form.latest, required };
  return (
    // biome-ignore lint/a11y/useSemanticElements: many browsers in use do not know <search>
    <form
      className="search-form"
      method="get"
      action={paths.search()}
      role="search"
      aria-label="Rechercher un véhicule"
      noValidate={!required}
    >
      <HiddenFields values={keep} />
      {required && (
        <p className="sr-only">Tous les champs sont obligatoires, sauf l'aéroport ou la gare et la ville de retour.</p>
      )}
      <SelectField
        label="Ville de prise en charge"
        name="city"
        options={cities}
        empty={required ? "Choisissez une ville" : "Toutes les villes"}
        defaultValue={form.city}
        required={required}
      />
      {form.places.length > 0 && (
        <SelectField
          className="search-form-place"
          label="Aéroport ou gare"
          name="place"
          options={form.places.map(({ id, label }) => ({ value: id, label }))}
          empty="Toute la ville"
          defaultValue={form.place}
          errors={errors.place}
          required={false}
        />
      )}
      <RentalEndFields end="pickup" {...dates} />
      <RentalEndFields end="return" {...dates} />
      <TextField
        label="Âge du conducteur"
        name="age"
        // What is not a number stays as typed, in a text field: a number field would drop it.
        {...(/\D/.test(form.age) ? {} : { type: "number", min: DRIVER_AGE.min, max: DRIVER_AGE.max })}
        inputMode="numeric"
        suffix="ans"
        defaultValue={form.age}
        errors={errors.age}
        required={required}
      />
      <div className="search-form-elsewhere">
        <input type="hidden" name={OTHER_CITY} value="0" />
        <CheckboxField
          label="Retour dans une autre ville"
          name={OTHER_CITY}
          value="1"
          defaultChecked={form.returnCity !== ""}
        />
        <SelectField
          className="search-form-return"
          label="Ville de retour"
          name="returnCity"
          options={cities}
          empty="Choisissez une ville"
          defaultValue={form.returnCity}
          required={false}
        />
      </div>
      <Button className="search-form-submit" icon="search" wide>
        Rechercher
      </Button>
      <p className="search-form-note">Annulable jusqu'à 48 h avant la prise en charge</p>
    </form>
  );
}
