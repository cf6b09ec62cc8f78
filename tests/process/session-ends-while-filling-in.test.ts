import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type Who } from "../support/foreign/fake-service-data";
import { ACTIONS, type Action } from "../support/foreign/screens";
import { FAULTS, type ForeignBackend, type Page, useForeignSite } from "../support/foreign/site";

const foreign = useForeignSite();
const forms = ACTIONS.filter((action): action is Action & { who: Who; typed: string[] } =>
  Boolean(action.who && action.typed),
);

/** The cookies of one browser. */
type Jar = Map<string, string>;
const asHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** Applies the cookies that a page sets and removes. */
function take(jar: Jar, { cookie }: Pick<Page, "cookie">): Jar {
  for (const [, name = "", value = ""] of cookie.matchAll(/([^=; ]+)=([^;]*)/g)) {
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
  return jar;
}

const sessions: Partial<Record<Who, string>> = {};
beforeAll(async () => {
  for (const who of ["client", "agency", "admin"] as const) {
    sessions[who] = await foreign.session(foreign.backend.service.people[who]);
  }
});
const loggedIn = (who: Who): Jar => take(new Map(), { cookie: sessions[who] ?? "" });

async function send({ path, form = {}, photo }: Action, jar: Jar): Promise<Page> {
  if (!photo) return foreign.send(path, form, asHeader(jar));
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set("photos", new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], "avant.jpg", { type: "image/jpeg" }));
  return foreign.send(path, body, asHeader(jar));
}

async function logIn(who: Who, address: string | null, jar: Jar): Promise<Page> {
  const { email } = foreign.backend.service.people[who];
  const page = await foreign.send(address ?? "?", { email, password: PASSWORD }, asHeader(jar));
  take(jar, page);
  return page;
}

const refuse = (isHit: (call: { method: string; path: string }) => boolean) => {
  foreign.backend.fault = (call) => (isHit(call) ? FAULTS["401"] : undefined);
};
const ENDS: Record<string, (jar: Jar) => void> = {
  "the form's own call is answered 401": () => refuse(({ method }) => method !== "GET"),
  "every call is answered 401": () => refuse(() => true),
  "the session's cookie is gone": (jar) => void jar.delete("rihla_session"),
};

describe.each(Object.entries(ENDS))("a session that ends while a form is being filled in: %s", (_, end) => {
  test.each(forms.map((form) => [form.name, form] as const))(
    "the form is filled in again after the login, but only once: %s",
    async (_, action) => {
      const jar = loggedIn(action.who);
      end(jar);
      const refused = await send(action, jar);
      foreign.backend.fault = () => undefined;
      expect(refused.status).toBe(303);
      take(jar, refused);
      expect(jar.has("rihla_session")).toBe(false);

      const back = await logIn(action.who, refused.location, jar);
      const pathOf = (address: string) => new URL(address, "http://site.invalid").pathname;
      expect([back.status, pathOf(back.location ?? "?")]).toEqual([303, pathOf(action.path)]);
      const page = await foreign.get(back.location ?? "?", asHeader(jar));
      take(jar, page);
      expect(page.status).toBe(200);
      const typed = action.typed.filter((text) => !page.html.includes(text));
      expect(typed).toEqual([]);
      expect(page.html).not.toContain("safran-4242");
      expect(page.html.includes("Les photos sont à choisir à nouveau.")).toBe(
        Boolean(action.photo || action.form?.photo),
      );
      expect(jar.has("rihla_form")).toBe(false);
    },
  );
});

describe("the saved form", () => {
  const profile = forms.find(({ name }) => name === "Profile") as (typeof forms)[number];
  const endedWith = async () => {
    const jar = loggedIn("client");
    jar.delete("rihla_session");
    const refused = await send(profile, jar);
    expect(refused.headers.getSetCookie().join("\n")).toMatch(
      /^rihla_form=[\w-]{50,3573}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/m,
    );
    take(jar, refused);
    return { jar, address: refused.location };
  };

  test("is announced on the login page, then shown in the form, but not sent by itself", async () => {
    const { jar, address } = await endedWith();
    const login = await foreign.get(address ?? "?", asHeader(jar));
    expect(login.html).toContain("connectez-vous dans les 15 minutes pour le retrouver dans le formulaire");
    await logIn("client", address, take(jar, login));
    const page = await foreign.get("/profile", asHeader(jar));
    expect(page.html).toContain("Voici ce que vous aviez saisi avant la fin de votre session.");
    expect(foreign.sent("PUT /auth/profile")).toEqual([]);
    const again = await foreign.get("/profile", asHeader(take(jar, page)));
    expect(again.html).not.toContain(profile.typed[0]);
  });

  test("is dropped when somebody else logs in, who never sees it", async () => {
    const { jar, address } = await endedWith();
    const before = asHeader(jar);
    await logIn("agency", address, jar);
    expect(jar.has("rihla_form")).toBe(false);
    // Not even if the browser has retained the cookie.
    const formCookie = /rihla_form=[^;]+/.exec(before)?.[0];
    const page = await foreign.get("/profile", `${asHeader(jar)}; ${formCookie}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(profile.typed[0]);
  });

  test("is dropped by logging out, which also forgets its owner", async () => {
    const { jar, address } = await endedWith();
    await logIn("client", address, jar);
    take(jar, await foreign.send("/logout", {}, asHeader(jar)));
    expect([...jar.keys()]).toEqual(["rihla_flash"]);
    const refused = await send(profile, jar);
    expect(refused.cookie).not.toContain("rihla_form");
    const login = await foreign.get(refused.location ?? "?", refused.cookie);
    expect(login.html).toContain("Ce que vous veniez d'envoyer n'a pas été enregistré.");
  });

  test("is retained while its page cannot be loaded", async () => {
    const { jar, address } = await endedWith();
    await logIn("client", address, jar);
    foreign.backend.fault = ({ path }: Parameters<ForeignBackend["fault"]>[0]) =>
      path === "/auth/profile" ? FAULTS.reset : undefined;
    expect(take(jar, await foreign.get("/profile", asHeader(jar))).has("rihla_form")).toBe(true);
    foreign.backend.fault = () => undefined;
    expect((await foreign.get("/profile", asHeader(jar))).html).toContain(profile.typed[0]);
  });
});
