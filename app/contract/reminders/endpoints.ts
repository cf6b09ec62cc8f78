import { CLIENT, OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { agencyReminders, clientReminders, keyReminders, unsubscribeInput } from "~/contract/reminders/reminders";

/** The reminders by mail that a client and an agency want. */
export const reminders = define({ tag: "Rappels", addition: true })({
  mine: {
    route: "GET /auth/reminders",
    access: CLIENT,
    summary: "Les rappels que le client veut recevoir",
    reply: clientReminders,
  },
  changeMine: {
    route: "PUT /auth/reminders",
    access: CLIENT,
    summary: "Choisir ses rappels",
    body: clientReminders,
    reply: clientReminders,
  },
  ofAgency: {
    route: "GET /agencies/my-reminders",
    access: OWNER,
    summary: "Les rappels que l'agence reçoit et fait envoyer à ses clients",
    reply: agencyReminders,
  },
  changeOfAgency: {
    route: "PUT /agencies/my-reminders",
    access: OWNER,
    summary: "Choisir les rappels de l'agence",
    body: agencyReminders,
    reply: agencyReminders,
  },
  wantedByKey: {
    route: "GET /reminders/unsubscribe/{key}",
    access: "public",
    notFound: "linkUnknown",
    summary: "Si le compte d'un lien reçoit encore des demandes d'avis\u00a0; rien ne change",
    params: unsubscribeInput,
    reply: keyReminders,
    errors: [429],
  },
  unsubscribe: {
    route: "POST /reminders/unsubscribe",
    access: "public",
    notFound: "linkUnknown",
    summary: "Ne plus demander d'avis, par le lien d'une lettre et sans connexion",
    body: unsubscribeInput,
    status: 204,
    errors: [429],
  },
});
