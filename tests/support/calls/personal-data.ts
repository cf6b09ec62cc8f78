import { PASSWORD } from "../people";
import { ACCOUNTS, type Register } from "./call";
import { twin } from "./twin";

/** The calls about a person's data. */
export const personalData: Register["personalData"] = {
  take: { by: ACCOUNTS, writes: { DATA_TAKEN: ({ caller }) => ({ subject: caller.id }) } },
  erasure: { by: ACCOUNTS },
  erase: {
    by: ACCOUNTS,
    status: 204,
    sample: { password: "une-autre-fois" },
    clearsPages: true,
    writes: {
      ACCOUNT_ERASED: async (site) => {
        const leaving = await twin(site);
        const sent = { as: leaving, json: { password: PASSWORD }, subject: leaving.id };
        // An owner stays as long as there is the agency.
        return leaving.role === "AGENCY_OWNER" ? { ...sent, status: 409 } : sent;
      },
    },
  },
};
