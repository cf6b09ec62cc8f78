import { z } from "zod";
import { idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery } from "~/contract/base/lists";
import { id } from "~/contract/base/primitives";
import {
  block,
  blockInput,
  blockList,
  planning as planningList,
  planningQuery,
  today,
} from "~/contract/fleet/planning";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";

/** An agency's planning and its blocked dates. */
export const planning = define({
  read: {
    method: "GET",
    path: "/agencies/planning",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Le planning des véhicules, jour par jour",
    query: planningQuery,
    reply: planningList,
    addition: true,
  },
  today: {
    method: "GET",
    path: "/agencies/today",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les départs et retours du jour, et les demandes à traiter",
    reply: today,
    addition: true,
  },
  blocks: {
    method: "GET",
    path: "/agencies/vehicles/{id}/blocks",
    access: AGENCY_ROLES,
    notFound: FALLBACK.vehicleNotFound,
    tag: "Agence",
    summary: "Les dates bloquées d'un véhicule, passées exceptées",
    params: idParam,
    query: listQuery,
    reply: blockList,
    errors: [404],
    addition: true,
  },
  createBlock: {
    method: "POST",
    path: "/agencies/vehicles/{id}/blocks",
    access: AGENCY_ROLES,
    notFound: FALLBACK.vehicleNotFound,
    tag: "Agence",
    summary: "Bloquer des dates d'un véhicule",
    params: idParam,
    body: blockInput,
    reply: block,
    status: 201,
    errors: [404, 409],
    addition: true,
  },
  deleteBlock: {
    method: "DELETE",
    path: "/agencies/vehicles/{id}/blocks/{blockId}",
    access: AGENCY_ROLES,
    notFound: FALLBACK.vehicleNotFound,
    tag: "Agence",
    summary: "Débloquer des dates",
    params: z.object({ id, blockId: id }),
    errors: [404],
    addition: true,
  },
});
