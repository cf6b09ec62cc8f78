import { z } from "zod";
import { ADMIN } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import {
  sitePage,
  sitePageInput,
  sitePlaces,
  sitePlacesInput,
  siteSettings,
  siteSettingsInput,
} from "~/contract/site/settings";
import { SITE_PAGES } from "~/contract/values";

const pageParam = z.object({ page: z.enum(SITE_PAGES) });

/** The site's own name, look and texts. */
export const site = define({ tag: "Site", addition: true })({
  settings: {
    route: "GET /admin/settings",
    access: ADMIN,
    summary: "Les réglages du site",
    reply: siteSettings,
  },
  changeSettings: {
    route: "PUT /admin/settings",
    access: ADMIN,
    summary: "Remplacer les réglages du site",
    body: siteSettingsInput,
    reply: siteSettings,
    errors: [409],
  },
  uploadLogo: {
    route: "POST /admin/settings/logo",
    access: ADMIN,
    summary: "Envoyer un logo, à mettre ensuite dans les réglages",
    file: "image",
    reply: z.object({ data: z.object({ url: z.string().min(1) }) }).meta({ id: "UploadedLogo" }),
    status: 201,
    errors: [429],
  },
  places: {
    route: "GET /site/places",
    access: "public",
    summary: "Les aéroports, gares et ports où l'on peut chercher un véhicule",
    reply: sitePlaces,
    errors: [405],
  },
  changePlaces: {
    route: "PUT /admin/settings/places",
    access: ADMIN,
    summary: "Remplacer les aéroports, gares et ports du site",
    body: sitePlacesInput,
    reply: sitePlaces,
  },
  page: {
    route: "GET /site/pages/{page}",
    access: "public",
    summary: "Le texte propre d'une page, s'il y en a un",
    params: pageParam,
    reply: sitePage,
    errors: [404],
  },
  changePage: {
    route: "PUT /admin/settings/pages/{page}",
    access: ADMIN,
    summary: "Remplacer le texte d'une page",
    params: pageParam,
    body: sitePageInput,
    reply: sitePage,
    errors: [404],
  },
});
