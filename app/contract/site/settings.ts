import { z } from "zod";
import {
  fromText,
  id,
  isoDate,
  longText,
  optionalEmail,
  optionalIdentifier,
  optionalText,
  plainText,
  text,
  wholeWithin,
} from "~/contract/base/primitives";
import { AGENCY_MESSAGES, accentTooPale, VALIDATION } from "~/contract/messages";
import { retentionRange } from "~/contract/personal-data/messages";
import { RETENTION, type RetentionName } from "~/contract/personal-data/retention";
import { photoHashOf } from "~/contract/photos/photos";
import { ANSWER_HOURS, SITE_NAME_MAX } from "~/contract/values";
import { contrast, MIN_CONTRAST, rgbOf, WHITE } from "./accent";
import { bareCity, CITIES, CITY_MAX } from "./cities";
import { SITE_PLACE_ID_MAX, SITE_PLACE_KINDS, SITE_PLACES_MAX, type SitePlace, samePlace } from "./places";

/** The site's own settings, which administrators edit. For an empty one the product's default applies. */

const MAX_CITIES = 30;
/** The length of "2026-11-18". */
const DAY = 10;

export const PAGE_TEXT_MAX = 30_000;

const accent = optionalText(20).superRefine((value, context) => {
  if (!value) return;
  const colour = rgbOf(value);
  if (!colour) return context.addIssue({ code: "custom", message: VALIDATION.accentInvalid });
  const ratio = contrast(colour, WHITE);
  if (ratio < MIN_CONTRAST) context.addIssue({ code: "custom", message: accentTooPale(ratio) });
});

