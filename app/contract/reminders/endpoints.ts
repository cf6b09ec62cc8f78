import { CLIENT, OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { agencyReminders, clientReminders, keyReminders, unsubscribeInput } from "~/contract/reminders/reminders";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";

const TAG = "Rappels";

/** The reminders by mail that a client and an agency want. */
export const reminders = define({
  mine: {
    method: "GET",
    path: "/auth/reminders",
    access: CLIENT,
    tag: TAG,
    summary: "Les rappels que le client veut recevoir",
    reply: clientReminders,
    addition: true,
  },
  changeMine: {
    method: "PUT",
    path: "/auth/reminders",
    access: CLIENT,
    tag: TAG,
    summary: "Choisir ses rappels",
    body: clientReminders,
    reply: clientReminders,
    addition: true,
  },
  ofAgency: {
    method: "GET",
    path: "/agencies/my-reminders",
    access: OWNER,
    tag: TAG,
    summary: "Les rappels que l'agence reçoit et fait envoyer à ses clients",
    reply: agencyReminders,
    addition: true,
  },
  changeOfAgency: {
    method: "PUT",
    path: "/agencies/my-reminders",
    access: OWNER,
    tag: TAG,
    summary: "Choisir les rappels de l'agence",
    body: agencyReminders,
    reply: agencyReminders,
    addition: true,
  },
  wantedByKey: {
    method: "GET",
    path: "/reminders/unsubscribe/{key}",
    access: "public",
    notFound: COUNTER_MESSAGES.linkUnknown,
    tag: TAG,
    summary: "Si le compte d'un lien reçoit encore des demandes d'avis\u00a0; rien ne change",
    params: unsubscribeInput,
    reply: keyReminders,
    errors: [404, 429],
    addition: true,
  },
  unsubscribe: {
    method: "POST",
    path: "/reminders/unsubscribe",
    access: "public",
    notFound: COUNTER_MESSAGES.linkUnknown,
    tag: TAG,
    summary: "Ne plus demander d'avis, par le lien d'une lettre et sans connexion",
    body: unsubscribeInput,
    status: 204,
    errors: [404, 429],
    addition: true,
  },
});
