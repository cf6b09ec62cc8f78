import type { InputHTMLAttributes } from "react";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type" | "defaultValue" | "value"> & {
    autoComplete: "current-password" | "new-password";
  };

/** A password. It always comes back empty: what was typed is never sent to the page again. */
export function PasswordField(props: PasswordFieldProps) {
  return <TextField {...props} type="password" autoCapitalize="none" spellCheck={false} />;
}
