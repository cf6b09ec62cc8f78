import { FUEL_LEVEL_LABEL } from "~/text/rental/handover-labels";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-field";
import type { PartProps } from "./part";

/** The readings of the car's dashboard: kilometres and fuel. */
export function MeterFields({ view: { values, lastKilometres, isBelow }, errors }: PartProps) {
  return (
    <section className="card stack" aria-labelledby="compteur">
      <h2 id="compteur">Compteur et carburant</h2>
      <div className="meter-fields">
        <div>
          <TextField
            label="Kilomètres"
            name="kilometres"
            inputMode="numeric"
            autoComplete="off"
            suffix="km"
            hint={lastKilometres}
            defaultValue={values.kilometres}
            errors={errors.kilometres}
          />
          {(isBelow || errors.kilometresConfirmed) && (
            <CheckboxField
              label="Ce kilométrage est exact"
              name="kilometresConfirmed"
              defaultChecked={values.kilometresConfirmed !== ""}
              errors={errors.kilometresConfirmed}
            />
          )}
        </div>
        <fieldset className="field" aria-describedby={errors.fuel ? "fuel-error" : undefined}>
          <legend>Carburant, en huitièmes</legend>
          <div className="meter-fields-fuel">
            {FUEL_LEVEL_LABEL.map((label, eighths) => (
              <label key={label}>
                <input
                  type="radio"
                  name="fuel"
                  id={`fuel-${eighths}`}
                  value={eighths}
                  defaultChecked={values.fuel === String(eighths)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <FieldMessages id="fuel" errors={errors.fuel} />
        </fieldset>
      </div>
    </section>
  );
}
