import { createClient } from "~/client/client";
import { someAddress } from "../../support/chance";
import type { Role } from "./requests";
import type { Ids } from "./values";

const EMAIL: Record<Exclude<Role, "nobody">, string> = {
  client: "client@rihla.test",
  owner: "agence@rihla.test",
  staff: "equipe@rihla.test",
  admin: "admin@rihla.test",
};

/** The people of the demo data. */
export interface People {
  /** Returns the role's token, or null for nobody. Logs in again after `forget`. */
  token: (role: Role) => Promise<string | null>;
  /** Forgets a token that the last request ended. */
  dropToken: (role: Role) => void;
}

const at = (api: string, token?: string) =>
  createClient({
    baseUrl: api,
    fetch: (request) => fetch(request),
    token,
    headers: { "x-forwarded-for": someAddress() },
  });

/** Returns the people, who log in on demand. `api` is the base address of the calls, without a trailing slash. */
export function peopleOf(api: string): People {
  const tokens = new Map<Role, Promise<string>>();
  const logIn = async (role: Exclude<Role, "nobody">) =>
    (await at(api).auth.login({ body: { email: EMAIL[role], password: "rihla-demo" } })).access_token;
  return {
    token: async (role) => {
      if (role === "nobody") return null;
      const token = tokens.get(role) ?? logIn(role);
      tokens.set(role, token);
      return token;
    },
    dropToken: (role) => void tokens.delete(role),
  };
}

/**
 * Returns ids that calls can be made with; those of images and blocks follow their vehicle's. The demo agency and its
 * colleague are left out, because without them two roles would be nobody for the rest of the run.
 */
export async function idsOf(address: string, people: People): Promise<Ids> {
  const api = async (role: Role) => at(address, (await people.token(role)) ?? undefined);
  const [client, owner, admin] = [await api("client"), await api("owner"), await api("admin")];
  const query = { limit: 100 };
  const own = (await owner.agency.vehicles({ query })).data;
  const { agency } = await owner.auth.profile();
  const blocks = await Promise.all(own.slice(0, 5).map(({ id }) => owner.planning.blocks({ params: { id }, query })));
  const rentals = (await owner.reservations.ofAgency({ query })).data;
  const records = await Promise.all(
    rentals.slice(0, 40).map(({ id }) => owner.handover.read({ params: { id } }).catch(() => null)),
  );
  const ofGuests = records.filter((record) => record?.guestLink);
  const links = await Promise.all(
    ofGuests.map((record) =>
      owner.handover.makeGuestLink({ params: { id: String(record?.reservationId) } }).catch(() => null),
    ),
  );
  const ids = (rows: readonly { id?: string | null }[]) => rows.flatMap(({ id }) => id ?? []);
  return new Map([
    ["vehicles", [...ids(own), ...ids((await admin.vehicles.search({ query })).data).slice(0, 4)]],
    ["images", own.flatMap(({ id, images }) => ids(images ?? []).map((image) => `${id} ${image}`))],
    ["blocks", blocks.flatMap(({ data }, index) => ids(data).map((block) => `${own[index]?.id} ${block}`))],
    [
      "reservations",
      [
        ...ids((await client.reservations.mine({ query })).data),
        ...ids(rentals),
        ...ids((await admin.admin.reservations({ query })).data).slice(0, 4),
      ],
    ],
    ["reviews", [...ids((await owner.reviews.own({ query })).data), ...ids((await admin.reviews.all({ query })).data)]],
    // The keys of guests' links, and private photos.
    ["handovers", links.flatMap((link) => link?.key ?? [])],
    ["photos", records.flatMap((record) => ids(record?.departure?.photos ?? []))],
    ["handover-photos", records.flatMap((record) => ids(record?.departure?.photos ?? []))],
    ["agencies", ids((await admin.admin.agencies({ query })).data).filter((id) => id !== agency?.id)],
    ["team", ids((await owner.team.list({ query })).data.filter(({ email }) => email !== EMAIL.staff))],
    ["reset-password", ["x".repeat(43)]],
  ]);
}
