import { RULE_MESSAGES } from "~/contract/messages";
import { makeClient } from "../people";
import { unsubscribeKeyOf } from "../unsubscribe";
import { CLIENT, OWNER, type Register } from "./call";

/** The calls about reminders by mail. */
export const reminders: Register["reminders"] = {
  mine: { by: CLIENT },
  changeMine: {
    by: CLIENT,
    sample: { pickup: true, return: true, review: true },
    writes: { REMINDERS_CHANGED: ({ caller }) => ({ json: { pickup: false }, subject: caller.id }) },
  },
  ofAgency: { by: OWNER },
  changeOfAgency: {
    by: OWNER,
    sample: { pickup: true, return: true, review: true, demands: true },
    writes: { AGENCY_REMINDERS_CHANGED: ({ agency }) => ({ json: { demands: false }, subject: agency.id }) },
  },
  wantedByKey: {
    by: "anyone",
    notFound: RULE_MESSAGES.linkUnknown,
    reads: async ({ backend, client }) => ({ params: { key: await unsubscribeKeyOf(backend, client) } }),
  },
  unsubscribe: {
    by: "anyone",
    status: 204,
    sample: { key: "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11" },
    writes: {
      UNSUBSCRIBED: async ({ backend }) => {
        const { id } = await makeClient(backend);
        return { json: { key: await unsubscribeKeyOf(backend, { id }) }, subject: id };
      },
    },
  },
};
