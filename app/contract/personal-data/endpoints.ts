import { define } from "~/contract/base/endpoint";
import { erasure, erasureInput, personalData as personalDataOf } from "./personal-data";

/** The export of a person's data, and the erasure of the account. */
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
