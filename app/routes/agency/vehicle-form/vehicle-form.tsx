import { CATEGORIES, FUEL_TYPES, STORED_VEHICLE_STATUSES, TRANSMISSIONS } from "~/contract/values";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL, VEHICLE_STATUS_LABEL } from "~/text/rental/labels";
import { SaveBar } from "~/ui/base/save-bar";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { SelectField } from "~/ui/fields/select-field";
import { TextArea } from "~/ui/fields/text-area";
import { TextField } from "~/ui/fields/text-field";
import { PhotoArea, type PhotoView } from "./photo-area";

type Name =
  | "brand"
  | "model"
  | "year"
  | "category"
  | "seats"
  | "doors"
  | "transmission"
  | "fuelType"
  | "pricePerDay"
  | "deposit"
  | "registrationNumber"
  | "description"
  | "status"
  | "hasAirConditioning"
  | "hasGPS"
  | "hasChildSeat";

export interface VehicleFormValues extends Record<Name, string> {
  /** Note that a status that cannot be chosen ("En location") stays unless changed; "" for the three that can. */
  statusNote: string;
}

/** A form that is shown again: its messages, and what was typed. */
export interface VehicleFormResult {
  error?: Record<string, string[] | null> | null;
  initialValue?: Record<string, unknown> | null;
}

interface VehicleFormProps {
  /** Where 'Annuler' leads. */
  list: string;
  result?: VehicleFormResult | null;
  /** The stored vehicle; absent for a new one. */
  values?: VehicleFormValues;
  photos: readonly PhotoView[];
  canChoosePrimary: boolean;
  photoProblems: readonly string[];
  addedMessage?: string | null;
}

const NEW: Partial<VehicleFormValues> = { deposit: "0" };

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** All fields of a vehicle, with its photos beside them. */
export function VehicleForm({ list, result, values, photos, photoProblems, addedMessage, ...form }: VehicleFormProps) {
  // A form that is shown again holds what was typed. An emptied field is missing from the result.
  const shown = (name: Name) => (result ? (result.initialValue?.[name] as string | undefined) : (values ?? NEW)[name]);
  const field = (name: Name) => ({ name, defaultValue: shown(name), errors: result?.error?.[name] });
  const box = (name: Name) => ({ name, defaultChecked: shown(name) === "on", errors: result?.error?.[name] });
  const modal = useModal();
  const Section = modal ? "h3" : "h2";
  const number = { inputMode: "numeric", autoComplete: "off", required: true } as const;
  const money = { ...number, inputMode: "decimal", suffix: "€" } as const;
  return (
    <PostForm modal={modal} className="vehicle-form columns" encType="multipart/form-data" noValidate>
      <EnterButton />
      <p className="muted">{REQUIRED_NOTE}</p>
      <div className="stack">
        {values?.statusNote && <input type="hidden" name="keptStatus" value={values.status} />}
        <section className="card stack">
          <Section>Le véhicule</Section>
          <div className="vehicle-form-fields">
            <TextField label="Marque" autoComplete="off" required {...field("brand")} />
            <TextField className="vehicle-form-third" label="Modèle" autoComplete="off" required {...field("model")} />
            <TextField className="vehicle-form-sixth" label="Année" {...number} {...field("year")} />
            <SelectField
              label="Catégorie"
              required
              empty="Choisissez"
              options={labelled(CATEGORIES, CATEGORY_LABEL)}
              {...field("category")}
            />
            <SelectField
              label="Transmission"
              required
              empty="Choisissez"
              options={labelled(TRANSMISSIONS, TRANSMISSION_LABEL)}
              {...field("transmission")}
            />
            <SelectField
              label="Carburant"
              required
              empty="Choisissez"
              options={labelled(FUEL_TYPES, FUEL_LABEL)}
              {...field("fuelType")}
            />
            <TextField label="Nombre de places" {...number} {...field("seats")} />
            <TextField label="Nombre de portes" {...number} {...field("doors")} />
            <TextField
              className="vehicle-form-plate"
              label="Numéro d'immatriculation"
              autoComplete="off"
              required
              placeholder="12345 | A | 6"
              {...field("registrationNumber")}
            />
            {values && (
              <SelectField
                className="vehicle-form-rest"
                label="Statut"
                hint={`${values.statusNote}En maintenance ou retiré du service, le véhicule n'apparaît plus dans la recherche.`}
                options={labelled(STORED_VEHICLE_STATUSES, VEHICLE_STATUS_LABEL)}
                {...field("status")}
              />
            )}
          </div>
        </section>
        <section className="card stack">
          <Section>Prix</Section>
          <div className="vehicle-form-fields">
            <TextField label="Prix par jour" {...money} {...field("pricePerDay")} />
            <TextField label="Caution" {...money} {...field("deposit")} />
          </div>
        </section>
        <section className="card stack">
          <Section>Équipements et description</Section>
          <div className="flex flex-wrap gap-3">
            <CheckboxField label="Climatisation" {...box("hasAirConditioning")} />
            <CheckboxField label="GPS" {...box("hasGPS")} />
            <CheckboxField label="Siège enfant" {...box("hasChildSeat")} />
          </div>
          <TextArea label="Description" required={false} {...field("description")} />
        </section>
      </div>
      <PhotoArea photos={photos} pending={!values} problems={photoProblems} addedMessage={addedMessage} {...form} />
      <SaveBar
        cancel={
          <CancelLink modal={modal} to={list}>
            Annuler
          </CancelLink>
        }
      />
    </PostForm>
  );
}
