import { z } from "zod";
import {
  accountEmail,
  email,
  isWellFormed,
  optionalIdentifier,
  optionalText,
  requiredId,
  text,
} from "~/contract/base/primitives";
import { FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/contract/values";

/**
 * Inputs of the account forms and calls (docs/product.md, "Checks on forms"). The `…Form` schemas have fields that the
 * page checks but never sends (confirmations).
 */

/** The current password of an account, as proof of identity; one character is enough. */
export const ownPassword = z
  .string({ error: VALIDATION.passwordRequired })
  .min(1, { error: VALIDATION.passwordRequired, abort: true })
  .max(PASSWORD_MAX, VALIDATION.passwordTooLong)
  .refine(isWellFormed, VALIDATION.characterRefused);

/** Returns the schema of a new password; `message` is the error for fewer than `min` characters. */
export const newPassword = (min: number, message: string) => ownPassword.min(min, message);

/**
 * Adds a password confirmation to a form. An intersected schema compares the two, because a refinement of the object
 * itself would only run once every field is valid, and people would get their errors in two rounds.
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

/** The credentials of a login. */
export const loginInput = z
  .object({
    email: accountEmail,
    password: ownPassword,
  })
  .meta({ id: "LoginInput" });

/** A new client account. */
export const registerInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    email,
    phone: optionalIdentifier(40),
    password: newPassword(PASSWORD_MIN.registration, VALIDATION.passwordMin8),
    locale: optionalText(10),
  })
  .meta({ id: "RegisterInput" });
/** The registration form: `registerInput` with a password confirmation, without the locale. */
export const registerForm = confirmed(registerInput.omit({ locale: true }), "password");

/** The fields of an account that its person can change. */
export const profileInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    phone: optionalIdentifier(40),
  })
  .meta({ id: "ProfileInput" });

/** The address to which a password link is sent. */
export const forgotPasswordInput = z.object({ email: accountEmail }).meta({ id: "ForgotPasswordInput" });

/** The token of the link that confirms an e-mail. */
export const confirmationLink = z
  .object({ token: requiredId(RULE_MESSAGES.linkUnknown) })
  .meta({ id: "ConfirmationLink", example: { token: "Zm9yIGV4YW1wbGUsIG5vdCBhIHRva2VuIG9mIGFueW9uZQ" } });

/** The token of a password link, and the new password. */
export const resetPasswordInput = z
  .object({
    token: z
      .string({ error: FALLBACK.resetTokenMissing })
      .min(1, FALLBACK.resetTokenMissing)
      .max(200, RULE_MESSAGES.resetLinkInvalid)
      .refine(isWellFormed, RULE_MESSAGES.resetLinkInvalid),
    newPassword: newPassword(PASSWORD_MIN.reset, VALIDATION.passwordMin6),
  })
  .meta({ id: "ResetPasswordInput" });
/** The form behind a password link: `resetPasswordInput` with a password confirmation. */
export const resetPasswordForm = confirmed(resetPasswordInput, "newPassword");

/** The password of one's own account, and the one that replaces it. */
export const changePasswordInput = z
  .object({
    currentPassword: ownPassword,
    newPassword: newPassword(PASSWORD_MIN.registration, VALIDATION.passwordMin8),
  })
  .meta({
    id: "ChangePasswordInput",
    example: { currentPassword: "rihla-demo", newPassword: "un-autre-mot-de-passe" },
  });
/** The form of 'Mot de passe': `changePasswordInput` with a password confirmation. */
export const changePasswordForm = confirmed(changePasswordInput, "newPassword");
