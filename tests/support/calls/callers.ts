import type { TestBackend } from "../backend";
import { makeAgency, makeClient, makeOwner, makeStaff, type Person } from "../people";
import type { RegisteredCall } from ".";
import { type CallSite, makeCallSite } from "./call-site";

/** Somebody who may make a call. */
interface Caller {
  name: string;
  token: string | null;
  /** Null for callers whom the backend does not know. */
  person: Person | null;
}

/** Callers of every kind around one agency. */
export interface Callers {
  site: CallSite;
  /** A deactivated agency with people of its own. */
  closed: CallSite;
  all: Caller[];
  /** The names of those who have nothing to do with the site's agency and its client. */
  strangers: string[];
}

export async function makeCallers(backend: TestBackend): Promise<Callers> {
  const [site, closed] = [await makeCallSite(backend), await makeCallSite(backend, { status: "INACTIVE" })];
  const [other, former] = [await makeAgency(backend), await makeClient(backend)];
  await backend.database`update access_tokens set expires_at = ${backend.clock.now()} where user_id = ${former.id}`;
  const strangers = {
    "another client": await makeClient(backend),
    "owner of another agency": await makeOwner(backend, other),
    "staff of another agency": await makeStaff(backend, other),
    "owner of a closed agency": closed.owner,
  };
  const known = { client: site.client, owner: site.owner, staff: site.staff, admin: site.admin, ...strangers };
  const unknown = { visitor: null, "bad token": "not-a-token", "expired token": former.token };
  return {
    site,
    closed,
    all: [
      ...Object.entries(unknown).map(([name, token]) => ({ name, token, person: null })),
      ...Object.entries(known).map(([name, person]) => ({ name, token: person.token, person })),
    ],
    strangers: Object.keys(strangers),
  };
}

/** True if the register lets a person make a call, about whomever's things. */
const isOpenTo = ({ by }: RegisteredCall, person: Person | null) =>
  by === "anyone" || (person !== null && by.includes(person.role));

interface Served extends Caller {
  /** The agency whose things the call is about. */
  site: CallSite;
}

/** The callers who are served. There is one at least. */
export function served({ site, closed, all, strangers }: Callers, call: RegisteredCall): [Served, ...Served[]] {
  const isHere = ({ name }: Caller) => call.by === "anyone" || !strangers.includes(name);
  const here = all
    .filter((caller) => isHere(caller) && isOpenTo(call, caller.person))
    .map((caller) => ({ ...caller, site: { ...site, caller: caller.person ?? site.caller } }));
  const { owner } = closed;
  const isOwners = call.by !== "anyone" && isOpenTo(call, owner);
  const away = { name: "owner of a closed agency", token: owner.token, person: owner, site: closed };
  return [...here, ...(isOwners ? [away] : [])] as [Served, ...Served[]];
}

/** The callers who are refused, each with the status. */
export function refused({ all, strangers }: Callers, call: RegisteredCall): (Caller & { status: 401 | 403 | 404 })[] {
  if (call.by === "anyone") return [];
  const as = (status: 401 | 403 | 404) => (caller: Caller) => ({ ...caller, status });
  const [known, unknown] = [all.filter(({ person }) => person), all.filter(({ person }) => !person)];
  const admitted = known.filter(({ person }) => isOpenTo(call, person));
  return [
    ...unknown.map(as(401)),
    ...known.filter((caller) => !admitted.includes(caller)).map(as(403)),
    ...(call.notFound && !call.isPublicId ? admitted.filter(({ name }) => strangers.includes(name)).map(as(404)) : []),
  ];
}
