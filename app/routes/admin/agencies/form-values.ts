import type { AgencyInput } from "~/contract/agencies/inputs";
import type { Agency } from "~/contract/entities";

const OPTIONAL = [
  ...(["description", "registrationNumber", "taxId", "logo"] as const),
  ...(["cancellationPolicy", "termsAndConditions"] as const),
];
const FIELDS = [...(["name", "email", "phone", "city", "address"] as const), ...OPTIONAL];

/** A field of the agency form, besides those of a new owner. */
export type AgencyFormField = (typeof FIELDS)[number];
export type AgencyFormValues = Partial<Record<AgencyFormField, string>>;

/** The form's values for an agency. */
export const valuesOf = (agency: Agency): AgencyFormValues =>
  Object.fromEntries(FIELDS.map((name) => [name, agency[name] ?? ""]));

/** The body of a change. Optional fields left blank are sent as "": omitting them would keep the old value. */
export const changeOf = (checked: AgencyInput): AgencyInput => ({
  ...checked,
  ...Object.fromEntries(OPTIONAL.map((name) => [name, checked[name] ?? ""])),
});

/** The form's limit in bytes: long conditions, every letter escaped, exceed that of other forms. */
export const FORM_BYTES = 256 * 1024;
