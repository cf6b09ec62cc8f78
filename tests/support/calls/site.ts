import sharp from "sharp";
import { RULE_MESSAGES } from "~/contract/messages";
import { makeAgency } from "../people";
import { ADMIN, type Register } from "./call";
import { type CallSite, SECRET, secretText } from "./call-site";

const notFound = RULE_MESSAGES.agencyNotFound;
const AGENCY = { name: "A", email: "a@rihla.test", phone: "0", city: "Rabat", address: "1, rue B" };

let made = 0;
const fields = () => ({
  name: `${SECRET} ${++made}`,
  email: `${SECRET}-agence-${made}@rihla.test`.toLowerCase(),
  phone: "+212 5 35 00 00 00",
  city: "Fès",
  address: secretText,
});
const ofAgency =
  (status: "ACTIVE" | "INACTIVE" = "ACTIVE") =>
  async ({ backend }: CallSite) => {
    const { id } = await makeAgency(backend, { status });
    return { params: { id }, subject: id };
  };

/** The administrator's calls about agencies and figures. */
export const admin: Register["admin"] = {
  agencies: { by: ADMIN },
  agency: { by: ADMIN, notFound, reads: ofAgency() },
  createAgency: {
    by: ADMIN,
    status: 201,
    sample: { ...AGENCY, city: "Nulle part", ownerFirstName: "A", ownerLastName: "B", ownerPassword: "x" },
    clearsPages: true,
    writes: {
      AGENCY_CREATED: () => ({
        json: { ...fields(), ownerFirstName: SECRET, ownerLastName: "Rami", ownerPassword: "sesame" },
        subject: ({ id }) => id,
      }),
    },
  },
  updateAgency: {
    by: ADMIN,
    notFound,
    sample: AGENCY,
    clearsPages: true,
    writes: { AGENCY_CHANGED: async (site) => ({ ...(await ofAgency()(site)), json: fields() }) },
  },
  activateAgency: { by: ADMIN, notFound, clearsPages: true, writes: { AGENCY_ACTIVATED: ofAgency("INACTIVE") } },
  deactivateAgency: { by: ADMIN, notFound, clearsPages: true, writes: { AGENCY_DEACTIVATED: ofAgency() } },
  deleteAgency: { by: ADMIN, status: 204, notFound, clearsPages: true, writes: { AGENCY_REMOVED: ofAgency() } },
  stats: { by: ADMIN },
  reservationStats: { by: ADMIN },
  monthlyStats: { by: ADMIN },
  earlyCompletions: { by: ADMIN },
  reservations: { by: ADMIN },
  exportReservations: { by: ADMIN },
  users: { by: ADMIN },
};

/** The calls about the site's settings and texts. */
export const site: Register["site"] = {
  settings: { by: ADMIN },
  changeSettings: {
    by: ADMIN,
    sample: { name: "Rihla" },
    clearsPages: "twice",
    writes: { SETTINGS_CHANGED: () => ({ json: { publisher: secretText, dirhamRate: 10.8 }, subject: null }) },
  },
  uploadLogo: {
    by: ADMIN,
    status: 201,
    clearsPages: true,
    writes: {
      LOGO_UPLOADED: async () => ({
        file: await sharp({ create: { width: 200, height: 80, channels: 4, background: "#a51" } })
          .png()
          .toBuffer(),
        subject: null,
      }),
    },
  },
  places: { by: "anyone" },
  changePlaces: {
    by: ADMIN,
    sample: { places: [] },
    clearsPages: "twice",
    writes: { SETTINGS_CHANGED: () => ({ json: { places: [] }, subject: null }) },
  },
  page: { by: "anyone", notFound: RULE_MESSAGES.notFound, reads: () => ({ params: { page: "cookies" } }) },
  changePage: {
    by: ADMIN,
    notFound: RULE_MESSAGES.notFound,
    sample: { text: "Texte" },
    clearsPages: "twice",
    writes: { PAGE_CHANGED: () => ({ params: { page: "privacy" }, json: { text: secretText }, subject: null }) },
  },
};
