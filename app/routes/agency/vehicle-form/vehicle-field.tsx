import { VEHICLE_FIELDS, type VehicleFieldName } from "~/text/rental/vehicle-fields";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

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
export function VehicleField({ defaultValue, placeholder, ...field }: VehicleFieldProps) {
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
      inputMode={kind === "text" ? undefined : kind === "euros" ? "decimal" : "numeric"}
      suffix={kind === "euros" ? "€" : undefined}
      placeholder={placeholder}
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
