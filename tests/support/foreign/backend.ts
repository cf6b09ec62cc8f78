import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Asked, callOf, violationsIn } from "./documented-calls";
import { createFakeService, type FakeService } from "./fake-service";
import type { Answer } from "./faults";

/** The path of the base address: a front end must keep it. */
const BASE = "/v2/rental";

/** A call as it was received. */
export interface Call {
  /** "POST /reservations", without the base path. */
  call: string;
  query: string;
  body: unknown;
  token: string | null;
  /** How the connection ended: with a reply, or closed by the caller before there was one. */
  outcome: "open" | "answered" | "left";
}

export interface ForeignBackend {
  /** The base address, with a path. */
  url: string;
  /** Its people, vehicles and reservations, and its own answers. */
  service: FakeService;
  /** Answers by call ("POST /reservations"), used instead of the service's own. */
  answers: Record<string, Answer | ((url: URL) => Answer)>;
  /** Chooses a fault for a call; it takes precedence over `answers`. */
  fault: (call: { method: string; path: string }) => Answer | undefined;
  /** The calls received, in order, with parsed bodies. */
  calls: Call[];
  /** How the calls so far differ from the documented ones. */
  violations: string[];
  /** Restores its people, vehicles and reservations to their first state. */
  reset: () => void;
  /** Ends every call that hangs, without an answer. */
  letGo: () => void;
  /** Refuses connections from now on, until `up`. */
  down: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  up: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a backend that is not ours: an HTTP server on a free port that answers the documented calls, or a fault. */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      backend.violations.push(`the fake backend failed: ${error.stack}`);
      response.destroy();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const backend: ForeignBackend = {
    url: `http://127.0.0.1:${port}${BASE}`,
    service: createFakeService(),
    answers: {},
    fault: () => undefined,
    calls: [],
    violations: [],
    reset: () => {
      backend.service = createFakeService();
    },
    letGo: () => {
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    down: stop,
    up: () => listen(port),
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
  return backend;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `http://127.0.0.1:${port}`);
    const asked = await read(request, url);
    const name = `${asked.method} ${asked.path}`;
    if (url.pathname.includes("/media/")) return reply(response, backend.service.picture());
    const token = /^Bearer (\S+)$/.exec(String(request.headers.authorization ?? ""))?.[1] ?? null;
    const call: Call = { call: name, query: url.search, body: asked.body, token, outcome: "open" };
    backend.calls.push(call);
    backend.violations.push(...violationsIn(asked));
    response.once("close", () => {
      call.outcome = response.writableFinished ? "answered" : "left";
      hanging.delete(response);
    });
    const given = backend.fault(asked) ?? backend.answers[name];
    const answer = (typeof given === "function" ? given(url) : given) ?? own(asked, token);
    if (answer === "hang up") return void request.socket.destroy();
    if (answer === "hang") return void hanging.add(response);
    reply(response, answer);
  }

  function own(asked: Asked, token: string | null): Answer {
    const call = callOf(asked);
    const ids = asked.path.split("/").filter((_, i) => call?.split(" ")[1]?.split("/")[i] === "{}");
    return call
      ? backend.service.answer({ call, ids: ids.map(decodeURIComponent), query: asked.query, body: asked.body, token })
      : { status: 404, json: { statusCode: 404, message: "Introuvable" } };
  }
}

function reply(response: ServerResponse, answer: Exclude<Answer, string>): void {
  const { status = 200, json, text, type = "application/json; charset=utf-8", headers } = answer;
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(status === 204 ? undefined : (text ?? JSON.stringify(json ?? null)));
}

async function read(request: IncomingMessage, url: URL): Promise<Asked> {
  const bytes = await buffer(request);
  const type = request.headers["content-type"] ?? "";
  const isJson = /^application\/json\b/.test(type) && bytes.length > 0;
  const form = type.startsWith("multipart/")
    ? await new Response(bytes, { headers: { "content-type": type } }).formData()
    : new FormData();
  return {
    method: request.method ?? "GET",
    // Requests outside the base path get a path that no call has.
    path: url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : `(no base) ${url.pathname}`,
    query: url.searchParams,
    headers: request.headers,
    body: isJson ? JSON.parse(bytes.toString()) : bytes.length > 0 && !type.startsWith("multipart/") ? bytes : null,
    files: [...form].filter(([, value]) => typeof value !== "string").map(([name]) => name),
  };
}
