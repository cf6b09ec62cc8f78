import { RULE_MESSAGES } from "~/contract/messages";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { CONDITIONS, OFFERS } from "../agency-settings";
import { WEEK } from "../hours";
import { CLIENT, OWNER, type Register } from "./call";
import { type CallSite, secretText } from "./call-site";

const ofCar = async ({ car }: CallSite) => ({ params: { id: (await car()).id } });

/** The calls with which visitors compare vehicles. */
export const vehicles: Register["vehicles"] = {
  search: { by: "anyone" },
  get: { by: "anyone", notFound: RULE_MESSAGES.vehicleNotFound, reads: ofCar },
  reviewSummary: { by: "anyone" },
  availability: { by: "anyone", notFound: RULE_MESSAGES.vehicleNotFound, reads: ofCar },
};

const notFound = FAVOURITES_MESSAGES.vehicleGone;

/** The vehicles that a client keeps. */
export const favourites: Register["favourites"] = {
  list: { by: CLIENT },
  keep: {
    by: CLIENT,
    ...{ status: 204, notFound, isPublicId: true },
    writes: {
      FAVOURITE_KEPT: async ({ car }) => {
        const { id } = await car();
        return { params: { vehicleId: id }, subject: id };
      },
    },
  },
  remove: {
    by: CLIENT,
    ...{ status: 204, notFound, isPublicId: true },
    writes: {
      FAVOURITE_REMOVED: async ({ car, caller }) => {
        const { id } = await car();
        if (caller.role === "CLIENT") await caller.api.favourites.keep({ params: { vehicleId: id } });
        return { params: { vehicleId: id }, subject: id };
      },
    },
  },
};

/** The pages of agencies and cities. */
export const publicPages: Register["publicPages"] = {
  agency: {
    by: "anyone",
    notFound: RULE_MESSAGES.agencyNotFound,
    reads: ({ agency }) => ({ params: { id: agency.id } }),
  },
  city: { by: "anyone", notFound: RULE_MESSAGES.notFound, reads: () => ({ params: { city: "rabat" } }) },
};

const settings =
  (json: object) =>
  ({ agency }: CallSite) => ({ json, subject: agency.id });

/** What an owner sets for all rentals. */
export const agencySettings: Register["agencySettings"] = {
  conditions: { by: OWNER },
  changeConditions: {
    by: OWNER,
    status: 204,
    sample: (id) => ({ minAge: 17, excess: -1, vehicles: [{ id, minAge: 1 }] }),
    clearsPages: true,
    writes: { CONDITIONS_CHANGED: settings({ ...CONDITIONS, insurance: secretText }) },
  },
  offers: { by: OWNER },
  changeOffers: {
    by: OWNER,
    sample: { options: [{}], places: [{}], returnCities: [{ city: "Nulle part" }] },
    clearsPages: true,
    writes: { OFFERS_CHANGED: settings(OFFERS) },
  },
  openingHours: { by: OWNER },
  changeOpeningHours: {
    by: OWNER,
    sample: { week: [], noticeHours: -1, outside: { rule: "FEE", fee: -1 } },
    clearsPages: true,
    writes: { HOURS_CHANGED: settings({ week: WEEK }) },
  },
};
