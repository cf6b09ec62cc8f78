/** Stands where a client's own words stood, once the client is forgotten. */
export const FORGOTTEN_TEXT = "Texte effacé";
