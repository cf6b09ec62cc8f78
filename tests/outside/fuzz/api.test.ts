import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someAddress } from "../../support/chance";
import type { Document } from "../../support/openapi";
import { logLines, type Site, startSite } from "../../support/site";
import { idsOf, type People, peopleOf } from "./people";
import { documentedReplies, timely } from "./replies";
import { type Call, callsOf, type FuzzedRequest, requestsOf } from "./requests";
import { RUNS, SEED } from "./settings";
import type { Ids } from "./values";

let site: Site;
let document: Document;
let people: People;
let ids: Ids;
/** How often each call was answered with each status. */
const statuses = new Map<string, Map<number, number>>();

beforeAll(async () => {
  // Logs warnings and above only: whatever the site logs about a merely wrong request is a fault.
  site = await startSite({ LOG_LEVEL: "warn" });
  document = (await (await fetch(`${site.baseUrl}/api/openapi.json`)).json()) as Document;
  people = peopleOf(`${site.baseUrl}/api`);
  ids = await idsOf(`${site.baseUrl}/api`, people);
});
afterAll(() => site?.stop());

test(`every call answers ${RUNS} arbitrary requests as documented`, {
  timeout: 900_000,
}, async () => {
  const check = documentedReplies(document);
  const failures: string[] = [];
  for (const call of callsOf(document)) {
    const property = fc.asyncProperty(requestsOf(call, document, ids), async (request) => {
      const answer = await timely(site.pid, async () => send(call, request, await people.token(request.role)));
      note(call, request, answer);
      const faults = check(call, answer);
      if (faults.length > 0) throw new Error(`${answer.status}: ${faults.join("; ")}`);
    });
    const result = await fc.check(property, { seed: SEED, numRuns: RUNS, endOnFailure: process.env.CI !== undefined });
    if (!result.failed) continue;
    const [smallest] = result.counterexample ?? [];
    failures.push(`${call.operation.operationId}: ${String(result.errorInstance)}\n  sent: ${shown(smallest)}`);
  }
  console.log(summary());
  expect(failures.join("\n")).toBe("");
  // Otherwise most requests would have been refused before any of the logic ran.
  const [accepted, all] = [count((status) => status < 300), count(() => true)];
  expect(accepted / all).toBeGreaterThan(0.2);
  expect(count((status) => status === 429) / all).toBeLessThan(0.05);
});

test("the site logs no warning and no error about these requests", () => {
  expect(logLines(site)).toEqual([]);
});

function send({ method }: Call, { path, body, type }: FuzzedRequest, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { "x-forwarded-for": someAddress() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (type) headers["content-type"] = type;
  const signal = AbortSignal.timeout(30_000);
  return fetch(`${site.baseUrl}/api${path}`, { method, headers, body: asBody(body), signal });
}

function asBody(body: FuzzedRequest["body"]): BodyInit | undefined {
  if (typeof body !== "object") return body;
  const form = new FormData();
  form.append(body.field, new File([new Uint8Array(body.file)], body.name, { type: body.type }));
  return form;
}

/** Counts the reply, and records the id of what the call created. */
function note({ operation, path }: Call, request: FuzzedRequest, { status, text }: { status: number; text: string }) {
  const counts = statuses.get(operation.operationId) ?? new Map();
  statuses.set(operation.operationId, counts.set(status, (counts.get(status) ?? 0) + 1));
  if (operation.operationId === "auth.logout" && status === 204) people.dropToken(request.role);
  if (status !== 201) return;
  const { id } = JSON.parse(text) as { id?: string };
  // Ids of images and blocks follow their vehicle's id.
  const vehicle = path.includes("/vehicles/{id}/") ? `${request.path.split("/")[3]} ` : "";
  if (id) ids.get(path.split("/").at(-1) ?? "")?.push(vehicle + id);
}

const count = (fits: (status: number) => boolean): number =>
  [...statuses.values()]
    .flatMap((counts) => [...counts])
    .reduce((sum, [status, times]) => sum + (fits(status) ? times : 0), 0);

const summary = (): string =>
  [...statuses]
    .map(
      ([name, counts]) =>
        `${name}: ${[...counts]
          .sort()
          .map(([status, times]) => `${status} × ${times}`)
          .join(", ")}`,
    )
    .concat(`${count(() => true)} requests`)
    .join("\n");

const shown = (request: FuzzedRequest | undefined): string => JSON.stringify(request)?.slice(0, 1_500) ?? "";
