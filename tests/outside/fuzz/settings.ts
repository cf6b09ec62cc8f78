import { chanceBetween } from "../../support/chance";

/** The same values come again with the same TEST_SEED. */
export const SEED = chanceBetween(1, 2 ** 31);

/** How many requests each call of the API gets; each form of the site gets a third of it. */
export const RUNS = Number(process.env.FUZZ_RUNS) || 20;

/** Milliseconds that a reply may take, those in which other processes had the machine left out. */
export const LONGEST_REPLY = 2_000;
