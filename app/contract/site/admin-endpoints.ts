import { z } from "zod";
import { agencyCreateInput, agencyInput } from "~/contract/agencies/inputs";
import { ADMIN, idParam, monthlyStats } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { documentedList, listQuery, listReply, PAGE } from "~/contract/base/lists";
import { counters, id, isoDate } from "~/contract/base/primitives";
import { agency, reservationList, user } from "~/contract/entities";
import { adminReservationQuery } from "~/contract/reservations/inputs";

const agencyList = documentedList(agency).meta({ id: "AgencyList" });
const userList = documentedList(user).meta({ id: "UserList" });
const adminStats = counters(
  "totalAgencies",
  "activeAgencies",
  "totalVehicles",
  "totalReservations",
  "totalClients",
).meta({ id: "AdminStats" });
const adminReservationStats = counters(
  "pendingReservations",
  "confirmedReservations",
  "inProgressReservations",
  "completedReservations",
  "cancelledReservations",
  "totalRevenue",
).meta({ id: "AdminReservationStats" });

const earlyCompletion = z
  .object({
    id,
    referenceNumber: z.string(),
    vehicle: z.object({ brand: z.string(), model: z.string() }),
    agency: z.object({ name: z.string() }),
    pickupDate: isoDate,
    completedAt: isoDate,
  })
  .meta({ id: "EarlyCompletion", description: "Une location terminée avant le moment de sa prise en charge." });
const earlyCompletionList = listReply(earlyCompletion).meta({ id: "EarlyCompletionList" });

/** The calls of administrators. */
export const admin = define({ access: ADMIN, tag: "Administration" })({
  agencies: {
    method: "GET",
    path: "/admin/agencies",
    summary: "Les agences",
    query: listQuery,
    reply: agencyList,
  },
  agency: {
    method: "GET",
    path: "/admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Une agence",
    params: idParam,
    reply: agency,
    errors: [404],
    addition: true,
  },
  createAgency: {
    method: "POST",
    path: "/admin/agencies",
    summary: "Créer une agence et son propriétaire",
    body: agencyCreateInput,
    reply: agency,
    status: 201,
    errors: [409, 429],
  },
  updateAgency: {
    method: "PUT",
    path: "/admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Modifier une agence",
    params: idParam,
    body: agencyInput,
    reply: agency.nullable(),
    errors: [404],
  },
  activateAgency: {
    method: "PUT",
    path: "/admin/agencies/{id}/activate",
    notFound: "agencyNotFound",
    summary: "Activer une agence",
    params: idParam,
    reply: agency.nullable(),
    errors: [404, 409],
  },
  deactivateAgency: {
    method: "PUT",
    path: "/admin/agencies/{id}/deactivate",
    notFound: "agencyNotFound",
    summary: "Désactiver une agence",
    params: idParam,
    reply: agency.nullable(),
    errors: [404, 409],
  },
  deleteAgency: {
    method: "DELETE",
    path: "/admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Supprimer une agence",
    params: idParam,
    errors: [404, 409],
  },
  stats: {
    method: "GET",
    path: "/admin/stats",
    summary: "Les compteurs de la plateforme",
    reply: adminStats,
  },
  reservationStats: {
    method: "GET",
    path: "/admin/reservations/stats",
    summary: "Les compteurs des réservations",
    reply: adminReservationStats,
  },
  monthlyStats: {
    method: "GET",
    path: "/admin/stats/months",
    summary: "Réservations et revenu des 12 derniers mois",
    reply: monthlyStats,
    addition: true,
  },
  earlyCompletions: {
    method: "GET",
    path: "/admin/stats/early-completions",
    summary: "Les locations terminées avant leur prise en charge, la dernière d'abord",
    query: listQuery,
    reply: earlyCompletionList,
    addition: true,
  },
  reservations: {
    method: "GET",
    path: "/admin/reservations",
    summary: "Toutes les réservations",
    query: adminReservationQuery,
    reply: reservationList,
  },
  exportReservations: {
    method: "GET",
    path: "/admin/reservations/export",
    summary: "Toutes les réservations en CSV",
    query: adminReservationQuery.omit(PAGE),
    media: "text/csv",
    addition: true,
  },
  users: {
    method: "GET",
    path: "/admin/users",
    summary: "Tous les comptes",
    query: listQuery,
    reply: userList,
  },
});
