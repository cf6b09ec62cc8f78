import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles } from "~/backend/rules/photos/file-sweep";
import { adoptSite, readSite } from "~/backend/rules/site/settings";
import { SWEPT_KINDS } from "~/backend/stored-files";
import { accentTooPale, cityInUse, VALIDATION } from "~/contract/messages";
import { retentionRange } from "~/contract/personal-data/messages";
import { RETENTION, RETENTION_NAMES } from "~/contract/personal-data/retention";
import { CITIES } from "~/contract/site/cities";
import { PLACES } from "~/contract/site/places";
import { LOGO_MAX_BYTES } from "~/contract/values";
import { NESTING_MAX } from "~/text/format/markdown";
import { PRODUCT } from "~/text/site/product";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { word } from "../../support/chance";
import { makeAdmin, type Person } from "../../support/people";

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
});
afterAll(() => backend.close());
afterEach(async () => {
  await admin.api.site.changeSettings({ body: {} });
  backend.clock.set(TEST_NOW);
});

const product = () => backend.context.site.product;

const ALL = {
  name: "Zellij Roule",
  email: "bonjour@zellij.example",
  phone: "+212 5 22 00 00 40",
  address: "8, rue des Orangers",
  publisher: "Zellij Roule SARL",
  registration: "ICE 000000000000000",
  accent: "#0e6b5c",
  headline: "Louez l'esprit libre",
  sentence: "Au prix total affiché.",
  showsDirhams: true,
  dirhamRate: 10.8,
  answerHours: 12,
  dirhamDate: "2026-11-18",
  ...{ keepsNames: 120, keepsPhotos: 3, keepsLetters: 24, keepsLog: 12 },
  cities: ["Oujda", "Essaouira"],
};

