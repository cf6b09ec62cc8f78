import { RULE_MESSAGES } from "~/contract/messages";
import { ACCOUNTS, ADMIN, type Register } from "./call";

/** The calls about the log. */
export const events: Register["events"] = {
  log: { by: ADMIN },
  exportLog: { by: ADMIN },
  history: {
    by: ACCOUNTS,
    notFound: RULE_MESSAGES.reservationNotFound,
    reads: async ({ rental }) => ({ params: { id: await rental("PENDING") } }),
  },
};
