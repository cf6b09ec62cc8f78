import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { paperSettingsInput, paperSettings as paperSettingsReply } from "~/contract/handovers/rental-record";
import { AGENCY_ROLES } from "~/contract/values";
import { paymentsFilterQuery, paymentsQuery, recordedPayments } from "./recorded-payments";

/** An agency's payments, as a list and as a file. The `handover` calls record them. */
export const payments = define({ access: AGENCY_ROLES, tag: "Agence", addition: true })({
  list: {
    route: "GET /agencies/my-payments",
    summary:
      "Les paiements enregistrés par l'agence, le jour le plus récent d'abord, et ce qu'ils comptent en euros (sum), annulés à part",
    query: paymentsQuery,
    reply: recordedPayments,
  },
  export: {
    route: "GET /agencies/my-payments/export",
    summary: "Les paiements enregistrés par l'agence en CSV",
    query: paymentsFilterQuery,
    media: "text/csv",
  },
});

/** An agency's settings for its papers, for its owner. */
export const paperSettings = define({ access: OWNER, tag: "Réglages de l'agence", addition: true })({
  read: {
    route: "GET /agencies/my-papers",
    summary: "Ce que l'agence dit de ses papiers",
    reply: paperSettingsReply,
  },
  change: {
    route: "PUT /agencies/my-papers",
    summary: "Changer ce que l'agence dit de ses papiers",
    body: paperSettingsInput,
    reply: paperSettingsReply,
  },
});
