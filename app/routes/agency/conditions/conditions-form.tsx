import { paths } from "~/paths";
import { FieldGrid } from "~/routes/agency/shared/field-grid";
import type { FormErrors } from "~/routes/agency/shared/settings-form";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { ConditionsView } from "./conditions-view.server";
import type { ConditionsField, ConditionsValues } from "./form-values";
import { VehicleTable } from "./vehicle-table";

/** Classes for the width of a field, which is half a row without one. */
const NUMBER = "field-grid-number";
const SENTENCE = "field-grid-sentence";
const UNSAID = "Non précisé";

interface ConditionsFormProps extends ConditionsView {
  values: ConditionsValues;
  errors: FormErrors;
}

/** An agency's rental conditions. No field is required: clients do not see empty ones. */
export function ConditionsForm({ values, errors, ...table }: ConditionsFormProps) {
  const field = (name: ConditionsField) => ({ name, defaultValue: values[name], errors: errors[name] });
  const number = (name: ConditionsField) => ({
    ...{ inputMode: "decimal" as const, autoComplete: "off" },
    ...field(name),
  });
  const sentence = (name: ConditionsField) => ({ autoComplete: "off", ...field(name) });
  const tick = (name: ConditionsField) => ({ name, defaultChecked: values[name] === "on" });
  return (
    <PostForm modal={false} className="stack" noValidate>
      <section className="card stack">
        <h2>Conducteur</h2>
        <FieldGrid>
          <TextField label="Âge minimum" suffix="ans" className={NUMBER} {...number("minAge")} />
          <TextField label="Permis depuis" suffix="ans" className={NUMBER} {...number("licenceYears")} />
          <SelectField
            label="Second conducteur"
            empty={UNSAID}
            options={[
              { value: "FREE", label: "Compris" },
              { value: "PER_RENTAL", label: "Payant, par location" },
              { value: "PER_DAY", label: "Payant, par jour" },
              { value: "REFUSED", label: "Pas possible" },
            ]}
            {...field("secondDriver")}
          />
          <TextField
            label="Prix"
            suffix="€"
            hint="Du second conducteur."
            className={NUMBER}
            {...number("secondDriverPrice")}
          />
          <TextField label="Papiers à présenter" maxLength={200} className={SENTENCE} {...sentence("papers")} />
        </FieldGrid>
      </section>
      <section className="card stack">
        <h2>Caution et assurance</h2>
        <FieldGrid>
          <TextField
            label="Rendue sous"
            suffix="jours"
            hint={<>0&nbsp;: au retour.</>}
            className={NUMBER}
            {...number("depositBackDays")}
          />
          <fieldset className={`field ${SENTENCE}`}>
            <legend>
              Caution, moyens acceptés <small>(son montant est celui du véhicule)</small>
            </legend>
            <div>
              <CheckboxField label="Carte" {...tick("depositByCard")} />
              <CheckboxField label="Espèces" {...tick("depositInCash")} />
              <CheckboxField label="Chèque" {...tick("depositByCheque")} />
            </div>
          </fieldset>
          <TextField label="Franchise" suffix="€" className={NUMBER} {...number("excess")} />
          <TextField
            label="Assurance, en mots"
            maxLength={120}
            hint="120 caractères au plus, sans HTML."
            className={SENTENCE}
            {...sentence("insurance")}
          />
        </FieldGrid>
      </section>
      <section className="card stack">
        <h2>Kilomètres, carburant, retour</h2>
        <FieldGrid>
          <TextField
            label="Km par jour"
            suffix="km"
            hint={<>Vide&nbsp;: illimités.</>}
            className={NUMBER}
            {...number("kmPerDay")}
          />
          <TextField label="Km en plus" suffix="€" className={NUMBER} {...number("extraKm")} />
          <SelectField
            label="Carburant"
            empty={UNSAID}
            options={[
              { value: "SAME_LEVEL", label: "Même niveau au retour" },
              { value: "FULL_TO_FULL", label: "Plein au départ et au retour" },
              { value: "PREPAID", label: "Plein payé au départ" },
            ]}
            {...field("fuel")}
          />
          <TextField
            label="Tolérance"
            suffix="min"
            hint="Pour un retour tardif."
            className={NUMBER}
            {...number("lateTolerance")}
          />
          <SelectField
            label="Retour au-delà"
            empty={UNSAID}
            options={[
              { value: "DAY", label: "Un jour de plus" },
              { value: "HOUR", label: "À l'heure" },
            ]}
            {...field("lateFee")}
          />
          <TextField label="Prix de l'heure" suffix="€" className={NUMBER} {...number("lateFeePrice")} />
          <fieldset className={`field ${SENTENCE}`}>
            <legend>Pistes</legend>
            <div>
              {PISTES.map(({ value, label }) => (
                <CheckboxField
                  key={value}
                  type="radio"
                  id={value ? `unpavedRoads-${value}` : "unpavedRoads"}
                  name="unpavedRoads"
                  value={value}
                  label={label}
                  defaultChecked={(values.unpavedRoads ?? "") === value}
                />
              ))}
            </div>
          </fieldset>
        </FieldGrid>
      </section>
      <section className="card stack">
        <h2>Paiement et assistance</h2>
        <FieldGrid>
          <fieldset className="field">
            <legend>Paiement de la location</legend>
            <div>
              <CheckboxField label="Carte" {...tick("payByCard")} />
              <CheckboxField label="Euros" {...tick("payInEuros")} />
              <CheckboxField label="Dirhams" {...tick("payInDirhams")} />
            </div>
          </fieldset>
          <TextField
            label="Téléphone d'assistance"
            type="tel"
            autoComplete="off"
            maxLength={40}
            required={false}
            hint={"Montré avec vos conditions\u00a0: à appeler en cas de panne."}
            {...field("assistancePhone")}
          />
        </FieldGrid>
      </section>
      <VehicleTable {...table} values={values} errors={errors} />
      <SaveBar
        note="Les réservations déjà faites gardent ce qui était convenu."
        cancel={
          <ButtonLink variant="secondary" href={paths.profile()}>
            Annuler
          </ButtonLink>
        }
      />
    </PostForm>
  );
}

const PISTES = [
  { value: "", label: UNSAID },
  { value: "ALLOWED", label: "Autorisées" },
  { value: "FORBIDDEN", label: "Interdites" },
];
