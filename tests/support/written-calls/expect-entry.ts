import { raw } from "sql-template-tag";
import { expect } from "vitest";
import { listTables } from "~/backend/database/base/table-copy";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import type { TestBackend } from "../backend";
import type { WrittenCall, WrittenSite } from "./site";

/** An entry as tests compare it. */
export interface LoggedEvent {
  action: string;
  role: string;
  accountId: string | null;
  job: string | null;
  subjectId: string | null;
  reservationId: string | null;
  agencyId: string | null;
  changes: Record<string, [unknown, unknown] | null> | null;
}

/** The id of the latest entry, after which a test reads on. */
export async function lastEvent({ backend }: Pick<WrittenSite, "backend">): Promise<string> {
  const [row] = await backend.database`select coalesce(max(id), 0)::text as id from events`;
  return row?.id;
}

export const eventsSince = ({ backend }: Pick<WrittenSite, "backend">, last: string) =>
  backend.database<LoggedEvent[]>`
    select action, role, account_id as "accountId", job, subject_id as "subjectId", reservation_id as "reservationId",
      agency_id as "agencyId", changes
    from events where id > ${last}::bigint order by id`;

/** Every call of the contract that is not a GET, by "METHOD path". */
export const WRITES: Record<string, Endpoint> = Object.fromEntries(
  Object.values(endpoints)
    .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
    .filter(({ method }) => method !== "GET")
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** The key of the contract's call in a line of the table. */
export const callOf = (line: string): string => line.split(": ")[0] ?? line;

let addresses = 0;

/** Sends a call as it is, or with another caller or other input. */
export function send(
  { backend }: WrittenSite,
  line: string,
  { by, params = {}, query, json, file }: Pick<WrittenCall, "by" | "params" | "query" | "json" | "file">,
): Promise<Response> {
  const endpoint = WRITES[callOf(line)] as Endpoint;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const form = new FormData();
  if (file) form.append(endpoint.file ?? "file", new Blob([file as BlobPart]), "file");
  addresses += 1;
  return backend.call(endpoint.method, `${path}?${new URLSearchParams(query)}`, {
    token: typeof by === "string" ? null : by.token,
    ...(file ? { body: form } : { json }),
    address: `10.77.${addresses >> 8}.${addresses & 255}`,
  });
}

/** All stored rows as one text, to notice changes, except for counters of tries and files that nothing refers to. */
async function contents({ database }: TestBackend): Promise<string> {
  const names = (await listTables(database)).map(({ name }) => name).filter((name) => !BESIDE.includes(name));
  const each = names.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
  );
  return JSON.stringify(await database`select * from (${raw(each.join(" union all "))}) kept order by name`);
}
const BESIDE = ["rate_limits", "unused_files", "file_sweep"];

/** Runs work while no entry can be written. */
export async function whileCut({ database }: TestBackend, work: () => Promise<unknown>): Promise<void> {
  await database.script(`
    create function cut_entry() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
    create trigger event_cut before insert on events for each row execute function cut_entry();`);
  try {
    await work();
  } finally {
    await database.script("drop function cut_entry() cascade");
  }
}

/** Expects a call to write nothing when its entry cannot be written. */
async function expectNothing(site: WrittenSite, line: string, call: WrittenCall): Promise<void> {
  const { backend } = site;
  const before = await contents(backend);
  await whileCut(backend, async () => expect((await send(site, line, call)).status, line).toBe(500));
  expect(await contents(backend), line).toBe(before);
  await backend.database`delete from rate_limits`;
}

/** Expects refused calls, and one whose entry fails, to leave nothing, and then the answered one to leave one entry. */
export async function expectEntry(site: WrittenSite, line: string, call: WrittenCall): Promise<void> {
  const before = await lastEvent(site);
  for (const refused of refusedOnes(site, line, call)) {
    const { status } = await send(site, line, refused);
    expect([status >= 400, status < 500], `${line}: ${status}`).toEqual([true, true]);
  }
  expect(await eventsSince(site, before)).toEqual([]);
  await expectNothing(site, line, call);

  const response = await send(site, line, call);
  const text = await response.text();
  expect(response.status, `${line}: ${text}`).toBeLessThan(300);
  const reply = text ? JSON.parse(text) : null;
  const written = (await eventsSince(site, before)).filter(({ role }) => role !== "SYSTEM");
  const { by, author, action, subject } = call;
  const own = typeof by === "string" ? { role: by, accountId: null } : { role: by.role, accountId: by.id };
  expect(written).toEqual([
    expect.objectContaining({
      action,
      ...(author?.(reply) ?? own),
      subjectId: typeof subject === "function" ? subject(reply) : subject,
    }),
  ]);
}

const NOBODY = "00000000-0000-4000-8000-000000000000";

function refusedOnes({ owner, client }: WrittenSite, line: string, call: WrittenCall) {
  const { access, params } = WRITES[callOf(line)] as Endpoint;
  const { by, refused } = call;
  if (access === "public") {
    return [{ ...call, params: { ...call.params, ...refused?.params }, json: merged(call.json, refused?.json) }];
  }
  const unlogged = { ...call, by: "VISITOR" as const };
  const wrong = access === "user" ? [] : [{ ...call, by: access.includes("CLIENT") ? owner : client }];
  // If both sides may make the call, a stranger of either role finds nothing.
  const roles = wrong.filter((one) => access !== "user" && !access.includes(one.by.role));
  const known = params?.shape.id && by !== "GUEST" ? [{ ...call, params: { ...call.params, id: NOBODY } }] : [];
  return [unlogged, ...roles, ...known];
}

const merged = (json: object | undefined, other: object | undefined) =>
  json || other ? { ...json, ...other } : undefined;
