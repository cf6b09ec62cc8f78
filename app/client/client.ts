import type { z } from "zod";
import type { Arguments, Endpoint, Reply } from "~/contract/base/endpoint";
import { errorReply } from "~/contract/base/errors";
import { type Endpoints, endpoints } from "~/contract/endpoints";
import { ApiError } from "./api-error";

export interface ClientOptions {
  /** Base address of the backend; paths of calls are appended to its own. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  token?: string | null;
  /** Aborts reads only; a write is never aborted half-way. */
  signal?: AbortSignal;
  /** Milliseconds; 0 or absent: no timeout. */
  timeoutMs?: number;
  /** Called after a 401 of any call but login; what it throws reaches the caller unchanged. */
  onUnauthorized?: () => Promise<never>;
  /** Returns what to throw instead of sending a call that is an addition of the contract. Absent: they are sent. */
  throwsForAddition?: () => unknown;
  /**
   * The backend is our own, in this process, so that the values of its replies can be taken as they are. The types of
   * its handlers and the tests of all calls hold them to the contract.
   */
  inProcess?: boolean;
  /** Headers to send with every call, such as the visitor's address or the request id. */
  headers?: Record<string, string>;
  /** Adapters for replies that are not in the contract's own shape: those of another backend (client/foreign). */
  replies?: ReadonlyMap<Endpoint, z.ZodType>;
  /** Names of fields and parameters that are not sent, by call: those that another backend does not know. */
  unsent?: ReadonlyMap<Endpoint, readonly string[]>;
}

type Call<E extends Endpoint> = keyof Arguments<E> extends never
  ? () => Promise<Reply<E>>
  : (input: Arguments<E>) => Promise<Reply<E>>;

export type Client = {
  [R in keyof Endpoints]: {
    [C in keyof Endpoints[R]]: Endpoints[R][C] extends Endpoint ? Call<Endpoints[R][C]> : never;
  };
};

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: Blob;
}

/** Returns the calls of the contract as functions. Each failure throws an ApiError; an abort throws its own reason. */
export function createClient(options: ClientOptions): Client {
  const resources = RESOURCES.map(([resource, calls]) => [resource, Object.assign(Object.create(calls), { options })]);
  return Object.fromEntries(resources) as Client;
}

/** The calls of each resource, built once, because a page creates a client for everything that it reads. */
const RESOURCES = Object.entries(endpoints).map(([resource, calls]) => {
  const methods = Object.entries(calls).map(([name, endpoint]) => [
    name,
    function (this: { options: ClientOptions }, parts: Parts = {}) {
      return call(this.options, endpoint, parts);
    },
  ]);
  return [resource, Object.fromEntries(methods)] as const;
});

async function call(options: ClientOptions, endpoint: Endpoint, parts: Parts): Promise<unknown> {
  if (endpoint.addition && options.throwsForAddition) throw options.throwsForAddition();
  const { signal, done } = limitsOf(options, endpoint);
  try {
    return await exchange(options, endpoint, buildRequest(options, endpoint, parts, signal));
  } finally {
    done();
  }
}

/**
 * Aborts a call at the time limit, and a read also when the visitor disconnects. `done` releases the timer and the
 * listener. Not built on `AbortSignal.timeout` and `AbortSignal.any`, whose signals Node may garbage-collect too early.
 */
