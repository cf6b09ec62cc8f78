import type { TextareaHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** Several lines of text with label, hint and errors. */
export function TextArea({ label, name, id = name, errors, hint, required, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, errors, hint, required, className }}>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        className="field-input"
        id={id}
        name={name}
        {...describe(id, { errors, hint, required })}
      />
    </FieldFrame>
  );
}
