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
  errors: [404],
} as const;

/** Private calendars, which show an agency's rentals in calendar programs. */
export const calendars = define({ tag: "Réglages de l'agence", addition: true })({
  list: {
    method: "GET",
    path: "/agencies/my-calendars",
    access: AGENCY_ROLES,
    summary: "Les calendriers privés de l'agence, sans leurs adresses",
    query: listQuery,
    reply: calendarList,
  },
  make: {
    method: "POST",
    path: "/agencies/my-calendars",
    access: AGENCY_ROLES,
    summary: "Ouvrir un calendrier privé\u00a0; sa clé n'est dite qu'ici",
    body: calendarInput,
    reply: madeCalendar,
    status: 201,
    errors: [409, 422],
  },
  renew: {
    ...ofOneCalendar,
    method: "PUT",
    path: "/agencies/my-calendars/{id}",
    summary: "Remplacer l'adresse d'un calendrier privé\u00a0; l'ancienne s'arrête",
    body: calendarRenewal,
    reply: madeCalendar,
  },
  end: {
    ...ofOneCalendar,
    method: "DELETE",
    path: "/agencies/my-calendars/{id}",
    summary: "Arrêter un calendrier privé",
    status: 204,
  },
  read: {
    method: "GET",
    path: "/calendars/{key}",
    access: "public",
    notFound: "calendarNotFound",
    summary: "Un calendrier privé, au format iCalendar",
    params: z.object({ key: z.string().regex(CALENDAR_KEY) }),
    media: "text/calendar",
    errors: [404, 429],
  },
});
