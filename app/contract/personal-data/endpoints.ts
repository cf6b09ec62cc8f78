import { define } from "~/contract/base/endpoint";
import { erasure, erasureInput, personalData as personalDataOf } from "./personal-data";

/** The export of a person's data, and the erasure of the account. */
export const personalData = define({ access: "user", tag: "Comptes", addition: true })({
  take: {
    route: "POST /auth/data",
    summary: "Tout ce que le site sait de soi, 5 fois par jour au plus",
    reply: personalDataOf,
    errors: [429],
  },
  erasure: {
    route: "GET /auth/erasure",
    summary: "Ce qui empêche encore d'effacer son compte",
    reply: erasure,
  },
  erase: {
    route: "POST /auth/erasure",
    summary: "Effacer son compte, avec son mot de passe",
    body: erasureInput,
    status: 204,
    errors: [409, 429],
  },
});
