import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Site, startSite } from "../site";
import { type ForeignBackend, startForeignBackend } from "./backend";
import { PASSWORD } from "./fake-service-data";

export { type ForeignBackend, startForeignBackend } from "./backend";
export { type Answer, FAILURES, FAULTS, type Fault, NOT_FOR_PEOPLE, OWN_WORDS } from "./faults";

export const SECRET = "a-secret-that-only-the-tests-know-0123456789";

/** The reply to a request, with its document made easy to search. */
export interface Page {
  status: number;
  headers: Headers;
  location: string | null;
  html: string;
  /** The cookies that were set, ready for the next request. */
  cookie: string;
}

export interface ForeignSite {
  backend: ForeignBackend;
  site: Site;
  ask: (path: string, init?: RequestInit) => Promise<Page>;
  get: (path: string, cookie?: string) => Promise<Page>;
  /** Posts a form as a browser without scripts does. */
  send: (path: string, form?: Record<string, string> | FormData, cookie?: string) => Promise<Page>;
  /** Logs a person in through the form, and returns the session's cookie. */
  session: (person?: { email: string; password?: string }) => Promise<string>;
  /** The calls of one name so far. */
  sent: (call: string) => ForeignBackend["calls"];
}

/**
 * Starts the built site, or what `start` starts, with the fake backend behind it, for all tests of a file. Each test
 * begins without faults, special answers or recorded calls, and fails at its end if a call differed from the documented
 * ones.
 */
export function useForeignSite(env: Record<string, string> = {}, start = startSite): ForeignSite {
  const running = {} as ForeignSite;
  beforeAll(async () => {
    running.backend = await startForeignBackend();
    running.site = await start({ API_URL: running.backend.url, SESSION_SECRET: SECRET, ...env });
  });
  afterAll(async () => {
    await running.site?.stop();
    await running.backend?.close();
  });
  beforeEach(() => {
    running.backend.calls.length = 0;
    running.backend.violations.length = 0;
    running.backend.answers = {};
    running.backend.fault = () => undefined;
  });
  afterEach(() => expect(running.backend.violations).toEqual([]));
  return Object.assign(running, requests(running));
}

function requests(running: Pick<ForeignSite, "backend" | "site">) {
  const ask: ForeignSite["ask"] = async (path, init = {}) => {
    const reply = await fetch(running.site.baseUrl + path, { redirect: "manual", ...init });
    const { status, headers } = reply;
    const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
    return {
      status,
      headers,
      location: headers.get("location"),
      html: readable(await reply.text()),
      cookie: cookie.join("; "),
    };
  };
  const send: ForeignSite["send"] = (path, form = {}, cookie = "") =>
    ask(path, {
      method: "POST",
      body: form instanceof FormData ? form : new URLSearchParams(form),
      headers: { cookie },
    });
  return {
    ask,
    get: (path: string, cookie = "") => ask(path, { headers: { cookie } }),
    send,
    session: async (
      { email, password = PASSWORD }: { email: string; password?: string } = running.backend.service.people.client as {
        email: string;
      },
    ) => (await send("/login", { email, password })).cookie,
    sent: (call: string) => running.backend.calls.filter((one) => one.call === call),
  };
}

/** A document's text without React's comments, no-break spaces and escaped quotes. */
export const readable = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/&#x27;/g, "'");
