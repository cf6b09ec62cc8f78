import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import type { CallOptions, TestBackend } from "../backend";
import type { Person } from "../people";
import { auth } from "./accounts";
import { agencyContact, agencyFirstSteps, team } from "./agencies";
import { calendars } from "./calendars";
import type { Call, Prepare, Register, Sent, Written } from "./call";
import { events } from "./events";
import { agency, fleetImports, planning } from "./fleet";
import { guestHandover, handover } from "./handovers";
import { agencySettings, favourites, publicPages, vehicles } from "./offer";
import { paperSettings, payments } from "./payments";
import { personalData } from "./personal-data";
import { reminders } from "./reminders";
import { counter, reservations } from "./reservations";
import { reviews } from "./reviews";
import { admin, site } from "./site";

/** Every call of the contract. A new call needs an entry here, or the types do not fit. */
const REGISTER: Register = {
  ...{ auth, vehicles, reservations, reviews, agency, agencySettings, planning, counter, handover, guestHandover },
  ...{
    agencyContact,
    favourites,
    agencyFirstSteps,
    payments,
    paperSettings,
    reminders,
    events,
    personalData,
    fleetImports,
    calendars,
    team,
    admin,
    publicPages,
  },
  ...{ site },
};

/** An entry of the register with its address. */
export interface RegisteredCall extends Call {
  /** "PUT /reservations/{id}/cancel" */
  name: string;
  endpoint: Omit<Endpoint, "access">;
}

export const EVERY_CALL: RegisteredCall[] = Object.entries(REGISTER).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => {
    const endpoint = (endpoints as unknown as Record<string, Record<string, Endpoint>>)[group]?.[name] as Endpoint;
    return { ...call, name: `${endpoint.method} ${endpoint.path}`, endpoint };
  }),
);

/** One way to make a call, with the action that it leaves in the log; null for a call that only reads. */
export interface Case {
  title: string;
  call: RegisteredCall;
  action: string | null;
  prepare: Prepare<Written>;
}

const writing = (call: RegisteredCall, writes: NonNullable<Call["writes"]>): Case[] =>
  (Object.entries(writes) as [string, Prepare<Written>][]).map(([entry, prepare]) => ({
    title: `${call.name}: ${entry}`,
    ...{ call, action: entry.split(",")[0] ?? entry, prepare },
  }));

const reading = (call: RegisteredCall): Case => ({
  title: call.name,
  ...{ call, action: null, prepare: async (site) => ({ subject: null, ...(await call.reads?.(site)) }) },
});

/** Every call in every way that the register knows. */
export const EVERY_CASE: Case[] = EVERY_CALL.flatMap((call) =>
  call.writes ? writing(call, call.writes) : [reading(call)],
);

let addresses = 0;

/** Sends a call from a network address of its own. Parameters that are missing keep their name. */
export function send(
  backend: TestBackend,
  { endpoint }: Pick<RegisteredCall, "endpoint">,
  token: Person["token"] | null,
  {
    params = {},
    query,
    json,
    file,
  }: Pick<Sent, "params" | "file"> &
    Pick<CallOptions, "json"> & { query?: Record<string, string> | [string, string][] },
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const form = new FormData();
  if (file) form.append(endpoint.file ?? "", new Blob([file as BlobPart]), "file");
  addresses += 1;
  return backend.call(endpoint.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    token,
    ...(file ? { body: form } : { json }),
    address: `10.77.${addresses >> 8}.${addresses & 255}`,
  });
}
