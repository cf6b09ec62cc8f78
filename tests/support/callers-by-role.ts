import type { TestBackend } from "./backend";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeStaff } from "./people";

/**
 * The tokens of one caller of every kind by name ("visitor", "client", "owner of another agency", …), for tests of who
 * may make an agency's calls, and the agencies that the callers belong to.
 */
export async function callersByRole(backend: TestBackend) {
  const agencies = { open: await makeAgency(backend), closed: await makeAgency(backend, { status: "INACTIVE" }) };
  const people = {
    client: await makeClient(backend),
    owner: await makeOwner(backend, agencies.open),
    staff: await makeStaff(backend, agencies.open),
    "owner of a closed agency": await makeOwner(backend, agencies.closed),
    "owner of another agency": await makeOwner(backend, await makeAgency(backend)),
    admin: await makeAdmin(backend),
  };
  const tokens: Record<string, string | null> = { visitor: null, "bad token": "not-a-token" };
  for (const [name, person] of Object.entries(people)) tokens[name] = person.token;
  return { agencies, tokens };
}
