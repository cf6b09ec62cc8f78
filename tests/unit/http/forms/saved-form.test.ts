import { beforeAll, describe, expect, test } from "vitest";
import { accountCookie, accountTag } from "~/http/accounts/account-cookie.server";
import { pageSendKey, rememberForm, savedForm, savedValues, submittedForm } from "~/http/forms/forms.server";
import {
  dropForeignForm,
  keepForm,
  keepSendKey,
  openedAddress,
  recallForm,
  savedFormNotice,
  usedUpForm,
} from "~/http/forms/saved-form.server";
import { createScope, requestScope } from "~/platform/request-scope.server";
import { chanceBetween } from "../../../support/chance";
import { aUser } from "../../../support/entities";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of the tests, long enough";
});

const SOFIA = aUser({ email: "Sofia@exemple.ma" });
const OMAR = { ...SOFIA, email: "omar@exemple.ma" };
const KEY = "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10";
const VEHICLE = "/agency/dashboard/vehicles/7/edit";

const inScope = <T>(work: () => T): T => requestScope.run(createScope({ id: "1", address: "::1" }), work);
const pair = (line: string | null) => line?.split(";")[0] ?? "";
const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(chanceBetween(33, 122))).join("");

/** Sends a form without a session, from a browser in which Sofia was signed in last. */
async function keep(fields: Record<string, string | File>, path = VEHICLE, cookie?: string): Promise<string | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie: cookie ?? pair(await accountCookie(SOFIA)) };
  return inScope(() => keepForm(new Request(`http://site.invalid${path}`, { method: "POST", body, headers })));
}

/** Returns what a page gets of the saved form. */
const recall = (line: string | null, { path = VEHICLE, user = SOFIA, headers = {}, stored = {} } = {}) =>
  inScope(() => {
    const request = new Request(`http://site.invalid${path}`, { headers: { cookie: pair(line), ...headers } });
    recallForm(request, user);
    const notice = savedFormNotice(request)?.text ?? null;
    return {
      notice,
      values: savedForm(stored)?.initialValue ?? null,
      sent: submittedForm(request),
      usedUp: usedUpForm(),
      sendKey: pageSendKey(),
    };
  });