function limitsOf(
  { signal, timeoutMs }: ClientOptions,
  { method }: Endpoint,
): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const visitor = method === "GET" ? signal : undefined;
  const abort = () => controller.abort(visitor?.reason);
  visitor?.addEventListener("abort", abort);
  if (visitor?.aborted) abort();
  const timer = timeoutMs && setTimeout(() => controller.abort(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  const done = () => {
    visitor?.removeEventListener("abort", abort);
    if (timer) clearTimeout(timer);
  };
  return { signal: controller.signal, done };
}

async function exchange(options: ClientOptions, endpoint: Endpoint, request: Request): Promise<unknown> {
  const response = await send(options, request);
  if (response.status === 401 && endpoint !== endpoints.auth.login && options.onUnauthorized) {
    await response.body?.cancel();
    await options.onUnauthorized();
  }
  if (!response.ok) throw await refusal(response, options);
  if (endpoint.media) return readFile(response, endpoint.media);
  // Read even if nobody needs it: a page with status 200, from a proxy or a wrong address, means that nothing was done.
  const json = await readJson(response, options);
  if (!endpoint.reply) return undefined;
  if (options.inProcess) return json;
  const parsed = (options.replies?.get(endpoint) ?? endpoint.reply).safeParse(json);
  if (!parsed.success) throw new ApiError(502, [], { cause: parsed.error });
  return parsed.data;
}

function buildRequest(options: ClientOptions, endpoint: Endpoint, parts: Parts, signal: AbortSignal): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  );
  const url = new URL(options.baseUrl.replace(/(?<!\/)\/+$/, "") + path);
  const unsent = options.unsent?.get(endpoint) ?? [];
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (!isEmpty(value) && !unsent.includes(name)) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: "application/json", ...options.headers });
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  // Also without a body: the documentation promises it for every call. That of a file names its own boundary.
  if (!endpoint.file) headers.set("content-type", "application/json");
  let body: BodyInit | undefined;
  if (endpoint.file && parts.file) {
    body = new FormData();
    body.append(endpoint.file, parts.file);
  } else if (parts.body) {
    const sent = Object.entries(parts.body).filter(([name]) => !unsent.includes(name));
    body = JSON.stringify(Object.fromEntries(endpoint.method === "PUT" ? cleared(sent) : withoutEmpty(sent)));
  }
  return new Request(url, { method: endpoint.method, headers, body, signal });
}

async function send(options: ClientOptions, request: Request): Promise<Response> {
  try {
    return await options.fetch(request);
  } catch (cause) {
    if (options.signal?.aborted && request.method === "GET") throw cause;
    throw new ApiError(0, [], { cause });
  }
}

/** Returns the body of a reply; null if it is empty. Throws an ApiError 502 if it is not JSON. */
async function readJson(response: Response, { inProcess }: ClientOptions): Promise<unknown> {
  try {
    if (inProcess) return response.body && (await response.json());
    const text = await response.text();
    return text === "" ? null : JSON.parse(text);
  } catch (cause) {
    throw new ApiError(502, [], { cause });
  }
}

/**
 * Returns the bytes of a file, or the stream of a CSV file. Throws an ApiError 502 for another type, such as a proxy's
 * page, and for a truncated file; a truncated stream fails where it is read.
 */
async function readFile(response: Response, media: string): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const type = response.headers.get("content-type")?.split(";")[0];
  if (type !== media) {
    await response.body?.cancel();
    throw new ApiError(502, []);
  }
  if (media === "text/csv" && response.body) return response.body;
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new ApiError(502, [], { cause });
  });
  return new Uint8Array(bytes);
}

/** Returns the error of a refused call. Its messages come only from replies of the contract's shape, not from HTML. */
async function refusal(response: Response, options: ClientOptions): Promise<ApiError> {
  const retryAfter = response.headers.get("retry-after") ?? undefined;
  if (response.status >= 500) {
    await response.body?.cancel();
    return new ApiError(response.status, [], { retryAfter });
  }
  const parsed = errorReply
    .pick({ message: true, errors: true })
    .safeParse(await readJson(response, options).catch(() => null));
  const { message, errors: sent } = parsed.success ? parsed.data : {};
  // An addition too: another backend means something else by it.
  const errors = options.throwsForAddition ? [] : (sent ?? []);
  const messages = [message].flat().filter((line): line is string => Boolean(line?.trim()));
  return new ApiError(response.status, messages, { retryAfter, isList: Array.isArray(message), errors });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

type Fields = [name: string, value: unknown][];

const withoutEmpty = (fields: Fields) => fields.filter(([, value]) => !isEmpty(value));

/** In a PUT, null becomes "", which clears the field. */
const cleared = (fields: Fields) =>
  fields.filter(([, value]) => value !== undefined).map(([name, value]) => [name, value ?? ""]);
