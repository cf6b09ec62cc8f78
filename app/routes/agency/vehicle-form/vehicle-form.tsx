import { VEHICLE_FIELDS, type VehicleFieldName } from "~/text/rental/vehicle-fields";
import { SaveBar } from "~/ui/base/save-bar";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { SelectField } from "~/ui/fields/select-field";
import { TextArea } from "~/ui/fields/text-area";
import { TextField } from "~/ui/fields/text-field";
import { PhotoArea, type PhotoView } from "./photo-area";

export interface VehicleFormValues extends Record<VehicleFieldName, string> {
  /** Note that a status that cannot be chosen ("En location") stays unless changed; "" for the three that can. */
  statusNote: string;
}

interface VehicleFormProps {
  /** Where the form leads back without saving. */
  list: string;
  result?: FormResult | null;
  /** The stored vehicle; absent for a new one. */
  values?: VehicleFormValues;
  /** False if the backend knows no bags: their fields are then left out. */
  knowsBags: boolean;
  photos: readonly PhotoView[];
  canChoosePrimary: boolean;
  photoProblems: readonly string[];
  addedMessage?: string | null;
}

const NEW: Partial<VehicleFormValues> = { deposit: "0" };

/** All fields of a vehicle, with its photos beside them. */
export function VehicleForm(props: VehicleFormProps) {
  const { list, result, values, knowsBags, photos, photoProblems, addedMessage, ...form } = props;
  const field = fieldProps<VehicleFieldName>(result, values ?? NEW);
  const modal = useModal();
  const Section = modal ? "h3" : "h2";
  return (
    <PostForm modal={modal} className="vehicle-form columns" encType="multipart/form-data" noValidate>
      <EnterButton />
      <p className="muted">{REQUIRED_NOTE}</p>
      <div className="stack">
        {values?.statusNote && <input type="hidden" name="keptStatus" value={values.status} />}
        <section className="card stack">
          <Section>Le véhicule</Section>
          <div className="vehicle-form-fields">
            <VehicleField {...field("brand")} />
            <VehicleField {...field("model")} className="vehicle-form-third" />
            <VehicleField {...field("year")} className="vehicle-form-sixth" />
            <VehicleField {...field("category")} />
            <VehicleField {...field("transmission")} />
            <VehicleField {...field("fuelType")} />
            <VehicleField {...field("seats")} />
            <VehicleField {...field("doors")} />
            {knowsBags && (
              <>
                <VehicleField {...field("largeBags")} className="vehicle-form-third" />
                <VehicleField {...field("smallBags")} className="vehicle-form-third" />
              </>
            )}
            <VehicleField {...field("registrationNumber")} className="vehicle-form-plate" placeholder="12345 | A | 6" />
            {values && (
              <VehicleField
                {...field("status")}
                className="vehicle-form-rest"
                hint={`${values.statusNote}En maintenance ou retiré du service, le véhicule n'apparaît plus dans la recherche.`}
              />
            )}
          </div>
        </section>
        <section className="card stack">
          <Section>Prix</Section>
          <div className="vehicle-form-fields">
            <VehicleField {...field("pricePerDay")} />
            <VehicleField {...field("deposit")} required />
          </div>
        </section>
        <section className="card stack">
          <Section>Équipements et description</Section>
          <div className="flex flex-wrap gap-3">
            <VehicleField {...field("hasAirConditioning")} />
            <VehicleField {...field("hasGPS")} />
            <VehicleField {...field("hasChildSeat")} />
          </div>
          <TextArea label={VEHICLE_FIELDS.description.label} required={false} {...field("description")} />
        </section>
      </div>
      <PhotoArea photos={photos} pending={!values} problems={photoProblems} addedMessage={addedMessage} {...form} />
      <SaveBar
        cancel={
          <CancelLink modal={modal} to={list}>
            {modal ? "Annuler" : "Retour aux véhicules"}
          </CancelLink>
        }
      />
    </PostForm>
  );
}

interface VehicleFieldProps {
  name: VehicleFieldName;
  /** What was typed or is stored; "on" for a checked box. */
  defaultValue: string | undefined;
  errors?: string[] | null;
  required?: boolean;
  className?: string;
  hint?: string;
  placeholder?: string;
}

/** One field of a vehicle, in the control of its kind. */
function VehicleField({ defaultValue, placeholder, ...field }: VehicleFieldProps) {
  const { label, kind, words, required = words ? undefined : false } = VEHICLE_FIELDS[field.name];
  const all = { label, required, ...field };
  if (kind === "yes-no") return <CheckboxField {...all} required={undefined} defaultChecked={defaultValue === "on"} />;
  if (kind === "choice") {
    const options = Object.entries(words ?? {}).map(([code, label]) => ({ value: code, label }));
    return <SelectField {...all} {...{ options, defaultValue }} empty={required ? "Choisissez" : undefined} />;
  }
  return (
    <TextField
      {...all}
      {...(field.name === "registrationNumber" && { dir: "ltr" })}
      inputMode={kind === "text" ? undefined : kind === "euros" ? "decimal" : "numeric"}
      suffix={kind === "euros" ? "€" : undefined}
      placeholder={placeholder}
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
