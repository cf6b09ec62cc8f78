import { chanceBetween } from "../../support/chance";
import { LENGTH } from "../../support/length";

/** The same values come again with the same TEST_SEED. */
export const SEED = chanceBetween(1, 2 ** 31);

/** How many requests each call of the API gets; each form of the site gets a third of it. */
export const RUNS = 8 * LENGTH;

/** Milliseconds that a reply may take, those in which other processes had the machine left out. */
export const LONGEST_REPLY = 2_000;
