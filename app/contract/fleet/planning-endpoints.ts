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
import { AGENCY_ROLES } from "~/contract/values";

/** An agency's planning and its blocked dates. */
export const planning = define({ access: AGENCY_ROLES, tag: "Agence", addition: true })({
  read: {
    route: "GET /agencies/planning",
    summary: "Le planning des véhicules, jour par jour",
    query: planningQuery,
    reply: planningList,
  },
  today: {
    route: "GET /agencies/today",
    summary: "Les départs et retours du jour, et les demandes à traiter",
    reply: today,
  },
  blocks: {
    route: "GET /agencies/vehicles/{id}/blocks",
    notFound: "vehicleNotFound",
    summary: "Les dates bloquées d'un véhicule, passées exceptées",
    params: idParam,
    query: listQuery,
    reply: blockList,
  },
  createBlock: {
    route: "POST /agencies/vehicles/{id}/blocks",
    notFound: "vehicleNotFound",
    summary: "Bloquer des dates d'un véhicule",
    params: idParam,
    body: blockInput,
    reply: block,
    status: 201,
    errors: [409],
  },
  deleteBlock: {
    route: "DELETE /agencies/vehicles/{id}/blocks/{blockId}",
    notFound: "vehicleNotFound",
    summary: "Débloquer des dates",
    params: z.object({ id, blockId: id }),
  },
});
