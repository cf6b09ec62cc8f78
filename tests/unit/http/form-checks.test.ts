import { describe, expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { loginInput, registerForm, reviewInput } from "~/contract/inputs";
import { checkForm, isRefusedForm, refusedInit } from "~/http/form-checks.server";

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
    expect(errorsOf({ rating: "6" }, reviewInput)).toEqual({ rating: ["La note doit être comprise entre 1 et 5"] });
  });

  test("hands back what was typed, but never a password", () => {
    const submission = checkForm(form({ email: "sofia@", password: "secret" }), loginInput);
    expect(submission.reply({ hideFields: ["password"] }).initialValue).toEqual({ email: "sofia@" });
  });

  test("reads only the form's own fields: no control field, no nested path", () => {
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

test("the status of a form's page follows from that of the call that failed", () => {
  const statusOf = (status: number) => refusedInit(new ApiError(status, [])).status;
  expect([400, 401, 403, 409, 429, 500, 502, 503, 0].map(statusOf)).toEqual([
    422, 422, 422, 409, 429, 502, 502, 503, 503,
  ]);
  expect(refusedInit(new ApiError(429, [], { retryAfter: "60" })).headers).toEqual({ "retry-after": "60" });
});

test("a loader recognises the request of a refused form", () => {
  const page = "http://site.invalid/login";
  expect(isRefusedForm(new Request(page))).toBe(false);
  expect(isRefusedForm(new Request(page, { headers: { "content-type": "application/x-www-form-urlencoded" } }))).toBe(
    true,
  );
});
