import { isDeepStrictEqual } from "node:util";
import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import {
  deleteSetting,
  findCitiesInUse,
  lockSetting,
  readSetting,
  readSettingsAndKeys,
  writeSetting,
} from "~/backend/database/site/settings";
import { measure } from "~/backend/photos/encode";
import { announcedFormat } from "~/backend/photos/inspect";
import { withIds } from "~/backend/rules/base/line-ids";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import { changedFields } from "~/backend/rules/events/changed-fields";
import { log } from "~/backend/rules/events/log";
import { ownUpload, storeUpload } from "~/backend/rules/photos/uploads";
import { problem } from "~/contract/base/errors";
import { cityInUse } from "~/contract/messages";
import { RETENTION_NAMES, retentionOf } from "~/contract/personal-data/retention";
import { PHOTO_PATH, photoHashOf } from "~/contract/photos/photos";
import { CITIES } from "~/contract/site/cities";
import { PLACES, type SitePlace } from "~/contract/site/places";
import {
  type SitePlacesInput,
  type SiteSettings,
  type SiteSettingsInput,
  sitePlaces,
  siteSettings,
} from "~/contract/site/settings";
import { LOGO_MAX_BYTES, type SitePage } from "~/contract/values";
import { isNestedTooDeeply } from "~/text/format/markdown";
import { type OwnValues, productWith } from "~/text/site/product";

const SITE = "site";
const PLACES_KEY = "places";
const PAGE = "page:";
const pageKey = (page: SitePage) => PAGE + page;

/** Returns the settings that the administrator has saved; empty at first. */
export const readSite = async ({ database }: { database: Queryable }): Promise<SiteSettings> =>
  parsed(await readSetting(database, SITE));

const parsed = (stored: string | null): SiteSettings => siteSettings.parse(JSON.parse(stored ?? "{}"));

/**
 * Replaces the site's settings and applies them in this process. Throws RuleError "conflict" when a removed city still
 * has agencies, "invalid" for a logo that is not one of our uploads.
 */
export async function changeSite(context: Context, caller: Caller, input: SiteSettingsInput): Promise<SiteSettings> {
  const changed = { ...input, ...(await storedLogo(context, input.logo)), accent: input.accent?.toLowerCase() };
  await context.database.transaction(async (sql) => {
    const before = parsed(await lockSetting(sql, SITE));
    await keepCitiesInUse(sql, before, input.cities);
    const after = JSON.stringify(withoutEmpty(changed));
    await writeSetting(sql, SITE, after);
    const changes = changedFields(asLogged(before), asLogged(parsed(after)), ["dirhamDate"]);
    await log(sql, { by: caller, action: "SETTINGS_CHANGED", on: {}, changes, now: context.now() });
  });
  await adoptSite(context);
  return readSite(context);
}

/** Leaves out the logo's dimensions, which follow from the logo. */
const asLogged = ({ logoWidth, logoHeight, ...settings }: SiteSettings) => settings;

/**
 * Returns the logo with its dimensions in pixels. Throws RuleError "invalid" for a logo that is not one of our uploads.
 */
async function storedLogo(context: Context, url: string | null | undefined) {
  if (!url) return null;
  const logo = await ownUpload(context, url);
  const photo = logo && (await context.photos.read(logo.slice(PHOTO_PATH.length)));
  if (!photo) throw new RuleError("invalid", "logoInvalid");
  const { width, height } = await measure(photo.bytes);
  return { logo, logoWidth: width, logoHeight: height };
}

async function keepCitiesInUse(sql: Queryable, { cities }: SiteSettings, required: readonly string[]): Promise<void> {
  const [used] = await findCitiesInUse(
    sql,
    cities.filter((city) => !required.includes(city)),
  );
  if (used) throw new RuleError("conflict", { code: "cityInUse", message: cityInUse(used) });
}

const withoutEmpty = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null && value !== "")) as T;

/** Applies the stored settings in this process, and invalidates cached public pages when the settings have changed. */
export async function adoptSite({ database, site, onPublicChange }: Context): Promise<void> {
  const { values, keys } = await readSettingsAndKeys(database, [SITE, PLACES_KEY], PAGE);
  const [value, storedPlaces] = values;
  const ownPages = keys.map((key) => key.slice(PAGE.length));
  const product = productWith(site.original, { ...shownOf(parsed(value)), ownPages });
  const places = byCity(parsedPlaces(storedPlaces), product.cities);
  if (isDeepStrictEqual({ product, places }, { product: site.product, places: site.places })) return;
  Object.assign(site, { product, places });
  onPublicChange();
}

