import type { Endpoint } from "~/contract/base/endpoint";
import type { Role } from "~/contract/values";
import { type Account, checkAccount, checkPasswords, clientAccount, logIn } from "./accounts";
import { checkOffice, clearOffice } from "./admin";
import { checkFleet, clearFleet } from "./agency";
import { checkBookings } from "./bookings";
import { type Ledger, namedCalls, openLedger } from "./ledger";
import { checkVisitors, NOBODYS } from "./visitors";

export interface Accounts {
  client?: Account;
  /** Without one, the agency that the administrator makes is used. */
  agency?: Account;
  admin?: Account;
}

/** What was found out about a backend: lines for a person, and how many calls do not fit. */
export interface Findings {
  lines: string[];
  /** What the suite made and could not remove. */
  left: string[];
  failures: number;
}

/** Tries every documented call (docs/product.md, "Calls") on a backend. It makes data there, and deletes what it can. */
export async function checkBackend(baseUrl: string, accounts: Accounts): Promise<Findings> {
  const ledger = openLedger(baseUrl);
  const left: string[] = [];
  const leave = (what: string) => void left.push(what);
  await checkVisitors(ledger);
  await checkPasswords(ledger);

  const account = await clientAccount(ledger, accounts.client, leave);
  const client = account && (await logIn(ledger, account));
  if (account && client) await checkAccount(ledger, account, client);
  const office = accounts.admin ? await checkOffice(ledger, accounts.admin) : null;
  const owner = accounts.agency ?? office?.agency?.owner;
  const counter = owner ? await checkFleet(ledger, owner) : null;
  if (client && counter) await checkBookings(ledger, client, counter);
  await checkDoors(ledger, {
    CLIENT: client,
    SUPER_ADMIN: office?.token ?? null,
    AGENCY_OWNER: counter?.token ?? null,
  });
  if (counter) await clearFleet(ledger, counter, leave);
  if (office) await clearOffice(ledger, office, leave);
  return { lines: ledger.lines(), left, failures: ledger.failures() };
}

/** Checks that every call that is not public refuses a missing token and every wrong role. */
async function checkDoors({ barred }: Ledger, tokens: Partial<Record<Role, string | null>>): Promise<void> {
  for (const endpoint of namedCalls()) {
    const { access } = endpoint;
    if (access === "public") continue;
    const parts = partsOf(endpoint);
    await barred(endpoint, [401], "no token", parts);
    if (access === "user") continue;
    for (const [role, token] of Object.entries(tokens)) {
      if (!token || access.includes(role as Role)) continue;
      await barred(endpoint, [403, 404], `a ${role}`, { ...parts, token });
    }
  }
}

function partsOf({ body, file, query }: Endpoint) {
  return {
    params: { id: NOBODYS, imageId: NOBODYS },
    ...(query ? { query: { page: 1, limit: 10 } } : {}),
    ...(body ? { body: {} } : {}),
    ...(file ? { file: new File(["x"], "x.jpg", { type: "image/jpeg" }) } : {}),
  };
}