describe("a form sent without a session", () => {
  test("is restored for the same account on the same page: what was typed, and nothing else", async () => {
    const line = await keep({
      brand: "Dacia",
      hasGPS: "on",
      description: "",
      intent: "remove:3",
      ownerPassword: "secret",
      photo: "/uploads/a.jpg",
      photoName: "a.jpg",
      photoProblem: "« b.heic »\u00a0: Type de fichier non autorisé.",
      photosSent: "1",
      keptStatus: "AVAILABLE",
      expectedTotal: "120",
      expectedConditions: "3",
    });
    const { notice, values, sent, usedUp } = recall(line, { path: `${VEHICLE}/?page=2` });
    expect(values).toEqual({ brand: "Dacia", hasGPS: "on" });
    expect(sent?.get("brand")).toBe("Dacia");
    expect(notice).toContain("Rien n'est encore enregistré. Les photos sont à choisir à nouveau.");
    expect(usedUp).toMatch(/^rihla_form=; Max-Age=0/);
  });

  test("is restored with fields that no list names, and with the ids of its rows", async () => {
    const rows = { "options[0].id": "7d9c", "options[0].price": "5", newField: "neuf", "newField:7d9c": "8" };
    expect(recall(await keep({ ...rows, intent: "save" })).values).toEqual(rows);
  });

  test("is restored with its rows, except for a list that did not fit, which is shown as stored", async () => {
    const stored = { name: "Rihla", options: [{ label: "GPS", price: "3" }], places: [{ label: "Gare" }] };
    const valuesFrom = (line: string | null) =>
      inScope(() => {
        recallForm(new Request(`http://site.invalid${VEHICLE}`, { headers: { cookie: pair(line) } }), SOFIA);
        return savedValues(stored);
      });
    const rows = { "options[0].label": "Siège", "options[1].label": "Chaînes", "options[2000].label": "x" };
    const press = { __intent__: JSON.stringify({ type: "remove", payload: { name: "options", index: 0 } }) };
    expect(valuesFrom(await keep({ ...rows, ...press }))).toEqual({
      options: [{ label: "Siège" }, { label: "Chaînes" }],
    });
    expect(valuesFrom(await keep({ logo: "/a.webp", "places[0].toString": "x" }))).toEqual({ logo: "/a.webp" });
    expect(valuesFrom(await keep({ name: "Zellij", "options[0].label": noise(5_000) }))).toEqual({
      name: "Zellij",
      options: stored.options,
    });
    expect(valuesFrom(null)).toBe(stored);
  });

  test.each(["password", "newPassword", "currentPassword", "ownerPassword"])("is restored without %s", async (name) => {
    expect(recall(await keep({ brand: "Dacia", [name]: "secret" })).values).toEqual({ brand: "Dacia" });
  });

  test("recognises its account whatever the case of the e-mail address", async () => {
    expect(recall(await keep({ brand: "Dacia" }), { user: { ...SOFIA, email: " sofia@EXEMPLE.ma" } }).values).toEqual({
      brand: "Dacia",
    });
    expect(accountTag({ email: "" })).toBeNull();
    expect(accountTag(SOFIA)).not.toBe(accountTag(OMAR));
  });

  test("is not restored for another account, which removes it, nor on another page", async () => {
    const line = await keep({ brand: "Dacia" });
    const nothing = { notice: null, values: null, sent: null, usedUp: null };
    expect(recall(line, { user: OMAR })).toMatchObject(nothing);
    expect(recall(line, { path: "/agency/dashboard/vehicles/8/edit" })).toMatchObject(nothing);
    const login = new Request("http://site.invalid/login", { headers: { cookie: pair(line) } });
    expect(dropForeignForm(login, OMAR)).toMatch(/^rihla_form=; Max-Age=0/);
    expect(dropForeignForm(login, SOFIA)).toBeNull();
  });

  test("is not used up by a prefetch or by a navigation within a page", async () => {
    const line = await keep({ brand: "Dacia" });
    const ahead: Record<string, string>[] = [{ "sec-fetch-dest": "empty" }, { "sec-purpose": "prefetch" }];
    for (const headers of ahead) expect(recall(line, { headers }).values).toBeNull();
    expect(recall(line, { headers: { "sec-fetch-dest": "document" } }).values).toEqual({ brand: "Dacia" });
  });

  test("is not saved if its account is unknown or nothing was typed", async () => {
    expect(await keep({ brand: "Dacia" }, VEHICLE, "")).toBeNull();
    expect(await keep({ brand: "Dacia" }, VEHICLE, "rihla_account=faux")).toBeNull();
    for (const hidden of ["id", "block", "change", "version"])
      expect(await keep({ intent: "confirm", [hidden]: "7" })).toBeNull();
    expect(await keep({ brand: "", ownerPassword: "secret" })).toBeNull();
  });

  test("keeps its key, so that a first press that was carried out counts", async () => {
    const path = "/vehicles/7";
    const saved = recall(await keep({ brand: "Dacia", sendKey: KEY }));
    expect([saved.sendKey, saved.values]).toEqual([KEY, { brand: "Dacia" }]);
    expect(recall(await keep({ brand: "Dacia", sendKey: "<b>" })).sendKey).not.toContain("<");

    // A booking's fields travel in the address.
    const headers = { cookie: pair(await accountCookie(SOFIA)) };
    const line = await inScope(() => {
      const form = new FormData();
      form.set("sendKey", KEY);
      rememberForm(form);
      return keepSendKey(new Request(`http://site.invalid${path}`, { method: "POST", headers }));
    });
    expect(recall(line, { path })).toMatchObject({ sendKey: KEY, notice: null, values: null, sent: null });
    expect(recall(line, { path }).usedUp).toMatch(/^rihla_form=; Max-Age=0/);
    expect(recall(line).sendKey).not.toBe(KEY);
    expect(recall(line, { path, user: OMAR }).sendKey).not.toBe(KEY);
  });

  test("is read completely even if it has photos, which are not saved", async () => {
    const file = new File([new Uint8Array(300_000).fill(7)], "avant.jpg", { type: "image/jpeg" });
    const { values, notice } = recall(await keep({ brand: "Dacia", photos: file, model: "Duster" }));
    expect(values).toEqual({ brand: "Dacia", model: "Duster" });
    expect(notice).toContain("Les photos sont à choisir à nouveau.");
  });

  test("drops its longest fields first, says which, and shows their stored values instead", async () => {
    const path = "/admin/dashboard/agencies/3/edit";
    const fields = { name: "Ocre", cancellationPolicy: noise(3000), termsAndConditions: noise(9000) };
    const line = await keep({ ...fields, registrationNumber: noise(5000), description: noise(900) }, path);
    expect(pair(line).length).toBeLessThanOrEqual(3_584);
    const { notice, values } = recall(line, { path, stored: { termsAndConditions: "Caution rendue.", name: "Sable" } });
    expect(notice).toContain(
      "Une partie de ce que vous aviez saisi n'a pas pu être gardée\u00a0: Conditions générales, Numéro d'enregistrement, Politique d'annulation.",
    );
    expect(values).toMatchObject({ name: "Ocre", termsAndConditions: "Caution rendue.", cancellationPolicy: "" });
    expect(values?.description).toHaveLength(900);
  });

  test("says in general words that fields without a label were lost", async () => {
    const noticeOf = async (fields: Record<string, string>) => recall(await keep({ brand: "Dacia", ...fields })).notice;
    const start = "Une partie de ce que vous aviez saisi n'a pas pu être gardée";
    expect(await noticeOf({ newField: noise(5000) })).toContain(`${start}.`);
    expect(await noticeOf({ newField: noise(5000), other: noise(6000), description: noise(7000) })).toContain(
      `${start}\u00a0: Description, autres champs.`,
    );
  });

  test("is restored without a notice and with a new key after a button that opens another address", async () => {
    const open = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ sendKey: KEY, ...fields })) form.set(name, value);
      const headers = { cookie: pair(await accountCookie(SOFIA)) };
      const request = new Request(`http://site.invalid${VEHICLE}`, { method: "POST", headers });
      return inScope(() => {
        rememberForm(form);
        return openedAddress(request, form);
      });
    };
    const to = await open({ brand: "Dacia", intent: "open:/profile/team?page=2#personnes" });
    expect([to?.status, to?.headers.get("location")]).toEqual([303, "/profile/team?page=2#personnes"]);
    const back = recall(to?.headers.get("set-cookie") ?? null);
    expect(back).toMatchObject({ notice: null, values: { brand: "Dacia" } });
    expect(back.sendKey).not.toBe(KEY);
    expect(back.usedUp).toMatch(/^rihla_form=; Max-Age=0/);
    const long = await open({ brand: "Dacia", description: noise(9000), intent: "open:/profile/team" });
    expect(recall(long?.headers.get("set-cookie") ?? null).notice).toBe(
      "Une partie de ce que vous aviez saisi n'a pas pu être gardée\u00a0: Description.",
    );
    expect((await open({ brand: "Dacia", intent: "open:https://ailleurs.invalid" }))?.headers.get("location")).toBe(
      "/",
    );
    expect((await open({ intent: "open:/profile/team" }))?.headers.get("set-cookie")).toBeNull();
    expect(await open({ brand: "Dacia", intent: "save" })).toBeNull();
  });

  test("is not saved if not even one field fits", async () => {
    expect(await keep({ rejectionReason: noise(20_000) })).toBeNull();
  });
});
