import { makeAdmin, makeClient, makeOwner, makeStaff, type Person } from "../people";
import type { CallSite } from "./call-site";

/** Somebody else with the caller's role, for a call that ends the caller's account or session. */
export function twin({ backend, agency, caller }: CallSite): Promise<Person> {
  const make = { CLIENT: makeClient, SUPER_ADMIN: makeAdmin } as const;
  if (caller.role === "CLIENT" || caller.role === "SUPER_ADMIN") return make[caller.role](backend);
  return (caller.role === "AGENCY_OWNER" ? makeOwner : makeStaff)(backend, agency);
}
