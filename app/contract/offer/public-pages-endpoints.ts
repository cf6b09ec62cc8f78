import { z } from "zod";
import { idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery } from "~/contract/base/lists";
import { searchedText } from "~/contract/base/primitives";
import { agencyPage, cityPage } from "~/contract/offer/public-pages";

/** The public pages of agencies and cities. */
export const publicPages = define({ tag: "Pages publiques", addition: true })({
  agency: {
    route: "GET /agencies/{id}/public",
    access: "public",
    notFound: "agencyNotFound",
    summary: "Une agence active\u00a0: conditions, horaires, lieux, véhicules, et une page de ses avis",
    params: idParam,
    query: listQuery,
    reply: agencyPage,
  },
  city: {
    route: "GET /cities/{city}",
    access: "public",
    summary: "Une ville du site\u00a0: prix, agences et lieux de livraison",
    params: z.object({ city: searchedText(80) }),
    reply: cityPage,
    errors: [404],
  },
});
