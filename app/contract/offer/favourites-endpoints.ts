import { CLIENT } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { favouriteParam, favourites as favouritesList } from "./favourites";
import { availabilityQuery } from "./search";

/** The vehicles that a client keeps for later. */
export const favourites = define({ tag: "Véhicules gardés", addition: true, access: CLIENT })({
  list: {
    route: "GET /favourites",
    summary: "Les véhicules que le client garde, avec leurs prix du jour",
    query: availabilityQuery,
    reply: favouritesList,
  },
  keep: {
    route: "PUT /favourites/{vehicleId}",
    summary: "Garder un véhicule\u00a0; sans effet s'il l'est déjà",
    params: favouriteParam,
    notFound: "vehicleGone",
    status: 204,
    errors: [409],
  },
  remove: {
    route: "DELETE /favourites/{vehicleId}",
    summary: "Ne plus garder un véhicule\u00a0; sans effet s'il ne l'est pas",
    params: favouriteParam,
    notFound: "vehicleGone",
    status: 204,
  },
});
