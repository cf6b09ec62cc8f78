import type { z } from "zod";
import { FOREIGN_REPLIES } from "~/client/foreign/replies";
import type { Endpoint } from "~/contract/base/endpoint";
import { errorReply } from "~/contract/base/errors";
import { endpoints } from "~/contract/endpoints";

/** The input of one call. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  file?: File;
  token?: string | null;
}

interface Answered {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for an empty body, null with a problem for what is not JSON. */
  value: unknown;
}

/** Every documented call of the contract, with what was found out about it. */
export interface Ledger {
  /** Returns the parsed reply to a call that must be granted; null when it did not fit. */
  granted: <E extends Endpoint>(
    endpoint: E,
    parts?: Parts,
    /** Statuses that are accepted instead of a reply. */
    orRefused?: readonly number[],
  ) => Promise<(E["reply"] extends z.ZodType ? z.output<E["reply"]> : undefined) | null>;
  /** Makes a call that must be refused with one of these statuses and a message for a person. */
  refused: (endpoint: Endpoint, statuses: number[], why: string, parts?: Parts) => Promise<void>;
  /** The same for a caller of the wrong role. Such a refusal alone does not count as having tried the call. */
  barred: (endpoint: Endpoint, statuses: number[], why: string, parts?: Parts) => Promise<void>;
  /** Resolves an address in a reply; relative ones begin at the base address. */
  resolve: (address: string) => string;
  /** Records a problem of a call unless something holds. */
  must: (endpoint: Endpoint, holds: unknown, problem: string) => void;
  /** Records why a call could not be tried. */
  skip: (endpoint: Endpoint, why: string) => void;
  /** Makes a call that a backend may do without. */
  optional: (endpoint: Endpoint, parts?: Parts) => Promise<void>;
  lines: () => string[];
  failures: () => number;
}

const CALLS = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  .filter((endpoint) => !endpoint.addition);
/** Returns the documented calls, in the order of the contract. */
export const namedCalls = (): readonly Endpoint[] => CALLS;

/** A call counts as unanswered after this many milliseconds. */
const PATIENCE = 30_000;

export function openLedger(baseUrl: string): Ledger {
  const problems = new Map<Endpoint, string[]>();
  const tried = new Set<Endpoint>();
  const skipped = new Map<Endpoint, string>();
  const note = (endpoint: Endpoint, problem: string) => {
    const known = problems.get(endpoint) ?? [];
    if (!known.includes(problem)) problems.set(endpoint, [...known, problem]);
  };

  async function send(endpoint: Endpoint, parts: Parts): Promise<Answered | null> {
    try {
      const response = await fetch(requestOf(baseUrl, endpoint, parts));
      const text = await response.text();
      return { status: response.status, headers: response.headers, value: text === "" ? undefined : JSON.parse(text) };
    } catch (error) {
      const isJson = !(error instanceof SyntaxError);
      note(endpoint, isJson ? `no answer: ${causeOf(error)}` : `what it answers is not JSON (${error.message})`);
      return null;
    }
  }

  function checkError(endpoint: Endpoint, { status, headers, value }: Answered, why: string): void {
    const read = errorReply.safeParse(value);
    const messages = read.success ? [read.data.message].flat().filter(Boolean) : [];
    if (messages.length === 0) note(endpoint, `${why}: its ${status} has no "message" for a person`);
    if (status === 429)
      note(endpoint, `${why}: 429, try again in ${headers.get("retry-after") ?? "(no Retry-After)"} s`);
  }

  const barred: Ledger["barred"] = async (endpoint, statuses, why, parts = {}) => {
    const answered = await send(endpoint, parts);
    if (!answered) return;
    if (statuses.includes(answered.status)) checkError(endpoint, answered, why);
    else note(endpoint, `${why}: answers ${answered.status} where ${statuses.join(" or ")} is meant`);
  };

  return {
    async granted(endpoint, parts = {}, orRefused = []) {
      tried.add(endpoint);
      const answered = await send(endpoint, parts);
      if (!answered || orRefused.includes(answered.status)) return null;
      if (answered.status < 200 || answered.status > 299) {
        note(endpoint, `answers ${answered.status}: ${JSON.stringify(answered.value)?.slice(0, 200)}`);
        return null;
      }
      if (!endpoint.reply) return undefined as never;
      const read = (FOREIGN_REPLIES.get(endpoint) ?? endpoint.reply).safeParse(answered.value ?? null);
      if (read.success) {
        const { unreadable = 0 } = (read.data ?? {}) as { unreadable?: number };
        if (unreadable > 0) note(endpoint, `${unreadable} of its rows do not fit, and are not shown`);
        return read.data as never;
      }
      for (const issue of read.error.issues.slice(0, 5)) note(endpoint, misfit(issue, answered.value));
      return null;
    },
    async refused(endpoint, statuses, why, parts) {
      tried.add(endpoint);
      await barred(endpoint, statuses, why, parts);
    },
    barred,
    resolve: (address) => new URL(address, `${baseUrl.replace(/\/+$/, "")}/`).href,
    must: (endpoint, holds, problem) => void (holds || note(endpoint, problem)),
    skip: (endpoint, why) => void skipped.set(endpoint, why),
    async optional(endpoint, parts = {}) {
      tried.add(endpoint);
      const answered = await send(endpoint, parts);
      if (answered && answered.status < 300 && !FOREIGN_REPLIES.get(endpoint)?.safeParse(answered.value).success)
        skipped.set(endpoint, "answers in a shape of its own: the site does without it");
      else if (answered?.status !== 200) skipped.set(endpoint, "not there: the site does without it");
    },
    lines: () => CALLS.flatMap((endpoint) => linesOf(endpoint)),
    failures: () => problems.size,
  };

  function linesOf(endpoint: Endpoint): string[] {
    const name = `${endpoint.method} ${endpoint.path}`;
    const found = problems.get(endpoint);
    if (found) return [`does not fit  ${name}`, ...found.map((problem) => `                - ${problem}`)];
    const why = skipped.get(endpoint) ?? (tried.has(endpoint) ? null : "not tried");
    return [why ? `-             ${name} (${why})` : `fits          ${name}`];
  }
}

function requestOf(baseUrl: string, endpoint: Endpoint, { params, query, body, file, token }: Parts): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const url = new URL(baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body) headers.set("content-type", "application/json");
  const form = new FormData();
  if (endpoint.file && file) form.set(endpoint.file, file);
  return new Request(url, {
    method: endpoint.method,
    headers,
    body: body ? JSON.stringify(body) : endpoint.file && file ? form : undefined,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** Describes a misfit: "data.0.pricePerDay is "cheap": number expected". */
function misfit({ path, code, ...issue }: z.core.$ZodIssue, value: unknown): string {
  const at = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null)?.[key], value);
  const wanted = "expected" in issue ? `${issue.expected} expected` : code.replaceAll("_", " ");
  return `${path.join(".") || "the reply"} is ${JSON.stringify(at)?.slice(0, 80) ?? "missing"}: ${wanted}`;
}

const causeOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, (error.cause as Error | undefined)?.message].filter(Boolean).join(": ")
    : "?";
