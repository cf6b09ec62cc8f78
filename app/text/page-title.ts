import { product } from "./product";

/** "Connexion · Rihla"; of a form that came back with errors, "Erreur : Connexion · Rihla". */
export const pageTitle = (title: string, refused = false): string =>
  `${refused ? "Erreur : " : ""}${title} · ${product().name}`;
