import { expect, test } from "vitest";
import type { z } from "zod";
import { profileInput, registerInput } from "~/contract/accounts/inputs";
import { agencyCreateInput, agencyInput } from "~/contract/agencies/inputs";
import { endpoints } from "~/contract/endpoints";
import { vehicleInput } from "~/contract/fleet/inputs";
import { blockInput } from "~/contract/fleet/planning";
import { VALIDATION } from "~/contract/messages";
import { bookingInput, rejectionInput, statusInput } from "~/contract/reservations/inputs";
import { reviewInput } from "~/contract/reviews/reviews";

/** Which texts must be a single line, and the messages for those that are not. */

const LINES: [string, z.ZodObject, string[]][] = [
  ["registration", registerInput, ["firstName", "lastName", "phone", "locale"]],
  ["profile", profileInput, ["firstName", "lastName", "phone"]],
  ["invitation", endpoints.team.invite.body as z.ZodObject, ["firstName", "lastName"]],
  ["agency", agencyInput, ["name", "phone", "address", "registrationNumber", "taxId", "logo"]],
  ["new agency", agencyCreateInput, ["ownerFirstName", "ownerLastName"]],
  ["vehicle", vehicleInput, ["brand", "model", "registrationNumber"]],
  ["booking", bookingInput, ["pickupLocation", "returnLocation"]],
  ["block", blockInput, ["note"]],
];
const PARAGRAPHS: [string, z.ZodObject, string[]][] = [
  ["agency", agencyInput, ["description", "cancellationPolicy", "termsAndConditions"]],
  ["vehicle", vehicleInput, ["description"]],
  ["review", reviewInput, ["comment"]],
  ["status", statusInput, ["rejectionReason"]],
  ["rejection", rejectionInput, ["rejectionReason"]],
];
const fieldsOf = (table: typeof LINES) =>
  table.flatMap(([form, schema, names]) => names.map((name) => [`${form}: ${name}`, schema.shape[name]] as const));

/** Returns the messages about this value of the field. */
const saidOf = (field: z.ZodType, value: string) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each(fieldsOf(LINES))("%s must be a single line without control characters", (_, field) => {
  for (const end of ["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029"]) {
    const forged = `A${end}Bcc: b`;
    expect(saidOf(field, forged), JSON.stringify(end)).toContain(VALIDATION.oneLine);
  }
  for (const control of ["\0", "\b", "\t", "\u001b[2J", "\u007f", "\u009b"]) {
    expect(saidOf(field, `Sal${control}ma`), JSON.stringify(control)).toContain(VALIDATION.characterRefused);
  }
});

test.each(fieldsOf(PARAGRAPHS))("%s keeps its line breaks", (_, field) => {
  const lines = "Première ligne\r\n\r\n\tDeuxième ligne\nTroisième ligne";
  expect(field.parse(lines)).toBe(lines);
  expect(saidOf(field, "a\0b")).toEqual([VALIDATION.characterRefused]);
});

test("an e-mail address with a line break or control character is refused", () => {
  for (const end of ["\n", "\r\n", "\u0085", "\u2028", "\u009b"])
    expect(saidOf(agencyInput.shape.email, `a@rihla.test${end}Bcc:b@rihla.test`)).toEqual([VALIDATION.emailInvalid]);
});

test("names in any script are accepted, with direction marks too", () => {
  for (const name of ["Zoë-Anne O’Neil", "فاطمة الزهراء", "\u200fليلى\u200e", "🚗", "d’Évreux & Fils"])
    expect(profileInput.shape.firstName.parse(name)).toBe(name);
});
