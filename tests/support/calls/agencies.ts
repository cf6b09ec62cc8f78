import { RULE_MESSAGES } from "~/contract/messages";
import { makeStaff } from "../people";
import { OWNER, type Register } from "./call";
import { type CallSite, SECRET } from "./call-site";

const notFound = RULE_MESSAGES.memberNotFound;
let invited = 0;
const person = () => ({
  ...{ firstName: SECRET, lastName: "Idrissi" },
  email: `${SECRET}-equipe-${++invited}@rihla.test`.toLowerCase(),
});
const invitee = ({ owner }: CallSite) => owner.api.team.invite({ body: person() });
const member = async ({ backend, agency }: CallSite) => (await makeStaff(backend, agency)).id;

/** The address to which an agency's clients reply. */
export const agencyContact: Register["agencyContact"] = {
  read: { by: OWNER },
  change: {
    by: OWNER,
    sample: { contactEmail: "not-an-email" },
    writes: {
      CONTACT_CHANGED: ({ agency }) => ({ json: { contactEmail: `${SECRET}@rihla.test` }, subject: agency.id }),
    },
  },
};

/** What a new agency has set up. */
export const agencyFirstSteps: Register["agencyFirstSteps"] = {
  read: { by: OWNER },
  change: {
    by: OWNER,
    sample: { isHidden: true },
    writes: {
      FIRST_STEPS_CHANGED: async ({ agency, owner }) => {
        await owner.api.agencyFirstSteps.change({ body: { isHidden: false } });
        return { json: { isHidden: true }, subject: agency.id };
      },
    },
  },
};

/** The calls about an agency's team. */
export const team: Register["team"] = {
  list: { by: OWNER },
  member: { by: OWNER, notFound, reads: async (site) => ({ params: { id: await member(site) } }) },
  invite: {
    by: OWNER,
    status: 201,
    sample: { firstName: "A", lastName: "", email: "not-an-email" },
    writes: { MEMBER_INVITED: () => ({ json: person(), subject: ({ id }) => id }) },
  },
  resendInvitation: {
    by: OWNER,
    notFound,
    writes: {
      INVITATION_SENT_AGAIN: async (site) => {
        const { id } = await invitee(site);
        return { params: { id }, subject: id };
      },
    },
  },
  remove: {
    by: OWNER,
    status: 204,
    notFound,
    writes: {
      MEMBER_REMOVED: async (site) => {
        const id = await member(site);
        return { params: { id }, subject: id };
      },
    },
  },
};