/** Letters of any script, with apostrophes, spaces and hyphens between them. */
const cityName = text(CITY_MAX, VALIDATION.cityRequired).regex(/^\p{L}[\p{L}\p{M}'’ -]*$/u, VALIDATION.cityNameInvalid);

const addedCities = z
  .array(cityName)
  .max(MAX_CITIES, { error: VALIDATION.tooManyCities, abort: true })
  .superRefine((added, context) => {
    const all = [...CITIES, ...added].map(bareCity);
    if (new Set(all).size < all.length) context.addIssue({ code: "custom", message: VALIDATION.cityTwice });
  });

const months = (name: RetentionName) => wholeWithin(RETENTION[name], retentionRange(RETENTION[name])).nullish();

const fields = z.object({
  name: optionalText(SITE_NAME_MAX),
  email: optionalEmail,
  phone: optionalIdentifier(40),
  address: optionalText(200),
  publisher: optionalText(100),
  registration: optionalText(200),
  logo: optionalText(200).refine((value) => !value || photoHashOf(value) !== null, VALIDATION.logoInvalid),
  accent,
  headline: optionalText(80),
  sentence: optionalText(200),
  showsDirhams: z.boolean().default(false),
  dirhamRate: fromText(
    z.number({ error: VALIDATION.numberInvalid }).min(1, VALIDATION.rateRange).max(100, VALIDATION.rateRange),
  ).nullish(),
  dirhamDate: isoDate.refine((day) => day.length === DAY, VALIDATION.dateInvalid).nullish(),
  answerHours: wholeWithin(ANSWER_HOURS, VALIDATION.answerHoursRange).nullish(),
  keepsNames: months("keepsNames"),
  keepsPhotos: months("keepsPhotos"),
  keepsLetters: months("keepsLetters"),
  keepsLog: months("keepsLog"),
});

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Requires the rate and its date if dirhams are shown; because of `when`, even if other fields are invalid. */
const withRate = <T extends typeof fields>(schema: T): T =>
  schema
    .refine(({ showsDirhams, dirhamRate }) => !showsDirhams || dirhamRate != null, {
      message: VALIDATION.rateRequired,
      path: ["dirhamRate"],
      when: isObject,
    })
    .refine(({ showsDirhams, dirhamDate }) => !showsDirhams || dirhamDate != null, {
      message: VALIDATION.rateDateRequired,
      path: ["dirhamDate"],
      when: isObject,
    });

/**
 * All settings at once; absent ones become empty. `dirhamRate`: how many dirhams one euro was worth on `dirhamDate`;
 * `answerHours`: within how many hours agencies answer requests, see ANSWER_HOURS; `keeps…`: months, see RETENTION.
 */
export const siteSettingsInput = withRate(fields.extend({ cities: addedCities.default([]) })).meta({
  id: "SiteSettingsInput",
  example: {
    name: "Zellij Roule",
    email: "bonjour@zellij-roule.example",
    phone: "+212 5 22 00 00 40",
    address: "8, rue des Orangers, Casablanca",
    publisher: "Zellij Roule SARL",
    registration: "ICE 000000000000000",
    accent: "#0e6b5c",
    headline: "Louez l'esprit libre",
    sentence: "Les voitures des agences de votre ville, au prix total affiché.",
    showsDirhams: true,
    dirhamRate: 10.8,
    dirhamDate: "2026-11-18",
    answerHours: 12,
    keepsPhotos: 18,
    cities: ["Oujda", "Essaouira"],
  },
});
export type SiteSettingsInput = z.output<typeof siteSettingsInput>;

/** The settings as they are stored. */
export const siteSettings = z
  .object({
    name: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
    address: z.string().nullish(),
    publisher: z.string().nullish(),
    registration: z.string().nullish(),
    logo: z.string().nullish(),
    /** Size of the stored logo in pixels. */
    logoWidth: z.number().nullish(),
    logoHeight: z.number().nullish(),
    accent: z.string().nullish(),
    headline: z.string().nullish(),
    sentence: z.string().nullish(),
    showsDirhams: z.boolean().nullish(),
    dirhamRate: z.number().nullish(),
    dirhamDate: z.string().nullish(),
    answerHours: z.number().nullish(),
    keepsNames: z.number().nullish(),
    keepsPhotos: z.number().nullish(),
    keepsLetters: z.number().nullish(),
    keepsLog: z.number().nullish(),
    cities: z.array(z.string()).default([]),
  })
  .meta({ id: "SiteSettings" });
export type SiteSettings = z.output<typeof siteSettings>;

/** A place; a new one has no id. */
export const sitePlaceInput = z.object({
  id: optionalIdentifier(SITE_PLACE_ID_MAX),
  kind: z.enum(SITE_PLACE_KINDS, { error: VALIDATION.valueInvalid }),
  label: plainText(60, AGENCY_MESSAGES.labelRequired),
  city: text(CITY_MAX, AGENCY_MESSAGES.cityUnknown),
});

/** All places of the site at once; an empty list leaves none. */
export const sitePlacesInput = z
  .object({
    places: z
      .array(sitePlaceInput)
      .max(SITE_PLACES_MAX, { error: VALIDATION.tooManySitePlaces, abort: true })
      .superRefine((all, context) => {
        all.forEach((one, index) => {
          if (samePlace(all.slice(0, index) as SitePlace[], one))
            context.addIssue({ code: "custom", message: VALIDATION.placeTwice, path: [index, "label"] });
        });
      }),
  })
  .meta({
    id: "SitePlacesInput",
    description: "Tous les lieux à la fois\u00a0; un lieu sans id est nouveau.",
    example: {
      places: [{ id: "marrakech-menara", kind: "AIRPORT", label: "Aéroport Marrakech-Ménara", city: "Marrakech" }],
    },
  });
export type SitePlacesInput = z.output<typeof sitePlacesInput>;

/** The airports, stations and ports at which visitors may look for a car. */
export const sitePlaces = z
  .object({
    places: z.array(z.object({ id, kind: z.enum(SITE_PLACE_KINDS), label: z.string(), city: z.string() })),
  })
  .meta({
    id: "SitePlaces",
    description: "Ajout. Les aéroports, gares et ports du site\u00a0; id est la valeur de place dans une recherche.",
  });

export type SitePlaces = z.output<typeof sitePlaces>;

/** A page's own text, in Markdown with headings, lists and links; empty: the product's text. */
export const sitePageInput = z.object({ text: longText(PAGE_TEXT_MAX).nullish() }).meta({ id: "SitePageInput" });
/** A page's own text; null: the product's text. */
export const sitePage = z.object({ text: z.string().nullable() }).meta({ id: "SitePage" });
