import { type Accounts, checkBackend } from "./suite";

const USAGE = `npm run test:contract -- https://host/base

Tries every call of docs/foreign-backend.md on the backend at that address and says which ones fit. Use an installation
for tests: it makes an agency, a vehicle, bookings and a review, and takes away what it can.

Accounts, by environment (without one, the calls that need it are not tried):
  CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD     an administrator; the agency that it makes is tried too
  CONTRACT_AGENCY_EMAIL, CONTRACT_AGENCY_PASSWORD   an agency to try instead
  CONTRACT_CLIENT_EMAIL, CONTRACT_CLIENT_PASSWORD   a client; without one, a new account is registered

It ends with 0 when every call that was tried fits, with 1 when one does not, with 2 when it was called wrongly.`;

/** Runs `npm run test:contract`; returns its exit code. */
export async function main([address, ...more]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (!address || more.length > 0 || !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : "")) {
    console.error(USAGE);
    return 2;
  }
  const accounts: Accounts = {};
  for (const who of ["client", "agency", "admin"] as const) {
    const [email, password] = ["EMAIL", "PASSWORD"].map((part) => env[`CONTRACT_${who.toUpperCase()}_${part}`]);
    if (Boolean(email) !== Boolean(password)) {
      console.error(`CONTRACT_${who.toUpperCase()}_EMAIL and CONTRACT_${who.toUpperCase()}_PASSWORD: both or neither`);
      return 2;
    }
    if (email && password) accounts[who] = { email, password };
  }
  const { lines, left, failures } = await checkBackend(address, accounts);
  for (const line of lines) console.log(line);
  if (left.length > 0) console.log(`\nLeft behind:\n${left.map((what) => `  ${what}`).join("\n")}`);
  const fitting = lines.filter((line) => line.startsWith("fits")).length;
  const untried = lines.filter((line) => line.startsWith("- ")).length;
  console.log(`\n${fitting} calls fit, ${failures} do not, ${untried} were not tried or are not needed.`);
  return failures > 0 ? 1 : 0;
}
