import type { ComponentProps } from "react";
import { isOneDigitShort } from "~/text/format/short-phone";
import { TextField } from "./text-field";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type"> & { label?: string };

const SHORT = "Ce numéro semble incomplet\u00a0: il lui manque un chiffre.";

/** A phone. A number that is one digit short is accepted, and said to be short. */
export function PhoneField({ label = "Téléphone", hint, ...field }: PhoneFieldProps) {
  const isShort = typeof field.defaultValue === "string" && isOneDigitShort(field.defaultValue);
  return <TextField label={label} type="tel" dir="ltr" hint={isShort ? SHORT : hint} {...field} />;
}
