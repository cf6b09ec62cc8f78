// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, FAILURES, type ForeignBackend, useForeignSite } from "../../support/foreign/site";

const foreign = useForeignSite();
let backend: ForeignBackend;
beforeEach(() => {
  backend = foreign.backend;
});

const GENERIC = "Une erreur est survenue. Veuillez réessayer.";
const INVALID = "Le lien de réinitialisation est invalide ou a expiré";
const CHECK = "GET /auth/reset-password/abc";
const PASSWORD = { newPassword: "safran-42", confirmPassword: "safran-42" };

const ask = (path: string, form?: Record<string, string>) => (form ? foreign.send(path, form) : foreign.get(path));

describe("a request for a password link to another backend", () => {
  test.each<[string, Answer]>([
    ["an empty answer", { json: null }],
    ["a message of its own", { status: 201, json: { message: "Email envoyé à s***@b.test" } }],
    ["that there is no such account", { status: 404, json: { statusCode: 404, message: "Utilisateur non trouvé" } }],
  ])("is confirmed neutrally, whatever the backend answers: %s", async (_, answer) => {
    backend.answers["POST /auth/forgot-password"] = answer;
    const { status, location } = await ask("/forgot-password", { email: "s@b.test" });
    expect([status, location]).toEqual([303, "/forgot-password"]);
    expect(backend.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ email: "s@b.test" });
  });

  test.each([
    ...FAILURES,
    ["a 404 because the API's address is wrong", { status: 404, text: "<h1>Not found</h1>" }, 404] as const,
  ])("shows the page's own error text and keeps the typed e-mail after: %s", async (_, answer, expected) => {
    backend.answers["POST /auth/forgot-password"] = answer;
    const { status, html } = await ask("/forgot-password", { email: "s@b.test" });
    expect(status).toBe(expected);
    expect(html).toContain(GENERIC);
    expect(html).toContain('value="s@b.test"');
  });
});

describe("another backend's check of a password link", () => {
  test("shows no account when the answer names none", async () => {
    backend.answers[CHECK] = { json: { valid: true } };
    const { status, html } = await ask("/reset-password?token=abc");
    expect(status).toBe(200);
    expect(html).toContain("Nouveau mot de passe");
    expect(html).not.toContain("Pour le compte");
  });

  test.each<[string, Answer, number, string]>([
    ["valid: false", { json: { valid: false } }, 404, INVALID],
    ["400", { status: 400, json: { message: "Lien refusé" } }, 400, "Lien refusé"],
    ["404", { status: 404, json: { message: "Lien inconnu" } }, 404, "Lien inconnu"],
    ["410", { status: 410, json: { message: "Lien expiré" } }, 410, "Lien expiré"],
    ["400 without a message", { status: 400, json: {} }, 400, INVALID],
    ["404 without a message", { status: 404, text: "" }, 404, INVALID],
  ])("says that the link is invalid after: %s, in the backend's words if any", async (_, answer, expected, text) => {
    backend.answers[CHECK] = answer;
    const { status, html } = await ask("/reset-password?token=abc");
    expect(status).toBe(expected);
    expect(html).toContain("Lien expiré ou déjà utilisé");
    expect(html).toContain(text);
    expect(html.includes(INVALID)).toBe(text === INVALID);
    expect(html).toContain('href="/forgot-password"');
  });

  test.each(FAILURES)("does not call the link invalid when the answer is %s", async (_, answer, expected) => {
    backend.answers[CHECK] = answer;
    const { status, html, headers } = await ask("/reset-password?token=abc");
    expect(status).toBe(expected);
    expect(html).toContain(GENERIC);
    expect(html).not.toContain(INVALID);
    expect(html).toContain('href="/reset-password?token=abc"');
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("a new password sent to another backend", () => {
  test("carries the token of the address and nothing else", async () => {
    backend.answers["POST /auth/reset-password"] = { json: null };
    const { status, location, cookie } = await ask("/reset-password?token=abc", { ...PASSWORD, token: "another" });
    expect([status, location]).toEqual([303, "/reset-password"]);
    expect(backend.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      token: "abc",
      newPassword: "safran-42",
    });
    const done = await foreign.get("/reset-password", cookie);
    expect(done.status).toBe(200);
    expect(done.headers.get("refresh")).toBe("3;url=/login");
    expect(done.html).toContain('href="/login"');
  });

  test.each([
    ...FAILURES,
    ["a refusal", { status: 400, json: { message: ["Trop simple", "Trop connu"] } }, 422] as const,
  ])("shows the form again, with a message, after: %s", async (_, answer, expected) => {
    backend.answers["POST /auth/reset-password"] = answer;
    // A backend that is down does not answer the check either.
    backend.answers[CHECK] = expected === 422 ? { json: { valid: true } } : answer;
    const { status, html } = await ask("/reset-password?token=abc", PASSWORD);
    expect(status).toBe(expected);
    expect(html).toContain(expected === 422 ? "Trop simple\nTrop connu" : GENERIC);
    expect(html).toContain('name="confirmPassword"');
    expect(html).not.toContain("safran-42");
  });
});

test("another backend's accounts are offered neither the change of a password nor a list of sessions", async () => {
  const cookie = await foreign.session();
  const { status, html } = await foreign.get("/profile", cookie);
  expect(status).toBe(200);
  for (const path of ["/profile/password", "/profile/sessions"]) {
    expect(html).not.toContain(path);
    expect((await foreign.get(path, cookie)).status).toBe(404);
    expect((await foreign.send(path, { intent: "end-all" }, cookie)).status).toBe(404);
  }
  expect((await foreign.get("/.well-known/change-password", cookie)).location).toBe("/forgot-password");
});
