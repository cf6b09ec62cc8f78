import type { Hono, Context as HonoContext } from "hono";
import type { z } from "zod";
import type { Caller, Context } from "~/backend/context";
import { authenticate } from "~/backend/rules/accounts/accounts";
import { pressOf } from "~/backend/rules/base/once";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import type { Endpoint, FileOf } from "~/contract/base/endpoint";
import { MESSAGES, type MessageCode, type Problem } from "~/contract/base/errors";
import { VALIDATION } from "~/contract/messages";
import { readJson, readUpload } from "./body";
import { JsonReply } from "./json-reply";

type SentBody = { sendKey?: string } & Record<string, unknown>;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a handler: the parsed parts of the request, and its caller. */
export interface Incoming<E extends Endpoint> {
  /** With the press of a form, if the body has a `sendKey`. */
  context: Context;
  /** Null only on public endpoints, for visitors who are not logged in. */
  caller: E["access"] extends "public" ? Caller | null : Caller;
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
  file: E["file"] extends string ? Uint8Array : undefined;
  /** The visitor's network address, as the server saw it. */
  address: string;
  /** The visitor's browser, as it names itself; empty if it does not. */
  userAgent: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call without a reply returns nothing
type Nothing = void;
type Reply<E extends Endpoint> = E["media"] extends string
  ? FileOf<E["media"]>
  : E["reply"] extends z.ZodType
    ? z.input<E["reply"]>
    : Nothing;

/** Serves one endpoint of the contract with a handler. */
export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (incoming: Incoming<E>) => Promise<Reply<E>>,
) => void;

/**
 * Returns what serves the endpoints: it checks access, parses every part with the contract's schemas, calls the
 * handler, and sends its reply.
 */
export const serving =
  (app: Hono, context: Context): Serve =>
  (endpoint, handle) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, async (c) => {
      const caller = await admit(context, endpoint, c);
      const params = parseParams(endpoint, c.req.param());
      const query = parse(endpoint.query, present(c.req.query()));
      const { sendKey, ...body } = (endpoint.body ? parse(endpoint.body, await readJson(c.req.raw)) : {}) as SentBody;
      // A guest's link is one of the parameters.
      const content = [caller?.userId, endpoint.method, endpoint.path, params, body];
      const incoming = {
        context: sendKey ? { ...context, press: pressOf(context, sendKey, content) } : context,
        caller,
        params,
        query,
        body,
        file: endpoint.file ? await readUpload(c.req.raw, endpoint.file, endpoint.fileErrors) : undefined,
        address: c.req.header("x-client-address") ?? "unknown",
        userAgent: c.req.header("user-agent") ?? "",
      } as Incoming<typeof endpoint>;
      const reply = await handle(incoming);
      const status = endpoint.status ?? 200;
      if (reply !== undefined && status !== 204 && !endpoint.media) return new JsonReply(reply as object, status);
      c.header("cache-control", "no-store");
      if (endpoint.media) {
        const file = reply instanceof ReadableStream ? watched(reply, context, endpoint) : reply;
        return c.body(file as Uint8Array<ArrayBuffer> | ReadableStream, 200, {
          "content-type": typeOf(endpoint.media),
        });
      }
      return c.body(null, 204);
    });
  };

/**
 * Returns the same stream, read no further ahead. Logs why a download broke off: its reply has already begun and cannot
 * report it.
 */
function watched(file: ReadableStream<Uint8Array>, { logger }: Context, { path }: Endpoint) {
  const reader = file.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          logger.error({ err: error, path }, "a download was interrupted");
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const typeOf = (media: string) => (media.startsWith("text/") ? `${media}; charset=utf-8` : media);

async function admit(context: Context, endpoint: Endpoint, c: HonoContext): Promise<Caller | null> {
  const token = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const caller = token ? await authenticate(context, token) : null;
  if (endpoint.access === "public") return caller;
  if (!caller) throw new RuleError("unauthenticated", "notLoggedIn");
  if (endpoint.access !== "user" && !endpoint.access.includes(caller.role)) {
    throw new RuleError("forbidden", endpoint.forbidden ?? "forbidden");
  }
  return caller;
}

/** Throws InvalidInput. */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: inFrench });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(problemsOf(parsed.error.issues));
}

/** Returns each field's messages once. The same message of several fields is repeated, once for each wrong field. */
function problemsOf(issues: readonly z.core.$ZodIssue[]): Problem[] {
  const problems = issues.map(
    ({ path, message }): Problem => ({
      code: CODES.get(message) ?? "invalid",
      field: path.length > 0 ? path.join(".") : undefined,
      message,
    }),
  );
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The code of each message: schemas contain messages, because forms show them. */
const CODES = new Map(Object.entries(MESSAGES).map(([code, message]) => [message as string, code as MessageCode]));

/** Supplies French messages where the schema has none of its own; zod's are English. */
const inFrench: z.core.$ZodErrorMap = (issue) =>
  [issue.origin, issue.expected].some((kind) => kind === "number" || kind === "int")
    ? VALIDATION.numberInvalid
    : VALIDATION.valueInvalid;

/**
 * Parses path parameters. An id that the schema rejects cannot exist, so this throws "not-found" (404) instead of 400.
 */
function parseParams(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(value);
  if (!parsed.success) throw new RuleError("not-found", endpoint.notFound ?? "notFound");
  return parsed.data;
}

/** Returns the query parameters without empty ones, which count as absent. */
const present = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
