import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { forgotPasswordInput, loginInput, profileInput, registerInput } from "~/contract/accounts/inputs";
import { agencyCreateInput, agencyInput } from "~/contract/agencies/inputs";
import { calendarInput } from "~/contract/calendars/calendars";
import { endpoints } from "~/contract/endpoints";
import { vehicleInput } from "~/contract/fleet/inputs";
import { blockInput } from "~/contract/fleet/planning";
import { VALIDATION } from "~/contract/messages";
import { conditionsInput } from "~/contract/offer/conditions";
import { counterBookingInput } from "~/contract/reservations/counter";
import { bookingInput, rejectionInput, statusInput } from "~/contract/reservations/inputs";
import { reviewInput } from "~/contract/reviews/reviews";
import { siteSettingsInput } from "~/contract/site/settings";

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
  expect(saidOf(field, "Sal\ufffdma")).toContain(VALIDATION.characterLost);
});

test.each(fieldsOf(PARAGRAPHS))("%s keeps its line breaks", (_, field) => {
  const lines = "Première ligne\r\n\r\n\tDeuxième ligne\nTroisième ligne";
  expect(field.parse(lines)).toBe(lines);
  expect(saidOf(field, "a\0b")).toEqual([VALIDATION.characterRefused]);
  expect(saidOf(field, "a\ufffdb")).toEqual([VALIDATION.characterLost]);
});

test("an e-mail address with a line break or control character is refused", () => {
  for (const end of ["\n", "\r\n", "\u0085", "\u2028", "\u009b"])
    expect(saidOf(agencyInput.shape.email, `a@rihla.test${end}Bcc:b@rihla.test`)).toEqual([VALIDATION.emailInvalid]);
});

test.each([
  "a@gmail..com",
  "deux..points@gmail.com",
  ".a@gmail.com",
  "a.@gmail.com",
  "a@.gmail.com",
  "a@gmail.com.",
  "virgule@gmail,com",
  "a@gmail",
  "a@b@gmail.com",
  `${"a.".repeat(120)}@b.fr`,
])("the e-mail address %.30s is refused when it is new", (address) => {
  expect(saidOf(registerInput.shape.email, address)).toEqual([VALIDATION.emailInvalid]);
});

test.each(["a@gmail.com", "d'artagnan+x@sous.domaine.ma", "é.a-b_c@müller.fr"])(
  "the e-mail address %s is accepted",
  (address) => expect(registerInput.shape.email.parse(address)).toBe(address),
);

test("an account whose e-mail has misplaced dots can still log in and have a new password", () => {
  for (const address of [".a@gmail.com", "deux..points@gmail.com", "a@gmail..com"]) {
    expect(loginInput.shape.email.parse(address)).toBe(address);
    expect(forgotPasswordInput.shape.email.parse(address)).toBe(address);
  }
});

test("a search may contain lost characters, which it does not store", () => {
  expect(endpoints.vehicles.search.query.parse({ city: "F\ufffds" }).city).toBe("F\ufffds");
  expect(endpoints.agency.vehicles.query.parse({ q: "\ufffd" }).q).toBe("\ufffd");
});

test("names in any script are accepted, with direction marks too", () => {
  for (const name of ["Zoë-Anne O’Neil", "فاطمة الزهراء", "\u200fليلى\u200e", "🚗", "d’Évreux & Fils"])
    expect(profileInput.shape.firstName.parse(name)).toBe(name);
});

/** Formats, joiners, marks, tags and fillers: characters that nobody sees. */
const INVISIBLE = [
  "\u200b",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2066",
  "\u00ad",
  "\u061c",
  "\ufeff",
  "\u3164",
  "\u{e0041}",
];

const EMAILS: [string, z.ZodType][] = [
  ["login", loginInput.shape.email],
  ["registration", registerInput.shape.email],
  ["agency", agencyInput.shape.email],
  ["forgotten password", forgotPasswordInput.shape.email],
  ["team", (endpoints.team.invite.body as z.ZodObject).shape.email],
  ["counter", counterBookingInput.shape.email],
  ["site", siteSettingsInput.shape.email],
];
const IDENTIFIERS: [string, z.ZodType][] = [
  ["registration: phone", registerInput.shape.phone],
  ["profile: phone", profileInput.shape.phone],
  ["agency: phone", agencyInput.shape.phone],
  ["counter: phone", counterBookingInput.shape.phone],
  ["site: phone", siteSettingsInput.shape.phone],
  ["conditions: assistancePhone", conditionsInput.shape.assistancePhone],
  ["vehicle: registrationNumber", vehicleInput.shape.registrationNumber],
  ["calendar: registrationNumber", calendarInput.shape.registrationNumber],
];

describe("characters that nobody sees", () => {
  test.each(EMAILS)("are removed from the e-mail of the form: %s", (_, field) => {
    for (const typed of ["\u202aali2@essai.ma\u202c", "ali2@essai.ma\u200b", "ali2\u200f@essai.ma"])
      expect(field.parse(typed)).toBe("ali2@essai.ma");
    for (const sign of INVISIBLE) expect(field.parse(`ali2@${sign}essai.ma ${sign}`)).toBe("ali2@essai.ma");
  });

  test.each(IDENTIFIERS)("are removed from %s", (_, field) => {
    expect(field.parse("\u202b12345-\u0623-6\u202c")).toBe("12345-\u0623-6");
    for (const sign of INVISIBLE) expect(field.parse(`${sign} 06${sign} 61 `)).toBe("06 61");
  });

  test.each(fieldsOf(LINES))("are removed from %s where they would reorder the text around it", (_, field) => {
    for (const sign of "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
      expect(field.parse(`${sign}/Karim${sign}`)).toBe("/Karim");
  });

  test("stay in names where a script needs them", () => {
    for (const name of ["می\u200cخواهم", "क्\u200dष", "\u200fليلى\u200e"])
      expect(profileInput.shape.firstName.parse(name)).toBe(name);
  });

  test.each([...INVISIBLE, "\u200b \u2060", "\u2800", "\u202e\u00a0"])("alone are no text: %j", (nothing) => {
    const shape = { ...vehicleInput.shape, ...agencyInput.shape, ...agencyCreateInput.shape, ...profileInput.shape };
    expect(saidOf(shape.firstName, nothing)).toEqual([VALIDATION.firstNameRequired]);
    expect(saidOf(shape.lastName, nothing)).toEqual([VALIDATION.nameRequired]);
    expect(saidOf(shape.brand, nothing)).toEqual([VALIDATION.brandRequired]);
    expect(saidOf(vehicleInput.shape.registrationNumber, nothing)).toEqual([VALIDATION.registrationRequired]);
    expect(saidOf(shape.email, nothing)).toEqual([VALIDATION.emailRequired]);
    expect(saidOf(rejectionInput.shape.rejectionReason, nothing)).toEqual([VALIDATION.rejectionReasonRequired]);
    expect(shape.address.safeParse(nothing).success).toBe(false);
    expect(shape.phone.parse(nothing)).toBe("");
    expect(shape.description.parse(nothing)).toBe("");
  });

  test("count for nothing in a text's length", () => {
    expect(vehicleInput.shape.registrationNumber.parse(`${"1".repeat(40)}${"\u200b".repeat(40)}`)).toHaveLength(40);
    expect(vehicleInput.shape.brand.parse(`\u202e${"B".repeat(80)}\u202c`)).toHaveLength(80);
  });
});
