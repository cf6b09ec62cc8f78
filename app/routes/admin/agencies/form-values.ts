import type { AgencyInput } from "~/contract/agencies/inputs";
import type { Agency } from "~/contract/entities";
import type { AgencyFormValues } from "./agency-form";

/** What the form shows of an agency. */
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

/** The body of a change: what was emptied has no value in a checked form, and must travel as "". */
export const changeOf = (checked: AgencyInput): AgencyInput => ({
  ...checked,
  ...Object.fromEntries(OPTIONAL.map((name) => [name, checked[name] ?? ""])),
});

/** Long conditions, every letter of them escaped: more than other forms may send. */
export const FORM_BYTES = 256 * 1024;
