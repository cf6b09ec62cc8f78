import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someAddress } from "../../support/chance";
import { logLines, type Site, startSite } from "../../support/site";
import { newSession, type Reply, type Session } from "../html/session";
import { loggedIn } from "../html/states";
import { type Answer, faultsOfAnyReply, timely } from "./replies";
import { wellFormed } from "./requests";
import { RUNS, SEED } from "./settings";
import { type Field, formsBelow, type SiteForm } from "./site-forms";
import { hostileText } from "./values";

const RUNS_OF_A_FORM = Math.max(1, Math.round(RUNS / 3));

let site: Site;
const statuses = new Map<number, number>();
let posted = 0;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn" });
});
afterAll(() => site?.stop());

// Staff come before the owner, who may remove them; the administrator, who may deactivate their agency, is last.
describe.each([
  ["a visitor", null, "/"],
  ["a client", "client@rihla.test", "/client/dashboard"],
  ["staff", "equipe@rihla.test", "/agency/dashboard"],
  ["an owner", "agence@rihla.test", "/agency/dashboard"],
  ["the administrator", "admin@rihla.test", "/admin/dashboard"],
])("the forms of %s", (_, email, start) => {
  test(`each answer ${RUNS_OF_A_FORM} arbitrary submissions with a page in French`, {
    timeout: 900_000,
  }, async () => {
    const enter = () => (email ? loggedIn(site, email) : Promise.resolve(newSession(site.baseUrl)));
    let session = await enter();
    const forms = [
      ...(await formsBelow(session, start)),
      ...(email ? [] : await formsBelow(session, "/reset-password?token=x")),
    ];
    expect(forms.length).toBeGreaterThan(email ? 5 : 3);
    const failures: string[] = [];
    for (const form of forms) {
      const property = fc.asyncProperty(submissionsOf(form), async (submission) => {
        const answer = await timely(site.pid, () => submit(session, form, submission));
        // Logged out by this form or by an earlier one, so the person logs in again for the next post.
        if (email && isOut(answer)) session = await enter();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const faults = [...faultsOfAnyReply(answer), ...faultsOfRedirect(answer)];
        if (faults.length > 0) throw new Error(`${answer.status}: ${faults.join("; ")}`);
      });
      const result = await fc.check(property, { seed: SEED, numRuns: RUNS_OF_A_FORM });
      if (!result.failed) continue;
      const [smallest] = result.counterexample ?? [];
      failures.push(
        `${form.method} ${form.action} (on ${form.page}): ${String(result.errorInstance)}\n  sent: ${JSON.stringify(smallest)?.slice(0, 1_500)}`,
      );
    }
    expect(failures.join("\n")).toBe("");
  });
});

test("the site logs no warning and no error about these forms", () => {
  console.log(
    `${posted} forms; ${[...statuses]
      .sort()
      .map(([status, times]) => `${status} × ${times}`)
      .join(", ")}`,
  );
  expect(logLines(site)).toEqual([]);
});

interface Submission {
  fields: [string, string | null][];
  asMultipart: boolean;
}

/** The form as a person might send it, with some fields missing, doubled, odd or foreign. A file's text is null. */
function submissionsOf({ fields, isMultipart }: SiteForm): fc.Arbitrary<Submission> {
  const each = fields.map(({ name, values, isFile }: Field) => {
    const filled = fc.constantFrom(...values).map((value) => [[name, isFile ? null : value]]);
    return fc.oneof(
      { weight: 12, arbitrary: filled },
      { weight: 2, arbitrary: hostileText.map((text) => [[name, text]]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(filled, hostileText).map(([one, text]) => [...one, [name, text]]) },
    );
  }) as fc.Arbitrary<[string, string | null][]>[];
  const strangers = fc.array(
    fc.tuple(
      fc.constantFrom("__proto__", "intent", "role", "a[b].c", "items[999999]", "redirectTo", "page", ""),
      hostileText,
    ),
    { maxLength: 1 },
  );
  return fc.record({
    fields: fc.tuple(fc.tuple(...each), strangers).map(([own, more]) => [...own.flat(), ...more]),
    asMultipart: fc.constantFrom(isMultipart, isMultipart, isMultipart, !isMultipart),
  });
}

async function submit(session: Session, form: SiteForm, { fields, asMultipart }: Submission): Promise<Response> {
  posted++;
  const headers = { "x-forwarded-for": someAddress(), origin: site.baseUrl };
  const texts = fields.map(([name, text]): [string, string] => [name, wellFormed(text ?? "")]);
  if (form.method === "get") {
    const path = `${form.action.split("?")[0]}?${new URLSearchParams(texts.map(([name, text]) => [name, text.slice(0, 700)]))}`;
    return asResponse(await session.get(path));
  }
  if (!asMultipart) return asResponse(await session.post(form.action, texts, headers));
  const body = new FormData();
  for (const [name, text] of fields) {
    if (text === null) body.append(name, new File([new Uint8Array([1, 2, 3])], "photo.png", { type: "image/png" }));
    else body.append(name, wellFormed(text));
  }
  return asResponse(await session.post(form.action, body, headers));
}

/** A redirect has no body, and neither has a 204 or a 304. */
const asResponse = ({ status, headers, html }: Reply): Response =>
  new Response(status === 204 || status === 304 ? null : html, { status, headers });

const isOut = ({ headers }: Answer) => headers.get("location")?.startsWith("/login");

/** Returns what is wrong with a redirect, which must stay on the site. */
function faultsOfRedirect({ status, headers }: Answer): string[] {
  if (status < 300 || status >= 400) return [];
  const location = headers.get("location") ?? "";
  return new URL(location, site.baseUrl).origin === site.baseUrl && location.startsWith("/")
    ? []
    : [`leads to ${location}`];
}
