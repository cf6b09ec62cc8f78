import { z } from "zod";
import { ADMIN, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { calendarInput, calendarList, calendarRenewal, madeCalendar } from "~/contract/calendars/calendars";
import { CALENDAR_KEY } from "~/contract/calendars/values";
import { fleetImport, importInput, importQuery } from "~/contract/fleet/import";
import { adminReservationQuery, fleetQuery, listQuery, reservationListQuery } from "~/contract/inputs";
import { notedPayments, paymentsFilterQuery, paymentsQuery } from "~/contract/payments/noted-payments";
import { KEEPING_MESSAGES } from "~/contract/personal-data/messages";
import { erasure, erasureInput, personalData as personalDataOf } from "~/contract/personal-data/personal-data";
import { AGENCY_ROLES } from "~/contract/values";

/** What the site keeps of a person. */
export const personalData = define({
  take: {
    method: "POST",
    path: "/auth/data",
    access: "user",
    tag: "Comptes",
    summary: "Tout ce que le site sait de soi, 5 fois par jour au plus",
    reply: personalDataOf,
    errors: [429],
    addition: true,
  },
  erasure: {
    method: "GET",
    path: "/auth/erasure",
    access: "user",
    tag: "Comptes",
    summary: "Ce qui empêche encore d'effacer son compte",
    reply: erasure,
    addition: true,
  },
  erase: {
    method: "POST",
    path: "/auth/erasure",
    access: "user",
    tag: "Comptes",
    summary: "Effacer son compte, avec son mot de passe",
    body: erasureInput,
    status: 204,
    errors: [409, 429],
    addition: true,
  },
});

/** A whole fleet from a file. */
export const fleetImports = define({
  tryOut: {
    method: "POST",
    path: "/agencies/my-imports",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Essayer un fichier de véhicules\u00a0: rien n'est encore importé",
    query: importQuery,
    file: "file",
    fileMessages: { tooLarge: KEEPING_MESSAGES.csvTooLarge, missing: KEEPING_MESSAGES.csvMissing },
    reply: fleetImport,
    status: 201,
    errors: [413, 415, 422, 429],
    addition: true,
  },
  read: {
    method: "GET",
    path: "/agencies/my-imports/{id}",
    access: AGENCY_ROLES,
    notFound: KEEPING_MESSAGES.importNotFound,
    tag: "Agence",
    summary: "Ce que ferait un fichier essayé, gardé une heure",
    params: idParam,
    reply: fleetImport,
    errors: [404],
    addition: true,
  },
  importFleet: {
    method: "POST",
    path: "/agencies/my-imports/{id}",
    access: AGENCY_ROLES,
    notFound: KEEPING_MESSAGES.importNotFound,
    tag: "Agence",
    summary: "Importer un fichier essayé, en entier ou pas du tout",
    params: idParam,
    body: importInput,
    reply: fleetImport,
    errors: [404, 409],
    addition: true,
  },
});

const lists = { page: true, limit: true } as const;

/** Lists as files, of any size, and the list of an agency's payments. */
export const exports = define({
  fleet: {
    method: "GET",
    path: "/agencies/my-vehicles/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les véhicules de l'agence en CSV, que l'import relit",
    query: fleetQuery.omit(lists),
    media: "text/csv",
    addition: true,
  },
  reservations: {
    method: "GET",
    path: "/reservations/agency/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les réservations de l'agence en CSV",
    query: reservationListQuery.omit(lists),
    media: "text/csv",
    addition: true,
  },
  allReservations: {
    method: "GET",
    path: "/admin/reservations/export",
    access: ADMIN,
    tag: "Administration",
    summary: "Toutes les réservations en CSV",
    query: adminReservationQuery.omit(lists),
    media: "text/csv",
    addition: true,
  },
  payments: {
    method: "GET",
    path: "/agencies/my-payments",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary:
      "Les paiements notés par l'agence, le jour le plus récent d'abord, et ce qu'ils comptent en euros (sum), annulés à part",
    query: paymentsQuery,
    reply: notedPayments,
    addition: true,
  },
  paymentsFile: {
    method: "GET",
    path: "/agencies/my-payments/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les paiements notés par l'agence en CSV",
    query: paymentsFilterQuery,
    media: "text/csv",
    addition: true,
  },
});

const ofOneCalendar = {
  access: AGENCY_ROLES,
  notFound: KEEPING_MESSAGES.calendarNotFound,
  tag: "Réglages de l'agence",
  params: idParam,
  errors: [404],
  addition: true,
} as const;

/** Rentals in a calendar program. */
export const calendars = define({
  list: {
    method: "GET",
    path: "/agencies/my-calendars",
    access: AGENCY_ROLES,
    tag: "Réglages de l'agence",
    summary: "Les calendriers privés de l'agence, sans leurs adresses",
    query: listQuery,
    reply: calendarList,
    addition: true,
  },
  make: {
    method: "POST",
    path: "/agencies/my-calendars",
    access: AGENCY_ROLES,
    tag: "Réglages de l'agence",
    summary: "Ouvrir un calendrier privé\u00a0; sa clé n'est dite qu'ici",
    body: calendarInput,
    reply: madeCalendar,
    status: 201,
    errors: [409, 422],
    addition: true,
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
    notFound: KEEPING_MESSAGES.calendarNotFound,
    tag: "Réglages de l'agence",
    summary: "Un calendrier privé, au format iCalendar",
    params: z.object({ key: z.string().regex(CALENDAR_KEY) }),
    media: "text/calendar",
    errors: [404, 429],
    addition: true,
  },
});
