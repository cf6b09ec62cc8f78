import { z } from "zod";
import { idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery } from "~/contract/base/lists";
import { AGENCY_ROLES } from "~/contract/values";
import { calendarInput, calendarList, calendarRenewal, madeCalendar } from "./calendars";
import { CALENDAR_KEY } from "./values";

const ofOneCalendar = {
  access: AGENCY_ROLES,
  notFound: "calendarNotFound",
  params: idParam,
} as const;

/** Private calendars, which show an agency's rentals in calendar programs. */
export const calendars = define({ tag: "Réglages de l'agence", addition: true })({
  list: {
    route: "GET /agencies/my-calendars",
    access: AGENCY_ROLES,
    summary: "Les calendriers privés de l'agence, sans leurs adresses",
    query: listQuery,
    reply: calendarList,
  },
  make: {
    route: "POST /agencies/my-calendars",
    access: AGENCY_ROLES,
    summary: "Ouvrir un calendrier privé\u00a0; sa clé n'est dite qu'ici",
    body: calendarInput,
    reply: madeCalendar,
    status: 201,
    errors: [409, 422],
  },
  renew: {
    ...ofOneCalendar,
    route: "PUT /agencies/my-calendars/{id}",
    summary: "Remplacer l'adresse d'un calendrier privé\u00a0; l'ancienne s'arrête",
    body: calendarRenewal,
    reply: madeCalendar,
  },
  end: {
    ...ofOneCalendar,
    route: "DELETE /agencies/my-calendars/{id}",
    summary: "Arrêter un calendrier privé",
    status: 204,
  },
  read: {
    route: "GET /calendars/{key}",
    access: "public",
    notFound: "calendarNotFound",
    summary: "Un calendrier privé, au format iCalendar",
    params: z.object({ key: z.string().regex(CALENDAR_KEY) }),
    media: "text/calendar",
    errors: [429],
  },
});
