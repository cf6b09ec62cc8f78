import type { TestBackend } from "./backend";
import type { Person } from "./people";

/** The headings that a new vehicle needs, and lines for them. */
export const HEADINGS =
  "Immatriculation;Marque;Modèle;Année;Catégorie;Transmission;Carburant;Places;Portes;Prix par jour (€)";
export const line = (plate: string, more = "Dacia;Duster;2024;SUV;Manuelle;Diesel;5;5;45") => `${plate};${more}`;

/** Encodes a text as Windows-1252, as Excel writes a French file: each character that tests use is one byte. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => ({ "€": 0x80, "’": 0x92, œ: 0x9c })[sign] ?? sign.charCodeAt(0)));

export const tried = (person: Pick<Person, "api">, content: string | Uint8Array, name?: string) =>
  person.api.fleetImports.tryOut({ query: { name }, file: new Blob([content as BlobPart]) });

/** Tries a file and imports it. */
export async function imported(person: Pick<Person, "api">, content: string | Uint8Array) {
  const { id, version } = await tried(person, content);
  return person.api.fleetImports.importFleet({ params: { id }, body: { version } });
}

export const exported = async (
  person: Pick<Person, "api">,
  query: Parameters<Person["api"]["agency"]["exportVehicles"]>[0]["query"] = {},
) => new Uint8Array(await new Response(await person.api.agency.exportVehicles({ query })).arrayBuffer());

/** The entries of the log about an agency, the latest last. */
export const entriesOf = ({ database }: TestBackend, agencyId: string) =>
  database`select action, role, account_id, subject, changes from events
    where agency_id = ${agencyId} and topic = 'FLEET' and subject = 'AGENCY' order by id`;
