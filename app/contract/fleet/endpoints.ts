import { z } from "zod";
import { idParam, monthlyStats } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { documentedList, listQuery, listReply, PAGE } from "~/contract/base/lists";
import { amount, counters, id } from "~/contract/base/primitives";
import { image, vehicle } from "~/contract/entities";
import { AGENCY_ROLES, ORIGINS } from "~/contract/values";
import { fleetQuery, imageInput, vehicleCreateInput, vehicleInput } from "./inputs";
import { periodDays, statsPeriodQuery, withPeriod } from "./stats-period";

/** The number of reservations of one origin, and the revenue of the COMPLETED ones in euros. */
const originFigures = z.object({ origin: z.enum(ORIGINS), reservations: amount, revenue: amount }).meta({
  id: "OriginFigures",
});

const agencyStats = counters(
  "totalVehicles",
  "pendingReservations",
  "confirmedReservations",
  "inProgressReservations",
  "completedReservations",
  "totalRevenue",
  // Additions.
  "rejectedReservations",
  "cancelledReservations",
  "absentReservations",
)
  .safeExtend({ byOrigin: z.array(originFigures) })
  .meta({
    id: "AgencyStats",
    description:
      "totalRevenue in euros, COMPLETED reservations only. rejectedReservations, cancelledReservations, absentReservations (of the CONFIRMED ones: the client never came) and byOrigin are additions.",
  });

const statusCounts = z.object({ AVAILABLE: amount, RENTED: amount, MAINTENANCE: amount, RETIRED: amount });

const fleet = documentedList(vehicle, z.object({ counts: statusCounts.nullable() })).meta({
  id: "Fleet",
  description: "Ajout\u00a0: counts, combien de véhicules de l'agence ont chaque statut, quel que soit le filtre.",
});
const savedVehicle = vehicle.extend({ hasDuplicatePlate: z.boolean().optional() }).meta({
  id: "SavedVehicle",
  description: "Ajout\u00a0: hasDuplicatePlate, un autre véhicule de l'agence a la même plaque.",
});

/** A vehicle in the lists of the current month's occupancy and of the revenue of twelve months. */
const vehicleLine = z.object({
  id,
  brand: z.string(),
  model: z.string(),
  registrationNumber: z.string().nullable(),
});
const vehicleOccupancy = vehicleLine
  .extend({ occupancy: amount })
  .meta({ id: "VehicleOccupancy", description: "occupancy\u00a0: part du mois en cours, de 0 à 100." });
const vehicleEarnings = vehicleLine
  .extend({ rentals: amount, revenue: amount })
  .meta({ id: "VehicleEarnings", description: "Locations terminées en 12 mois, et leur chiffre d'affaires en euros." });
const vehicleStats = listReply(vehicleOccupancy, { month: z.string(), best: z.array(vehicleEarnings) }).meta({
  id: "VehicleStats",
  description:
    "Le taux d'occupation de chaque véhicule en service pendant le mois marocain en cours, le plus occupé d'abord\u00a0; et les cinq véhicules qui ont le plus rapporté en 12 mois.",
});

const vehicleStatsQuery = withPeriod(listQuery.extend(periodDays)).meta({
  id: "VehicleStatsQuery",
  description: "from et to\u00a0: comme StatsPeriodQuery. month est alors le mois du premier jour.",
});

/** An agency's own fleet, photos and counters. */
export const agency = define({ access: AGENCY_ROLES, tag: "Agence" })({
  vehicles: {
    route: "GET /agencies/my-vehicles",
    summary: "Les véhicules de l'agence",
    query: fleetQuery,
    reply: fleet,
  },
  exportVehicles: {
    route: "GET /agencies/my-vehicles/export",
    summary: "Les véhicules de l'agence en CSV, que l'import relit",
    query: fleetQuery.omit(PAGE),
    media: "text/csv",
    addition: true,
  },
  vehicle: {
    route: "GET /agencies/vehicles/{id}",
    notFound: "vehicleNotFound",
    summary: "Un véhicule de l'agence",
    params: idParam,
    reply: vehicle,
    addition: true,
  },
  createVehicle: {
    route: "POST /agencies/vehicles",
    summary: "Ajouter un véhicule",
    body: vehicleCreateInput,
    reply: savedVehicle,
    status: 201,
  },
  updateVehicle: {
    route: "PUT /agencies/vehicles/{id}",
    notFound: "vehicleNotFound",
    summary: "Modifier un véhicule",
    params: idParam,
    body: vehicleInput,
    reply: savedVehicle.nullable(),
  },
  deleteVehicle: {
    route: "DELETE /agencies/vehicles/{id}",
    notFound: "vehicleNotFound",
    summary: "Supprimer un véhicule",
    params: idParam,
    errors: [409],
  },
  stats: {
    route: "GET /agencies/stats",
    summary: "Les compteurs de l'agence",
    reply: agencyStats,
  },
  monthlyStats: {
    route: "GET /agencies/stats/months",
    summary: "Réservations et chiffre d'affaires de l'agence, mois par mois",
    query: statsPeriodQuery,
    reply: monthlyStats,
    addition: true,
  },
  vehicleStats: {
    route: "GET /agencies/stats/vehicles",
    summary: "L'occupation des véhicules ce mois-ci, et les meilleurs de l'année, ou de la période choisie",
    query: vehicleStatsQuery,
    reply: vehicleStats,
    addition: true,
  },
  uploadImage: {
    route: "POST /upload/vehicle-image",
    summary: "Envoyer une photo",
    file: "image",
    reply: z.object({ data: z.object({ url: z.string().min(1) }) }).meta({ id: "Upload" }),
    status: 201,
    errors: [413, 415, 429],
  },
  addImage: {
    route: "POST /agencies/vehicles/{id}/images",
    notFound: "vehicleNotFound",
    summary: "Ajouter une photo à un véhicule",
    params: idParam,
    body: imageInput,
    reply: image,
    status: 201,
  },
  setPrimaryImage: {
    route: "PUT /agencies/vehicles/{id}/images/{imageId}/primary",
    notFound: "vehicleNotFound",
    summary: "Choisir la photo principale",
    params: z.object({ id, imageId: id }),
    reply: image.nullable(),
    addition: true,
  },
  deleteImage: {
    route: "DELETE /agencies/vehicles/{id}/images/{imageId}",
    notFound: "vehicleNotFound",
    summary: "Supprimer une photo",
    params: z.object({ id, imageId: id }),
  },
});
