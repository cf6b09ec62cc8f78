import { AGENCY, OWNER, type Register } from "./call";

/** The list of an agency's payments. */
export const payments: Register["payments"] = {
  list: { by: AGENCY },
  export: { by: AGENCY },
};

/** What an owner sets for papers. */
export const paperSettings: Register["paperSettings"] = {
  read: { by: OWNER },
  change: {
    by: OWNER,
    sample: { vatPercent: 31 },
    writes: { PAPERS_CHANGED: ({ agency }) => ({ json: { vatPercent: 20 }, subject: agency.id }) },
  },
};
