import { beforeAll, describe, expect, test } from "vitest";
import { loginInput, registerForm, resetPasswordForm } from "~/contract/accounts/inputs";
import { addendumInput } from "~/contract/handovers/handover";
import { reviewInput } from "~/contract/reviews/reviews";
import { checkForm, flashCookie, redirectWithFlash, takeFlash } from "~/http/forms/forms.server";

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

  test("drops an invalid key, which nobody could correct, and no other", () => {
    const sent = (sendKey: string) => checkForm(form({ text: "Merci !", sendKey }), addendumInput);
    for (const mangled of ["", "abc", "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b1"]) {
      const { status, payload } = sent(mangled);
      expect([status, payload]).toEqual(["success", { text: "Merci !" }]);
    }
    const key = "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10";
    expect(sent(key).payload).toEqual({ text: "Merci !", sendKey: key });
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

describe("a flash message", () => {
  beforeAll(() => {
    process.env.SESSION_SECRET = "a secret of the tests, long enough";
  });

  const next = (setCookie: string) =>
    takeFlash(new Request("http://site.invalid/", { headers: { cookie: setCookie.split(";")[0] ?? "" } }));

  test("is shown on the next page, which removes its cookie", async () => {
    const { flash, headers } = await next(await flashCookie("agency-saved", "Ocre"));
    expect(flash?.title).toBe("L'agence Ocre est modifiée.");
    expect(new Headers(headers).get("set-cookie")).toMatch(/^rihla_flash=;.*Max-Age=0/);
  });

  test("gets a new id each time it is shown", async () => {
    const cookie = await flashCookie("agency-saved", "Ocre");
    expect((await next(cookie)).flash?.id).not.toBe((await next(cookie)).flash?.id);
  });

  test("has a long name cut to 60 whole characters", async () => {
    const { flash } = await next(await flashCookie("vehicle-saved", "é".repeat(300)));
    expect(flash?.parts.find(({ look }) => look === "name")?.text).toBe("é".repeat(60));
  });

  test("has the lines about failed photos cut to 900 characters, but the first is complete", async () => {
    const cookie = await flashCookie("vehicle-photos-failed", "« a.jpg » : non", "x".repeat(2000), "y");
    const { flash } = await next(cookie);
    expect(flash?.items[0]).toBe("« a.jpg » : non");
    expect(flash?.items.join("")).toHaveLength(900);
    expect(cookie.length).toBeLessThan(4096);
  });

  test("is not shown from a cookie that was tampered with", async () => {
    const cookie = await flashCookie("booked", "RH-1");
    expect((await next(cookie.replace(/=(.)/, (_, first) => `=${first === "a" ? "b" : "a"}`))).flash).toBeNull();
  });

  test("is carried by a 303, the redirect after a form", async () => {
    const reply = await redirectWithFlash("/profile", "profile-saved");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/profile"]);
    expect(reply.headers.get("set-cookie")).toMatch(/^rihla_flash=/);
  });
});
