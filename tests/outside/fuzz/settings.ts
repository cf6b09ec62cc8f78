/** The same values come again with the same FUZZ_SEED; printed with each run. */
export const SEED = Number(process.env.FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31);

/** How many requests each call of the API gets; each form of the site gets a third of it. */
export const RUNS = Number(process.env.FUZZ_RUNS) || 20;

/** Milliseconds that a reply may take. */
export const LONGEST_REPLY = 2_000;

let came = Math.floor(Math.random() * 2 ** 16);
/** A network address that nobody came from yet, so that limits of one address stop nothing. */
export function newAddress(): string {
  came++;
  return `10.${(came >> 16) & 255}.${(came >> 8) & 255}.${came & 255}`;
}
