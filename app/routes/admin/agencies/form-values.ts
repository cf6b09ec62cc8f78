import type { AgencyInput } from "~/contract/agencies/inputs";
import type { Agency } from "~/contract/entities";
import type { AgencyFormValues } from "./agency-form";

/** The form's values for an agency. */
export const valuesOf = (agency: Agency): AgencyFormValues => ({
  name: agency.name,
  email: agency.email ?? "",
  phone: agency.phone ?? "",
  city: agency.city ?? "",
  address: agency.address ?? "",
  description: agency.description ?? "",
  registrationNumber: agency.registrationNumber ?? "",
  taxId: agency.taxId ?? "",
  logo: agency.logo ?? "",
  cancellationPolicy: agency.cancellationPolicy ?? "",
  termsAndConditions: agency.termsAndConditions ?? "",
});

const OPTIONAL = [
  "description",
  "registrationNumber",
  "taxId",
  "logo",
  "cancellationPolicy",
  "termsAndConditions",
] as const;

/** The body of a change. Optional fields left blank are sent as "": omitting them would keep the old value. */
export const changeOf = (checked: AgencyInput): AgencyInput => ({
  ...checked,
  ...Object.fromEntries(OPTIONAL.map((name) => [name, checked[name] ?? ""])),
});

/** The form's limit in bytes: long conditions, every letter escaped, exceed that of other forms. */
export const FORM_BYTES = 256 * 1024;
