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
    route: "GET /admin/agencies",
    summary: "Les agences",
    query: listQuery,
    reply: agencyList,
  },
  agency: {
    route: "GET /admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Une agence",
    params: idParam,
    reply: agency,
    addition: true,
  },
  createAgency: {
    route: "POST /admin/agencies",
    summary: "Créer une agence et son propriétaire",
    body: agencyCreateInput,
    reply: agency,
    status: 201,
    errors: [409, 429],
  },
  updateAgency: {
    route: "PUT /admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Modifier une agence",
    params: idParam,
    body: agencyInput,
    reply: agency.nullable(),
  },
  activateAgency: {
    route: "PUT /admin/agencies/{id}/activate",
    notFound: "agencyNotFound",
    summary: "Activer une agence",
    params: idParam,
    reply: agency.nullable(),
    errors: [409],
  },
  deactivateAgency: {
    route: "PUT /admin/agencies/{id}/deactivate",
    notFound: "agencyNotFound",
    summary: "Désactiver une agence",
    params: idParam,
    reply: agency.nullable(),
    errors: [409],
  },
  deleteAgency: {
    route: "DELETE /admin/agencies/{id}",
    notFound: "agencyNotFound",
    summary: "Supprimer une agence",
    params: idParam,
    errors: [409],
  },
  stats: {
    route: "GET /admin/stats",
    summary: "Les compteurs de la plateforme",
    reply: adminStats,
  },
  reservationStats: {
    route: "GET /admin/reservations/stats",
    summary: "Les compteurs des réservations",
    reply: adminReservationStats,
  },
  monthlyStats: {
    route: "GET /admin/stats/months",
    summary: "Réservations et chiffre d'affaires des 12 derniers mois",
    reply: monthlyStats,
    addition: true,
  },
  earlyCompletions: {
    route: "GET /admin/stats/early-completions",
    summary: "Les locations terminées avant leur prise en charge, la dernière d'abord",
    query: listQuery,
    reply: earlyCompletionList,
    addition: true,
  },
  reservations: {
    route: "GET /admin/reservations",
    summary: "Toutes les réservations",
    query: adminReservationQuery,
    reply: reservationList,
  },
  exportReservations: {
    route: "GET /admin/reservations/export",
    summary: "Toutes les réservations en CSV",
    query: adminReservationQuery.omit(PAGE),
    media: "text/csv",
    addition: true,
  },
  users: {
    route: "GET /admin/users",
    summary: "Tous les comptes",
    query: listQuery,
    reply: userList,
  },
});
