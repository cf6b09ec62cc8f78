import type { SelectHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field";

export type Option = string | { value: string | number; label: string; className?: string };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & {
    options: readonly Option[];
    /** The text of a first, empty choice ('Toutes', 'Choisissez …'). */
    empty?: string;
  };

/** A native select with label, hint and errors. */
export function SelectField({
  label,
  name,
  id = name,
  errors,
  hint,
  required,
  className,
  options,
  empty,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, errors, hint, required, className }}>
      <select {...select} className="field-input" id={id} name={name} {...describe(id, { errors, hint, required })}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

/** The `<option>` elements of a list. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) =>
    typeof option === "string" ? (
      <option key={option}>{option}</option>
    ) : (
      <option key={option.value} value={option.value} className={option.className}>
        {option.label}
      </option>
    ),
  );
}
