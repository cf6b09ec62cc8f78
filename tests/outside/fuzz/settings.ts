import { chanceBetween } from "../../support/chance";
import { LENGTH } from "../../support/length";

/** The same TEST_SEED generates the same values again. */
export const SEED = chanceBetween(1, 2 ** 31);

/** How many requests each call of the API gets; each form of the site gets a third of that. */
export const RUNS = 8 * LENGTH;

/** Milliseconds that a reply may take, not counting the time used by other processes. */
export const LONGEST_REPLY = 2_000;
