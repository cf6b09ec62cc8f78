import { JsonReply } from "~/backend/handlers/base/json-reply";
import { type Document, replyCheck } from "./openapi";

type Fetch = (request: Request) => Promise<Response>;

type Documented = Awaited<ReturnType<typeof read>>;

/** What the worker's first backend documents; all backends document the same. */
let documented: Promise<Documented> | null = null;

/**
 * The same backend, which records each refusal that its own document does not list for the call ("admin.deleteAgency
 * 409") and each field of a JSON reply that it does not describe ("admin.agency .owner.password"). Paths and methods of
 * no call are ignored.
 */
export function watchedForUndocumented(fetch: Fetch): { fetch: Fetch; undocumented: Set<string> } {
  const undocumented = new Set<string>();
  const note = async ({ method, url }: Request, response: Response) => {
    documented ??= read(fetch);
    const { calls, undeclared } = await documented;
    const { pathname } = new URL(url);
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = calls.find(({ path, methods }) => methods[name] && path.test(pathname))?.methods[name];
    if (!operation) return;
    const { operationId, responses } = operation;
    const reply = responses[response.status];
    if (!reply) return undocumented.add(`${operationId} ${response.status}`);
    const schema = reply.content?.["application/json"]?.schema;
    if (!schema || !response.headers.get("content-type")?.startsWith("application/json")) return;
    const text = await response.clone().text();
    if (text === "") return;
    for (const field of undeclared(schema, JSON.parse(text))) undocumented.add(`${operationId} ${field}`);
    // A caller in the same process gets the value itself, which must then be what all others read.
    if (response instanceof JsonReply && !isJson(await response.json())) undocumented.add(`${operationId} as a value`);
  };
  return {
    undocumented,
    fetch: async (request) => {
      const response = await fetch(request);
      await note(request, response);
      return response;
    },
  };
}

/** Whether JSON keeps a value as it is, but for fields that are undefined, which it leaves out. */
const isJson = (value: unknown): boolean =>
  value === null ||
  ["string", "boolean"].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every(isJson)) ||
  (Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value as object).every((part) => part === undefined || isJson(part)));

async function read(fetch: Fetch) {
  const reply = await fetch(new Request("http://rihla.test/openapi.json"));
  const document = (await reply.json()) as Document;
  // A word takes precedence over a parameter in the same place: in this order a brace is after every word.
  const calls = Object.entries(document.paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, methods]) => ({
      path: new RegExp(`^${path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`),
      methods,
    }));
  return { calls, undeclared: replyCheck(document).undeclared };
}
