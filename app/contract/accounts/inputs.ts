import { z } from "zod";
import { email, isWellFormed, optionalText, text } from "~/contract/base/primitives";
import { FALLBACK, VALIDATION } from "~/contract/messages";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/contract/values";

/**
 * What the forms and calls of accounts send (docs/product.md, "Checks on forms"). The `…Form` schemas have fields that
 * are checked on the page but never sent (confirmations).
 */

/** A password that proves who somebody is. */
export const ownPassword = z
  .string({ error: VALIDATION.passwordRequired })
  .min(1, { error: VALIDATION.passwordRequired, abort: true })
  .max(PASSWORD_MAX, VALIDATION.passwordTooLong)
  .refine(isWellFormed, VALIDATION.characterRefused);

/** A password that is chosen: `min` characters at least, and what is said of fewer. */
export const newPassword = (min: number, message: string) => ownPassword.min(min, message);

/**
 * A form with a password that is typed twice. The comparison stands beside the fields, not on them: a refinement of the
 * object would wait until every field is right, and the person would be told in two rounds.
 */
const confirmed = <T extends z.ZodObject>(schema: T, field: string) =>
  z.intersection(
    schema.extend({
      confirmPassword: z.string({ error: VALIDATION.confirmationRequired }).min(1, VALIDATION.confirmationRequired),
    }),
    z
      .object({ [field]: z.unknown().optional(), confirmPassword: z.unknown().optional() })
      .refine((both) => !both[field] || !both.confirmPassword || both[field] === both.confirmPassword, {
        message: VALIDATION.passwordsDiffer,
        path: ["confirmPassword"],
      }),
  );

export const loginInput = z
  .object({
    email,
    password: ownPassword,
  })
  .meta({ id: "LoginInput" });

export const registerInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    email,
    phone: optionalText(40),
    password: newPassword(PASSWORD_MIN.registration, VALIDATION.passwordMin8),
    locale: optionalText(10),
  })
  .meta({ id: "RegisterInput" });
export const registerForm = confirmed(registerInput.omit({ locale: true }), "password");

export const profileInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    phone: optionalText(40),
  })
  .meta({ id: "ProfileInput" });

export const forgotPasswordInput = z.object({ email }).meta({ id: "ForgotPasswordInput" });

export const resetPasswordInput = z
  .object({
    token: z
      .string({ error: FALLBACK.resetTokenMissing })
      .min(1, FALLBACK.resetTokenMissing)
      .max(200, FALLBACK.resetLinkInvalid)
      .refine(isWellFormed, FALLBACK.resetLinkInvalid),
    newPassword: newPassword(PASSWORD_MIN.reset, VALIDATION.passwordMin6),
  })
  .meta({ id: "ResetPasswordInput" });
export const resetPasswordForm = confirmed(resetPasswordInput, "newPassword");
