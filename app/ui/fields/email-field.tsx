import type { ComponentProps } from "react";
import { TextField } from "./text-field";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "name" | "type"> & {
  label?: string;
  name?: string;
};

/**
 * The field of an address that is typed for the first time. What it shows is sent along, so that the form asks only once
 * about an address that looks misspelt (`emailQuestion`).
 */
export const NewEmailField = (field: EmailFieldProps) => (
  <>
    <EmailField {...field} />
    <input type="hidden" name={`${field.name ?? "email"}Shown`} value={String(field.defaultValue ?? "")} />
  </>
);

/** A required e-mail address, without automatic capitals or spell checking. */
export function EmailField({ label = "Email", name = "email", ...field }: EmailFieldProps) {
  return (
    <TextField label={label} name={name} type="email" autoCapitalize="none" spellCheck={false} required {...field} />
  );
}
