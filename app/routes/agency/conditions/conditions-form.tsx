import { paths } from "~/paths";
import { FieldGrid } from "~/routes/agency/shared/field-grid";
import type { ConditionGroup } from "~/text/rental/conditions";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { control, type FormField, tick } from "~/ui/fields/control";
import { EnterButton } from "~/ui/fields/enter-button";
import { PhoneField } from "~/ui/fields/phone-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { ConditionsView } from "./conditions-view.server";
import { FormGroup } from "./form-group";
import { type ConditionsValues, GROUPS, isUnsaved } from "./form-values";
import { VehicleTable } from "./vehicle-table";

/** Classes for the width of a field, which is half a row without one. */
const NUMBER = "field-grid-number";
const SENTENCE = "field-grid-sentence";
const UNSAID = "Non précisé";

const number = (field: FormField<number | null | undefined>) =>
  ({ inputMode: "decimal", autoComplete: "off", ...control(field) }) as const;

interface ConditionsFormProps extends ConditionsView {
  isPageAsked: boolean;
  form: FormField<ConditionsValues>;
  /** The stored conditions. */
  stored: FormField<ConditionsValues>;
}

/**
 * An agency's rental conditions, in groups that say what is set in them. No field is required: clients do not see empty
 * ones. Groups are closed unless they have an error or a value that is not stored, or nothing is stored at all.
 */
export function ConditionsForm({ form: { fields }, stored, groups, ...table }: ConditionsFormProps) {
  const group = (name: ConditionGroup) => ({
    set: groups[name],
    open: table.preview === null || GROUPS[name].some((field) => isUnsaved(fields[field], stored.fields[field])),
  });
  const kilometres = (value: "on" | "off") => ({
    type: "radio",
    id: value === "on" ? "unspecifiedKm" : "unspecifiedKm-off",
    name: "unspecifiedKm",
    value,
    defaultChecked: (fields.unspecifiedKm.value === "on") === (value === "on"),
  });
  return (
    <PostForm modal={false} className="stack" noValidate>
      <EnterButton />
      <FormGroup title="Conducteur" {...group("driver")}>
        <FieldGrid>
          <TextField label="Âge minimum" suffix="ans" className={NUMBER} {...number(fields.minAge)} />
          <TextField label="Permis depuis" suffix="ans" className={NUMBER} {...number(fields.licenceYears)} />
          <SelectField
            label="Second conducteur"
            empty={UNSAID}
            options={[
              { value: "FREE", label: "Compris" },
              { value: "PER_RENTAL", label: "Payant, par location" },
              { value: "PER_DAY", label: "Payant, par jour" },
              { value: "REFUSED", label: "Pas possible" },
            ]}
            {...control(fields.secondDriver)}
          />
          <TextField
            label="Prix"
            suffix="€"
            hint="Du second conducteur."
            className={NUMBER}
            {...number(fields.secondDriverPrice)}
          />
          <TextField
            label="Papiers à présenter"
            maxLength={200}
            className={SENTENCE}
            autoComplete="off"
            {...control(fields.papers)}
          />
        </FieldGrid>
      </FormGroup>
      <FormGroup title="Caution et assurance" {...group("cover")}>
        <FieldGrid>
          <TextField
            label="Rendue sous"
            suffix="jours"
            hint={<>0&nbsp;: au retour.</>}
            className={NUMBER}
            {...number(fields.depositBackDays)}
          />
          <fieldset className={`field ${SENTENCE}`}>
            <legend>
              Caution, moyens acceptés <small>(son montant est celui du véhicule)</small>
            </legend>
            <div>
              <CheckboxField label="Carte" {...tick(fields.depositByCard)} />
              <CheckboxField label="Espèces" {...tick(fields.depositInCash)} />
              <CheckboxField label="Chèque" {...tick(fields.depositByCheque)} />
            </div>
          </fieldset>
          <TextField label="Franchise" suffix="€" className={NUMBER} {...number(fields.excess)} />
          <TextField
            label="Assurance, en mots"
            maxLength={120}
            hint="120 caractères maximum."
            className={SENTENCE}
            autoComplete="off"
            {...control(fields.insurance)}
          />
        </FieldGrid>
      </FormGroup>
      <FormGroup title="Kilomètres, carburant, retour" {...group("use")}>
        <FieldGrid>
          <TextField label="Km par jour" suffix="km" className={NUMBER} {...number(fields.kmPerDay)} />
          <TextField label="Km en plus" suffix="€" className={NUMBER} {...number(fields.extraKm)} />
          <fieldset className={`field ${SENTENCE}`}>
            <legend>Sans nombre de km</legend>
            <div>
              <CheckboxField label={UNSAID} {...kilometres("on")} />
              <CheckboxField label="Kilométrage illimité" {...kilometres("off")} />
            </div>
          </fieldset>
          <SelectField
            label="Carburant"
            empty={UNSAID}
            options={[
              { value: "SAME_LEVEL", label: "Même niveau au retour" },
              { value: "FULL_TO_FULL", label: "Plein au départ et au retour" },
              { value: "PREPAID", label: "Plein payé au départ" },
            ]}
            {...control(fields.fuel)}
          />
          <TextField
            label="Tolérance"
            suffix="min"
            hint="Pour un retour tardif."
            className={NUMBER}
            {...number(fields.lateTolerance)}
          />
          <SelectField
            label="Retour au-delà"
            empty={UNSAID}
            options={[
              { value: "DAY", label: "Un jour de plus" },
              { value: "HOUR", label: "À l'heure" },
            ]}
            {...control(fields.lateFee)}
          />
          <TextField label="Prix de l'heure" suffix="€" className={NUMBER} {...number(fields.lateFeePrice)} />
          <fieldset className={`field ${SENTENCE}`}>
            <legend>Pistes non goudronnées</legend>
            <div>
              {PISTES.map(({ value, label }) => (
                <CheckboxField
                  key={value}
                  type="radio"
                  id={value ? `unpavedRoads-${value}` : "unpavedRoads"}
                  name="unpavedRoads"
                  value={value}
                  label={label}
                  defaultChecked={(fields.unpavedRoads.value ?? "") === value}
                />
              ))}
            </div>
          </fieldset>
        </FieldGrid>
      </FormGroup>
      <FormGroup title="Paiement et assistance" {...group("payment")}>
        <FieldGrid>
          <fieldset className="field">
            <legend>Paiement de la location</legend>
            <div>
              <CheckboxField label="Carte" {...tick(fields.payByCard)} />
              <CheckboxField label="Euros" {...tick(fields.payInEuros)} />
              <CheckboxField label="Dirhams" {...tick(fields.payInDirhams)} />
            </div>
          </fieldset>
          <PhoneField
            label="Téléphone d'assistance"
            autoComplete="off"
            maxLength={40}
            required={false}
            hint="À appeler en cas de panne."
            {...control(fields.assistancePhone)}
          />
        </FieldGrid>
      </FormGroup>
      <VehicleTable {...table} list={fields.vehicles} stored={stored.fields.vehicles} />
      <SaveBar
        note="Les réservations déjà faites gardent ce qui était convenu."
        cancel={
          <ButtonLink variant="secondary" href={paths.agencySettings()}>
            Retour aux réglages
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
