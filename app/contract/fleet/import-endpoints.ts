import { idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { AGENCY_ROLES } from "~/contract/values";
import { fleetImport, importInput, importQuery } from "./import";

/** The import of a fleet from a file. */
export const fleetImports = define({ access: AGENCY_ROLES, tag: "Agence", addition: true })({
  tryOut: {
    route: "POST /agencies/my-imports",
    summary: "Vérifier un fichier de véhicules\u00a0: rien n'est encore importé",
    query: importQuery,
    file: "file",
    fileErrors: { tooLarge: "csvTooLarge", missing: "csvMissing" },
    reply: fleetImport,
    status: 201,
    errors: [413, 415, 422, 429],
  },
  read: {
    route: "GET /agencies/my-imports/{id}",
    notFound: "importNotFound",
    summary: "Ce que ferait un fichier essayé, gardé une heure",
    params: idParam,
    reply: fleetImport,
  },
  importFleet: {
    route: "POST /agencies/my-imports/{id}",
    notFound: "importNotFound",
    summary: "Importer un fichier essayé, en entier ou pas du tout",
    params: idParam,
    body: importInput,
    reply: fleetImport,
    errors: [409],
  },
});
