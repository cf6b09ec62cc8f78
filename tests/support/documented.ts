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
    const text = await response.text();
    for (const field of text ? undeclared(schema, JSON.parse(text)) : []) undocumented.add(`${operationId} ${field}`);
  };
  return {
    undocumented,
    fetch: async (request) => {
      const response = await fetch(request);
      await note(request, response.clone());
      return response;
    },
  };
}

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
