import type { InputHTMLAttributes, ReactNode } from "react";
import { describe, FieldFrame, type FieldProps } from "./field";

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & {
    /** A unit drawn inside the field ("€", "ans"); the label or hint says it in words. */
    suffix?: string;
    /** What follows the field, before its hint. */
    after?: ReactNode;
  };

/** One line of text, a number, an e-mail … with its label, hint and errors. */
export function TextField({
  label,
  name,
  id = name,
  errors,
  hint,
  required,
  suffix,
  after,
  className,
  ...input
}: TextFieldProps) {
  const control = (
    <input
      type="text"
      dir={input.type || input.inputMode ? undefined : "auto"}
      {...input}
      className="field-input"
      id={id}
      name={name}
      {...describe(id, { errors, hint, required })}
    />
  );
  return (
    <FieldFrame {...{ id, label, errors, hint, required, className }}>
      {suffix ? (
        <span className="text-field-suffix">
          {control}
          <span aria-hidden="true">{suffix}</span>
        </span>
      ) : (
        control
      )}
      {after}
    </FieldFrame>
  );
}
