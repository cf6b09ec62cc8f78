import type { InputHTMLAttributes } from "react";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type" | "defaultValue" | "value"> & {
    autoComplete: "current-password" | "new-password";
  };

/** A password. It is always empty at first: what was typed is never sent back to the page. */
export function PasswordField(props: PasswordFieldProps) {
  return <TextField {...props} type="password" autoCapitalize="none" spellCheck={false} />;
}
