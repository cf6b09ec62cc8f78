import { beforeAll, describe, expect, test } from "vitest";
import type { Who } from "../support/foreign/fake-service-data";
import { markdown, outcomeOf, writeDown, writtenDown } from "../support/foreign/fault-table";
import { ACTIONS, type Action, SCREENS, type Screen } from "../support/foreign/screens";
import { FAULTS, type Fault, NOT_FOR_PEOPLE, type Page, useForeignSite } from "../support/foreign/site";
import { childOf } from "../support/site";

/** Long enough for a busy machine, short enough to wait for in one column. */
const foreign = useForeignSite({ API_TIMEOUT_MS: "3000" });

const cookies: Partial<Record<Who, string>> = {};
beforeAll(async () => {
  for (const who of ["client", "agency", "admin"] as const) {
    cookies[who] = await foreign.session(foreign.backend.service.people[who]);
  }
});

const COLUMNS = ["refused", ...(Object.keys(FAULTS) as Fault[])] as const;
type Column = (typeof COLUMNS)[number];
const EVERYWHERE = "500 everywhere";

const found: { screens: Record<string, string[]>; actions: Record<string, string[]> } = { screens: {}, actions: {} };
const cookieOf = ({ who }: Screen) => (who && cookies[who]) ?? "";

const open = (screen: Screen) => foreign.get(screen.path, cookieOf(screen));
function post(action: Action) {
  if (!action.photo) return foreign.send(action.path, action.form, cookieOf(action));
  const form = new FormData();
  for (const [name, value] of Object.entries(action.form ?? {})) form.set(name, value);
  form.set("photos", new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], "avant.jpg", { type: "image/jpeg" }));
  return foreign.send(action.path, form, cookieOf(action));
}

/** Does the work on all rows, a few at a time, and returns the results in the rows' order. */
async function each<R, T>(rows: readonly R[], work: (row: R) => Promise<T>, atOnce: number): Promise<T[]> {
  const results: T[] = [];
  const queue = rows.entries();
  const worker = async () => {
    for (const [i, row] of queue) results[i] = await work(row);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Sets the fault on a kind of calls, opens or posts every row, and records the outcome of each. */
async function run<R extends Screen>(
  column: Column | typeof EVERYWHERE,
  kind: "screens" | "actions",
  rows: readonly R[],
  work: (row: R) => Promise<Page>,
): Promise<{ row: R; page: Page; outcome: string }[]> {
  const { backend } = foreign;
  if (column === "refused") await backend.down();
  else
    backend.fault = ({ method, path }) => {
      if (column === EVERYWHERE) return FAULTS["500"];
      const isHit = kind === "actions" ? method !== "GET" : method === "GET" && path !== "/auth/profile";
      return isHit ? FAULTS[column] : undefined;
    };
  try {
    const pages = await each(rows, work, column === "no answer" ? 12 : 3);
    return rows.map((row, i) => {
      const page = pages[i] as Page;
      const outcome = outcomeOf(page, row);
      found[kind][row.name] = [...(found[kind][row.name] ?? []), outcome];
      return { row, page, outcome };
    });
  } finally {
    if (column === "refused") await backend.up();
    backend.letGo();
  }
}

/** The allowed outcomes of a screen. Detail pages take a refusal for "not yours": 404. */
function mayShow(column: Column, { says, who }: Screen): RegExp {
  if (says === null) return /^as ever$/;
  if (column === "401") return /^login$/;
  if (column === "refused") return who ? /^503 page$/ : /^503 fallback$/;
  return /^4/.test(column) ? /message$|^404 (page|fallback)$/ : /^50[23] fallback$/;
}

/** The allowed outcomes of an action. Without a documented reply, a 200 with no body or any JSON means success. */
function mayAnswer(column: Column | typeof EVERYWHERE, { name, photo, replies }: Action): RegExp {
  if (column === "401") return name === "Log in" ? /^422 message$/ : /^login$/;
  if (column === "404" && name === "Forgot password") return /^done$/;
  // Photos that could not be accepted have messages of their own, beside the form.
  if (column === "429") return /photo/.test(name) ? /^42[29] message$/ : /^429 message$/;
  if (column === "404" && !/^(Upload|Put) a photo/.test(name)) return /^404 message$/;
  if (/^4/.test(column)) return /^422 message$/;
  if (["empty body", "wrong shape"].includes(column) && !replies) return /^done$/;
  return photo ? /^422 fallback$/ : /^(50[23]|422) fallback$/;
}

describe.each(COLUMNS)("a backend whose fault is: %s", (column) => {
  test("every screen shows its fallback text or the server's message", async () => {
    for (const { row, page, outcome } of await run(column, "screens", SCREENS, open)) {
      expect([row.name, outcome]).toEqual([row.name, expect.stringMatching(mayShow(column, row))]);
      expect(page.html, row.name).not.toMatch(NOT_FOR_PEOPLE);
      if (page.status === 503) expect(page.headers.get("retry-after"), row.name).toBe("5");
      if (outcome === "login") expect(page.cookie, row.name).toMatch(/rihla_session=(;|$)/);
    }
  });

  test("every action shows its fallback text or the server's message, and preserves what was typed", async () => {
    for (const { row, page, outcome } of await run(column, "actions", ACTIONS, post)) {
      expect([row.name, outcome]).toEqual([row.name, expect.stringMatching(mayAnswer(column, row))]);
      expect(page.html, row.name).not.toMatch(NOT_FOR_PEOPLE);
      expect(page.html, row.name).not.toContain("safran-4242");
      if (outcome === "429 message") expect(page.headers.get("retry-after"), row.name).toBe("17");
    }
  });
});

test("when every call fails, even the one for the profile, actions still preserve what was typed", async () => {
  for (const { row, outcome } of await run(EVERYWHERE, "actions", ACTIONS, post)) {
    expect([row.name, outcome]).toEqual([row.name, expect.stringMatching(mayAnswer(EVERYWHERE, row))]);
  }
});

test("after all these faults the site still answers, and has logged no failure of its own", async () => {
  expect((await foreign.get("/healthz")).status).toBe(200);
  expect((await foreign.get("/search?city=Agadir")).status).toBe(200);
  expect(childOf(foreign.site.process)).toBe(foreign.site.pid);
  expect(foreign.site.output()).not.toMatch(/loader or action failed|render failed|unhandled/i);
});

test("the tables in docs/foreign-backend.md match the outcomes of these tests", () => {
  const rows = (kind: "screens" | "actions", of: Screen[]) =>
    of.map(({ name, says, saysOfReply }) => [
      name,
      [says, saysOfReply].filter(Boolean).join(" / ") || "–",
      ...(found[kind][name] ?? []),
    ]);
  const tables = [
    "### Screens",
    markdown(["screen", "fallback", ...COLUMNS], rows("screens", SCREENS)),
    "### Actions",
    markdown(["action", "fallback", ...COLUMNS, EVERYWHERE], rows("actions", ACTIONS)),
  ].join("\n\n");
  if (process.env.UPDATE_DOCS) writeDown(tables);
  expect(writtenDown(), "run again with UPDATE_DOCS=1 and review the diff").toBe(tables);
});
