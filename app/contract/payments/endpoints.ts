import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { paperSettingsInput, paperSettings as paperSettingsReply } from "~/contract/handovers/rental-record";
import { AGENCY_ROLES } from "~/contract/values";
import { paymentsFilterQuery, paymentsQuery, recordedPayments } from "./recorded-payments";

/** An agency's payments, as a list and as a file. The `handover` calls record them. */
export const payments = define({
  list: {
    method: "GET",
    path: "/agencies/my-payments",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary:
      "Les paiements notés par l'agence, le jour le plus récent d'abord, et ce qu'ils comptent en euros (sum), annulés à part",
    query: paymentsQuery,
    reply: recordedPayments,
    addition: true,
  },
  export: {
    method: "GET",
    path: "/agencies/my-payments/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les paiements notés par l'agence en CSV",
    query: paymentsFilterQuery,
    media: "text/csv",
    addition: true,
  },
});

/** An agency's settings for its papers, for its owner. */
export const paperSettings = define({
  read: {
    method: "GET",
    path: "/agencies/my-papers",
    access: OWNER,
    tag: "Réglages de l'agence",
    summary: "Ce que l'agence dit de ses papiers",
    reply: paperSettingsReply,
    addition: true,
  },
  change: {
    method: "PUT",
    path: "/agencies/my-papers",
    access: OWNER,
    tag: "Réglages de l'agence",
    summary: "Changer ce que l'agence dit de ses papiers",
    body: paperSettingsInput,
    reply: paperSettingsReply,
    addition: true,
  },
});
