import { REVIEW_MESSAGES } from "~/contract/messages";
import { ADMIN, AGENCY, type Register } from "./call";
import { type CallSite, secretText } from "./call-site";

const notFound = REVIEW_MESSAGES.reviewNotFound;
const json = { reason: secretText };

const ofReview = async ({ review }: CallSite) => {
  const id = await review();
  return { params: { id }, subject: id };
};
const ofReply = async (site: CallSite) => {
  const of = await ofReview(site);
  await site.owner.api.reviews.reply({ params: of.params, body: { text: secretText } });
  return of;
};

/** The calls about reviews. */
export const reviews: Register["reviews"] = {
  own: { by: AGENCY },
  ownReview: { by: AGENCY, notFound, reads: ofReview },
  reply: {
    by: AGENCY,
    status: 204,
    notFound,
    sample: { text: "Merci", isFirst: true },
    clearsPages: true,
    writes: { REPLY_WRITTEN: async (site) => ({ ...(await ofReview(site)), json: { text: secretText } }) },
  },
  all: { by: ADMIN },
  review: { by: ADMIN, notFound, reads: ofReview },
  hide: {
    by: ADMIN,
    status: 204,
    notFound,
    sample: { reason: "Insulte" },
    clearsPages: true,
    writes: { REVIEW_HIDDEN: async (site) => ({ ...(await ofReview(site)), json }) },
  },
  show: {
    by: ADMIN,
    status: 204,
    notFound,
    clearsPages: true,
    writes: {
      REVIEW_SHOWN: async (site) => {
        const of = await ofReview(site);
        await site.admin.api.reviews.hide({ params: of.params, body: json });
        return of;
      },
    },
  },
  hideReply: {
    by: ADMIN,
    status: 204,
    notFound,
    sample: { reason: "Insulte" },
    clearsPages: true,
    writes: { REPLY_HIDDEN: async (site) => ({ ...(await ofReply(site)), json }) },
  },
  showReply: {
    by: ADMIN,
    status: 204,
    notFound,
    clearsPages: true,
    writes: {
      REPLY_SHOWN: async (site) => {
        const of = await ofReply(site);
        await site.admin.api.reviews.hideReply({ params: of.params, body: json });
        return of;
      },
    },
  },
};
