import { describe, expect, test } from "vitest";
import { loginInput, registerForm, resetPasswordForm } from "~/contract/accounts/inputs";
import { reviewInput } from "~/contract/reviews/reviews";
import { checkForm } from "~/http/forms/forms.server";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const errorsOf = (fields: Record<string, string>, schema: Parameters<typeof checkForm>[1] = loginInput) =>
  checkForm(form(fields), schema).reply().error;

describe("the check of a posted form", () => {
  test("gives each field its French message", () => {
    expect(errorsOf({})).toEqual({ email: ["Email requis"], password: ["Mot de passe requis"] });
    expect(errorsOf({ email: "sofia@", password: "x" })).toEqual({ email: ["Email invalide"] });
    const person = { firstName: "Sofia", lastName: "Benali", email: "s@exemple.ma" };
    expect(errorsOf({ ...person, password: "court", confirmPassword: "court" }, registerForm)).toEqual({
      password: ["Le mot de passe doit contenir au moins 8 caractères"],
    });
    expect(errorsOf({ ...person, password: "assez-long", confirmPassword: "autre-mot" }, registerForm)).toEqual({
      confirmPassword: ["Les mots de passe ne correspondent pas"],
    });
    expect(errorsOf({ ...person, lastName: " ", password: "court", confirmPassword: "autre" }, registerForm)).toEqual({
      lastName: ["Nom requis"],
      password: ["Le mot de passe doit contenir au moins 8 caractères"],
      confirmPassword: ["Les mots de passe ne correspondent pas"],
    });
    expect(errorsOf({ ...person, password: "assez-long" }, registerForm)).toEqual({
      confirmPassword: ["Confirmation requise"],
    });
    expect(errorsOf({ token: "t", newPassword: "abc", confirmPassword: "abd" }, resetPasswordForm)).toEqual({
      newPassword: ["Le mot de passe doit contenir au moins 6 caractères"],
      confirmPassword: ["Les mots de passe ne correspondent pas"],
    });
    expect(errorsOf({ rating: "6" }, reviewInput)).toEqual({ rating: ["La note doit être comprise entre 1 et 5"] });
  });

  test("returns what was typed, but never a password", () => {
    const submission = checkForm(form({ email: "sofia@", password: "secret" }), loginInput);
    expect(submission.reply({ hideFields: ["password"] }).initialValue).toEqual({ email: "sofia@" });
  });

  test("reads only the form's own fields: no control fields, no nested paths", () => {
    const submission = checkForm(
      form({
        email: "s@exemple.ma",
        password: "secret",
        __intent__: "{",
        __state__: "{",
        "email[999999999]": "x",
        "__proto__.polluted": "x",
      }),
      loginInput,
    );
    expect(submission.status).toBe("success");
    expect(submission.payload).toEqual({ email: "s@exemple.ma", password: "secret" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
