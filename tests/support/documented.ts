import type { Document, Operation } from "./openapi";

type Fetch = (request: Request) => Promise<Response>;

interface Documented {
  path: RegExp;
  methods: Record<string, Operation>;
}

/** The documented calls of the worker's first backend; all backends have the same. */
let documented: Promise<Documented[]> | null = null;

/**
 * The same backend, which records each refusal that its own document does not list for the call: "admin.deleteAgency
 * 409". Paths and methods of no call are ignored.
 */
export function watchedForUndocumented(fetch: Fetch): { fetch: Fetch; undocumented: Set<string> } {
  const undocumented = new Set<string>();
  const note = async ({ method, url }: Request, { status }: Response) => {
    documented ??= read(fetch);
    const { pathname } = new URL(url);
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = (await documented).find(({ path, methods }) => methods[name] && path.test(pathname))?.methods[
      name
    ];
    if (operation && !operation.responses[status]) undocumented.add(`${operation.operationId} ${status}`);
  };
  return {
    undocumented,
    fetch: async (request) => {
      const response = await fetch(request);
      if (response.status >= 400) await note(request, response);
      return response;
    },
  };
}

async function read(fetch: Fetch): Promise<Documented[]> {
  const reply = await fetch(new Request("http://rihla.test/openapi.json"));
  const { paths } = (await reply.json()) as Document;
  // A word takes precedence over a parameter in the same place: in this order a brace is after every word.
  return Object.entries(paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, methods]) => ({
      path: new RegExp(`^${path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`),
      methods,
    }));
}
