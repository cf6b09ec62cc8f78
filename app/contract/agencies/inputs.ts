import { z } from "zod";
import { newPassword } from "~/contract/accounts/inputs";
import {
  email,
  identifier,
  isWellFormed,
  optionalIdentifier,
  optionalLongText,
  pictureUrl,
  sendKey,
  text,
} from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { CITIES, CITY_MAX } from "~/contract/site/cities";
import { PASSWORD_MIN } from "~/contract/values";

/** The details of an agency, as an administrator enters them. */
export const agencyInput = z
  .object({
    name: text(120, VALIDATION.nameRequired),
    email,
    phone: identifier(40, VALIDATION.phoneRequired),
    city: z
      .string({ error: VALIDATION.cityRequired })
      .min(1, VALIDATION.cityRequired)
      .max(CITY_MAX, { error: VALIDATION.cityRequired, abort: true })
      .refine(isWellFormed, VALIDATION.cityRequired)
      .meta({ description: "Une des villes du site", example: CITIES[0] }),
    address: text(200, VALIDATION.addressRequired),
    description: optionalLongText(5000),
    registrationNumber: optionalIdentifier(80),
    taxId: optionalIdentifier(80),
    logo: pictureUrl.nullish(),
    cancellationPolicy: optionalLongText(5000),
    termsAndConditions: optionalLongText(20000),
  })
  .meta({ id: "AgencyInput" });

export type AgencyInput = z.output<typeof agencyInput>;

/** A new agency together with the account of its owner. `sendKey` is an addition. */
export const agencyCreateInput = agencyInput
  .extend({
    ownerFirstName: text(80, VALIDATION.firstNameRequired),
    ownerLastName: text(80, VALIDATION.nameRequired),
    ownerPassword: newPassword(PASSWORD_MIN.owner, VALIDATION.passwordMin6),
    sendKey,
  })
  .meta({ id: "AgencyCreateInput" });
export type AgencyCreateInput = z.output<typeof agencyCreateInput>;
