import type { InputHTMLAttributes } from "react";
import { describe, FieldMessages, type FieldProps, OptionalMark } from "./field";

type CheckboxFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

/** A checkbox, or with `type="radio"` one of several choices (give each its own id). */
export function CheckboxField({
  label,
  name,
  id = name,
  errors,
  hint,
  required,
  className,
  ...input
}: CheckboxFieldProps) {
  return (
    <div className={className}>
      <label className="checkbox-field" htmlFor={id}>
        <input type="checkbox" {...input} id={id} name={name} {...describe(id, { errors, hint, required })} />
        <span>
          {label}
          <OptionalMark required={required} />
        </span>
      </label>
      <FieldMessages id={id} errors={errors} hint={hint} />
    </div>
  );
}