/** The places that the administrator has saved, else those of the product. */
const parsedPlaces = (stored: string | null): readonly SitePlace[] =>
  stored === null ? PLACES : sitePlaces.parse({ places: JSON.parse(stored) }).places;

/** The places in the order of the cities, without those of cities that the site does not have. */
const byCity = (places: readonly SitePlace[], cities: readonly string[]): SitePlace[] =>
  cities.flatMap((city) => places.filter((place) => place.city === city));

/** Returns the places at which visitors may look for a car. */
export const readSitePlaces = ({ site }: Pick<Context, "site">): { places: SitePlace[] } => ({
  places: [...site.places],
});

/**
 * Replaces the site's places and applies them in this process. Places with an id of the list keep it; others get a new
 * one. Throws InvalidInput for cities that the site does not have.
 */
export async function changeSitePlaces(
  context: Context,
  caller: Caller,
  input: SitePlacesInput,
): Promise<{ places: SitePlace[] }> {
  const { cities } = context.site.product;
  const problems = input.places.flatMap(({ city }, row) =>
    cities.includes(city) ? [] : problem("cityUnknown", `places.${row}.city`),
  );
  if (problems.length > 0) throw new InvalidInput(problems);
  await context.database.transaction(async (sql) => {
    const before = parsedPlaces(await lockSetting(sql, PLACES_KEY));
    const places = withIds(input.places, before);
    await writeSetting(sql, PLACES_KEY, JSON.stringify(places));
    const changes = changedFields({ places: before }, { places });
    await log(sql, { by: caller, action: "SETTINGS_CHANGED", on: {}, changes, now: context.now() });
  });
  await adoptSite(context);
  return readSitePlaces(context);
}

/** Converts stored settings to the values that the site presents. */
function shownOf(settings: SiteSettings): OwnValues {
  const { showsDirhams, dirhamRate, dirhamDate, logo, logoWidth, logoHeight, cities, ...same } = settings;
  const hash = photoHashOf(logo ?? "");
  for (const name of RETENTION_NAMES) delete same[name];
  return {
    ...same,
    cities: [...CITIES, ...cities],
    logo: hash && logoWidth && logoHeight ? { hash, width: logoWidth, height: logoHeight } : null,
    retention: retentionOf(settings),
    dirhams: showsDirhams && dirhamRate && dirhamDate ? { rate: dirhamRate, date: dirhamDate } : null,
  };
}

/** Stores a logo and returns its URL. Throws PhotoError, RuleError "too-large", "wrong-type", "too-many". */
export async function storeLogo(context: Context, caller: Caller, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > LOGO_MAX_BYTES) throw new RuleError("too-large", "logoTooLarge");
  if (!["png", "webp"].includes(formatOf(bytes))) throw new RuleError("wrong-type", "logoInvalid");
  return storeUpload(context, caller, bytes, { action: "LOGO_UPLOADED", on: {} });
}

function formatOf(bytes: Uint8Array): string {
  try {
    return announcedFormat(bytes);
  } catch {
    return "";
  }
}

/** Returns the administrator's text of a page; null when the page shows the product's text. */
export const readPage = ({ database }: Context, page: SitePage): Promise<string | null> =>
  readSetting(database, pageKey(page));

/**
 * Replaces a page's text and applies it in this process; an empty text restores the product's text. Throws RuleError
 * "invalid" for lists or emphasis that are nested too deeply.
 */
export async function changePage(
  context: Context,
  caller: Caller,
  page: SitePage,
  text: string,
): Promise<string | null> {
  if (isNestedTooDeeply(text)) throw new RuleError("invalid", "pageTooNested");
  await context.database.transaction(async (sql) => {
    const before = await lockSetting(sql, pageKey(page));
    if (text) await writeSetting(sql, pageKey(page), text);
    else await deleteSetting(sql, pageKey(page));
    const changes = { page: [null, page.toUpperCase()] as const, ...changedFields({ text: before ?? "" }, { text }) };
    await log(sql, { by: caller, action: "PAGE_CHANGED", on: {}, changes, now: context.now() });
  });
  await adoptSite(context);
  return text || null;
}
