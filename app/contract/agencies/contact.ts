import { z } from "zod";
import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { optionalEmail } from "~/contract/base/primitives";

const contact = z.object({ contactEmail: z.string().nullable() }).meta({ id: "AgencyContact" });
/** A new contact address; without one, letters about the agency's rentals name none. */
export const agencyContactInput = z
  .object({ contactEmail: optionalEmail })
  .meta({ id: "AgencyContactInput", example: { contactEmail: "bonjour@atlas-cars.example" } });

/** The address to which clients reply when they get a letter about a rental, for the agency's owner. */
export const agencyContact = define({ access: OWNER, tag: "Réglages de l'agence", addition: true })({
  read: {
    route: "GET /agencies/my-contact",
    summary: "L'adresse à laquelle les clients répondent aux e-mails sur leurs locations",
    reply: contact,
  },
  change: {
    route: "PUT /agencies/my-contact",
    summary: "Changer cette adresse\u00a0; vide, les e-mails n'en donnent aucune",
    body: agencyContactInput,
    reply: contact,
  },
});

export type AgencyContact = z.output<typeof contact>;
