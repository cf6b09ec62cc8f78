import sharp from "sharp";
import { makeAgency } from "../people";
import { makeReviewedAgency } from "../reviewed-agency";
import { SECRET, type WrittenCalls, type WrittenSite } from "./site";

const secretText = `${SECRET} le dit.`;
let made = 0;
const agencyFields = () => ({
  name: `${SECRET} ${++made}`,
  email: `${SECRET}-agence-${made}@rihla.test`.toLowerCase(),
  phone: "+212 5 35 00 00 00",
  city: "Fès",
  address: secretText,
});

const ofAgency =
  (action: "AGENCY_ACTIVATED" | "AGENCY_DEACTIVATED" | "AGENCY_REMOVED", status?: "INACTIVE") =>
  async ({ backend, admin }: WrittenSite) => {
    const { id } = await makeAgency(backend, { status });
    return { action, by: admin, params: { id }, subject: id };
  };

/** The administrator's call about a review, after the preparation that it needs. */
const hiding =
  (action: "REVIEW_HIDDEN" | "REVIEW_SHOWN" | "REPLY_HIDDEN" | "REPLY_SHOWN") =>
  async ({ backend, admin }: WrittenSite) => {
    const { review, owner } = await makeReviewedAgency(backend);
    const params = { id: (await review()).id };
    const body = { reason: secretText };
    await owner.api.reviews.reply({ params, body: { text: secretText } });
    if (action === "REVIEW_SHOWN") await admin.api.reviews.hide({ params, body });
    if (action === "REPLY_SHOWN") await admin.api.reviews.hideReply({ params, body });
    return { action, by: admin, params, json: action.endsWith("HIDDEN") ? body : undefined, subject: params.id };
  };

/** Calls about agencies and the site, and reviews. */
export const ADMINISTRATION_CALLS: WrittenCalls = {
  "POST /admin/agencies": async ({ admin }) => ({
    action: "AGENCY_CREATED",
    by: admin,
    json: { ...agencyFields(), ownerFirstName: SECRET, ownerLastName: "Rami", ownerPassword: "sesame" },
    subject: ({ id }) => id,
  }),
  "PUT /admin/agencies/{id}": async ({ backend, admin }) => {
    const { id } = await makeAgency(backend);
    return { action: "AGENCY_CHANGED", by: admin, params: { id }, json: agencyFields(), subject: id };
  },
  "PUT /admin/agencies/{id}/activate": ofAgency("AGENCY_ACTIVATED", "INACTIVE"),
  "PUT /admin/agencies/{id}/deactivate": ofAgency("AGENCY_DEACTIVATED"),
  "DELETE /admin/agencies/{id}": ofAgency("AGENCY_REMOVED"),
  "PUT /admin/settings": async ({ admin }) => ({
    action: "SETTINGS_CHANGED",
    by: admin,
    json: { publisher: secretText, dirhamRate: 10.8 },
    subject: null,
  }),
  "POST /admin/settings/logo": async ({ admin }) => ({
    action: "LOGO_UPLOADED",
    by: admin,
    file: await sharp({ create: { width: 200, height: 80, channels: 4, background: "#a51" } })
      .png()
      .toBuffer(),
    subject: null,
  }),
  "PUT /admin/settings/pages/{page}": async ({ admin }) => ({
    action: "PAGE_CHANGED",
    by: admin,
    params: { page: "privacy" },
    json: { text: secretText },
    subject: null,
  }),

  "POST /reservations/{id}/review": async ({ rental, client }) => {
    const id = await rental("COMPLETED");
    const json = { rating: 4, comment: secretText };
    return { action: "REVIEW_WRITTEN", by: client, params: { id }, json, subject: (reply) => reply.id };
  },
  "PUT /agencies/reviews/{id}/reply": async ({ backend }) => {
    const { review, staff } = await makeReviewedAgency(backend);
    const { id } = await review();
    return { action: "REPLY_WRITTEN", by: staff, params: { id }, json: { text: secretText }, subject: id };
  },
  "PUT /admin/reviews/{id}/hidden": hiding("REVIEW_HIDDEN"),
  "DELETE /admin/reviews/{id}/hidden": hiding("REVIEW_SHOWN"),
  "PUT /admin/reviews/{id}/reply/hidden": hiding("REPLY_HIDDEN"),
  "DELETE /admin/reviews/{id}/reply/hidden": hiding("REPLY_SHOWN"),
};
