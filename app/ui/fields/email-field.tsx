import type { ComponentProps } from "react";
import { TextField } from "./text-field";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "name" | "type"> & {
  label?: string;
  name?: string;
};

/** A required e-mail address, without automatic capitals or spell checking. */
export function EmailField({ label = "Email", name = "email", ...field }: EmailFieldProps) {
  return (
    <TextField label={label} name={name} type="email" autoCapitalize="none" spellCheck={false} required {...field} />
  );
}