const picture = (format: "png" | "webp" | "jpeg", background = "#0e6b5c") =>
  sharp({ create: { width: 80, height: 40, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
const upload = async (bytes: Uint8Array) => {
  const { data } = await admin.api.site.uploadLogo({ file: new Blob([bytes as BlobPart]) });
  return data.url;
};

describe("the site's settings", () => {
  test("are empty at first; once saved, they apply at once in every part of this process", async () => {
    expect(await admin.api.site.settings()).toEqual({ cities: [] });
    const logo = await upload(await picture("png"));
    const saved = await admin.api.site.changeSettings({ body: { ...ALL, accent: "#0E6B5C", logo } });
    expect(saved).toEqual({ ...ALL, logo, logoWidth: 80, logoHeight: 40 });
    expect(await admin.api.site.settings()).toEqual(saved);
    expect(product()).toMatchObject({
      name: ALL.name,
      cities: [...CITIES, ...ALL.cities],
      dirhams: { rate: 10.8, date: "2026-11-18" },
      answerHours: 12,
      retention: { keepsNames: 120, keepsPhotos: 3, keepsLetters: 24, keepsLog: 12 },
    });
    const { info } = await (await backend.call("GET", "/openapi.json")).json();
    expect([info.title, info.contact]).toEqual([`${ALL.name}\u00a0: l'API`, { name: ALL.name, email: ALL.email }]);
    expect(await (await backend.call("GET", "/docs.css")).text()).toContain("--blue: #0e6b5c");
  });

  test("are replaced as a whole: omitted values are cleared, and the product's own texts apply again", async () => {
    await admin.api.site.changeSettings({ body: ALL });
    await admin.api.site.changeSettings({ body: { phone: "+212 6 00", name: "" } });
    expect(await admin.api.site.settings()).toEqual({ phone: "+212 6 00", showsDirhams: false, cities: [] });
    expect(product()).toMatchObject({ name: "Rihla", phone: "+212 6 00", accent: null, dirhams: null, cities: CITIES });
    expect(product().answerHours).toBe(24);
    expect(product().retention).toEqual({ keepsNames: 60, keepsPhotos: 12, keepsLetters: 3, keepsLog: 24 });
  });

  test("reach another process at its next check, which announces them to public pages once", async () => {
    let announcements = 0;
    const elsewhere = {
      ...backend.context,
      site: { original: PRODUCT, product: PRODUCT, places: PLACES },
      onPublicChange: () => {
        announcements += 1;
      },
    };
    await admin.api.site.changeSettings({ body: ALL });
    expect(elsewhere.site.product.name).toBe("Rihla");
    await adoptSite(elsewhere);
    expect([elsewhere.site.product.name, announcements]).toEqual([ALL.name, 1]);
    await adoptSite(elsewhere);
    expect(announcements).toBe(1);
  });

  test.each([
    [{ accent: "#2a9" }, VALIDATION.accentInvalid],
    [{ accent: "red" }, VALIDATION.accentInvalid],
    [{ accent: "#8ab4f8" }, accentTooPale(2.12)],
    [{ email: "contact" }, VALIDATION.emailInvalid],
    [{ name: "x".repeat(41) }, "Ce texte ne doit pas dépasser 40 caractères"],
    [{ name: "Deux\nlignes" }, VALIDATION.oneLine],
    [{ logo: "https://evil.test/x.png" }, VALIDATION.logoInvalid],
    [{ logo: `/uploads/${"0".repeat(32)}.webp` }, VALIDATION.logoInvalid],
    [{ cities: ["FES"] }, VALIDATION.cityTwice],
    [{ cities: ["Oujda", "oujda"] }, VALIDATION.cityTwice],
    [{ cities: ["<b>Oujda</b>"] }, VALIDATION.cityNameInvalid],
    [
      { cities: Array.from({ length: 31 }, (_, i) => `Ville ${"abcdefghij"[i % 10]}${"abcd"[(i / 10) | 0]}`) },
      VALIDATION.tooManyCities,
    ],
    [{ showsDirhams: true, dirhamDate: "2026-11-18" }, VALIDATION.rateRequired],
    [{ showsDirhams: true, dirhamRate: 10.8 }, VALIDATION.rateDateRequired],
    [{ dirhamRate: 0.5 }, VALIDATION.rateRange],
    [{ dirhamDate: "2026-11-18T10:00" }, VALIDATION.dateInvalid],
    [{ answerHours: 1 }, VALIDATION.answerHoursRange],
    [{ answerHours: 73 }, VALIDATION.answerHoursRange],
    [{ answerHours: 2.5 }, VALIDATION.numberInvalid],
    ...RETENTION_NAMES.flatMap((name): [object, string][] => [
      [{ [name]: RETENTION[name].min - 1 }, retentionRange(RETENTION[name])],
      [{ [name]: RETENTION[name].max + 1 }, retentionRange(RETENTION[name])],
      [{ [name]: 12.5 }, VALIDATION.numberInvalid],
    ]),
  ] as [object, string][])("refuse %j, and remain unchanged", async (body, message) => {
    await admin.api.site.changeSettings({ body: ALL });
    await expect(admin.api.site.changeSettings({ body: body as never })).rejects.toMatchObject({
      status: 400,
      messages: [message],
    });
    expect((await readSite(backend.context)).name).toBe(ALL.name);
  });
});

describe("additional cities", () => {
  const agencyIn = (city: string) => ({
    ...{ name: "Oriental Cars", email: `oriental-${word()}@rihla.test`, phone: "+212 5", address: "1, rue" },
    ...{ city, ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" },
  });

  test("accept agencies, and cannot be removed while they have any", async () => {
    const inOujda = agencyIn("Oujda");
    const refused = { status: 400, messages: [VALIDATION.cityRequired] };
    await expect(admin.api.admin.createAgency({ body: inOujda })).rejects.toMatchObject(refused);
    await admin.api.site.changeSettings({ body: { cities: ["Oujda", "Essaouira"] } });
    const { id } = await admin.api.admin.createAgency({ body: inOujda });
    await expect(admin.api.site.changeSettings({ body: { cities: [] } })).rejects.toMatchObject({
      status: 409,
      messages: [cityInUse("Oujda")],
    });
    await admin.api.site.changeSettings({ body: { cities: ["Oujda"] } });
    await admin.api.admin.deleteAgency({ params: { id } });
    await admin.api.site.changeSettings({ body: { cities: [] } });
    await expect(admin.api.admin.createAgency({ body: agencyIn("Oujda") })).rejects.toMatchObject(refused);
  });
});

describe("the logo", () => {
  test("is a PNG or a WebP of at most 512 KB; anything else is refused with a message", async () => {
    expect(await upload(await picture("webp"))).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    await expect(upload(await picture("jpeg"))).rejects.toMatchObject({
      status: 415,
      messages: [VALIDATION.logoInvalid],
    });
    await expect(upload(Buffer.from("<svg/>"))).rejects.toMatchObject({ status: 415 });
    const large = Buffer.concat([await picture("png"), Buffer.alloc(LOGO_MAX_BYTES)]);
    await expect(upload(large)).rejects.toMatchObject({ status: 413, messages: [VALIDATION.logoTooLarge] });
  });

  test("is retained while the site shows it, and deleted when nothing does", async () => {
    const shown = await upload(await picture("png", "#112233"));
    const left = await upload(await picture("png", "#445566"));
    await admin.api.site.changeSettings({ body: { logo: shown } });
    const isThere = async (url: string) => (await backend.photos.read(url.slice("/uploads/".length))) !== null;
    for (let hours = 0; hours <= 60; hours += 2) {
      backend.clock.advance(2 * 3_600_000);
      await sweepFiles(backend.context, Object.values(SWEPT_KINDS));
    }
    expect([await isThere(shown), await isThere(left)]).toEqual([true, false]);
  });
});

describe("a page's own text", () => {
  test("replaces the product's text until it is emptied", async () => {
    const params = { page: "terms" as const };
    const text = "## Annulation\n\n- gratuite\n- [ici](/contact)";
    expect(await backend.api().site.page({ params })).toEqual({ text: null });
    expect(await admin.api.site.changePage({ params, body: { text } })).toEqual({ text });
    expect(await backend.api().site.page({ params })).toEqual({ text });
    expect(product().ownPages).toEqual(["terms"]);
    await admin.api.site.changePage({ params, body: { text: "  " } });
    expect(await backend.api().site.page({ params })).toEqual({ text: null });
    expect(product().ownPages).toEqual([]);
  });

  test("exists for known pages only, and has a maximum length", async () => {
    expect((await backend.call("GET", "/site/pages/toString")).status).toBe(404);
    const body = { text: "x".repeat(30_001) };
    await expect(admin.api.site.changePage({ params: { page: "about" }, body })).rejects.toMatchObject({ status: 400 });
  });

  test("is refused with lists nested more than six deep, and the previous text is retained", async () => {
    const params = { page: "about" as const };
    const text = `${"- ".repeat(NESTING_MAX)}profond`;
    await admin.api.site.changePage({ params, body: { text } });
    await expect(admin.api.site.changePage({ params, body: { text: `- ${text}` } })).rejects.toMatchObject({
      status: 400,
      messages: ["Ce texte imbrique trop de listes ou de mises en valeur\u00a0: 6 niveaux au plus"],
    });
    expect(await backend.api().site.page({ params })).toEqual({ text });
    await admin.api.site.changePage({ params, body: { text: "" } });
  });
});
