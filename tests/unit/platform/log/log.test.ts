import { expect, test } from "vitest";
import { createLog } from "~/platform/log/log.server";
import { withoutSecrets } from "~/text/log/without-secrets";

/**
 * The log never contains the secret of a link, however the address is written and wherever it occurs: no token that
 * sets a password, and no key that unsubscribes from letters, opens a guest's handovers or is a calendar's address.
 */

const TOKEN = "q7B-Zs_0fakeTOKENfakeTOKENfakeTOKENfakeTOK1";

const encoded = (text: string, times: number): string =>
  times === 0
    ? text
    : encoded(
        text.replace(/[^/?&]/g, (one) => `%${one.charCodeAt(0).toString(16)}`),
        times - 1,
      );

const ADDRESSES = [
  `/reset-password?token=${TOKEN}`,
  `/RESET-PASSWORD?TOKEN=${TOKEN}`,
  `/Reset-Password/${TOKEN}`,
  `/api/auth/reset-password/${TOKEN}`,
  `/confirm-email?token=${TOKEN}`,
  `/api/auth/email-confirmation/${TOKEN}`,
  `/api/auth//reset-password//${TOKEN}/`,
  `/reset-password?%74oken=${TOKEN}`,
  `/reset-password?%2574oken=${TOKEN}`,
  `/reset-password?%2525252574oken=${TOKEN}`,
  `/reset-password%3Ftoken%3D${TOKEN}`,
  `/reset-password%253Ftoken%253D${TOKEN}`,
  `/%72%65set-password%2f${TOKEN}`,
  `/reset-password?a=b&Token=${TOKEN}&c=d`,
  `/reset-password?token[]=${TOKEN}`,
  `/reset-password?access_token=${TOKEN}`,
  `https://rihla.example/reset-password?token=${TOKEN}#top`,
  `/login?redirectTo=%2Freset-password%3Ftoken%3D${TOKEN}`,
  `/reset-password?x=%E0&token=${TOKEN}`,
  `/unsubscribe/${TOKEN}`,
  `/UNSUBSCRIBE//${TOKEN}/`,
  `/api/reminders/unsubscribe/${TOKEN}`,
  `/login?redirectTo=%2Funsubscribe%2F${TOKEN}`,
  encoded(`/unsubscribe/${TOKEN}`, 2),
  `/handover/${TOKEN}`,
  `/HANDOVER//${TOKEN}/`,
  `/handover/${TOKEN}?of=return#return`,
  `/api/handovers/${TOKEN}`,
  `/api/handovers/${TOKEN}/departure/photos`,
  `/handover-photos/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?size=small&key=${TOKEN}`,
  `/handover-photos/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?%6bey=${TOKEN}`,
  `/login?redirectTo=%2Fhandover%2F${TOKEN}`,
  encoded(`/handover/${TOKEN}`, 2),
  `/calendar/${TOKEN}.ics`,
  `/CALENDAR//${TOKEN}.ics`,
  `/api/calendars/${TOKEN}`,
  `webcal://rihla.example/calendar/${TOKEN}.ics`,
  `/login?redirectTo=%2Fcalendar%2F${TOKEN}.ics`,
  encoded(`/calendar/${TOKEN}.ics`, 2),
  encoded(`/handover-photos/1?key=${TOKEN}`, 1),
  encoded(`/reset-password?token=${TOKEN}`, 1),
  encoded(`/reset-password?token=${TOKEN}`, 2),
  encoded(`/reset-password/${TOKEN}`, 1),
];

/** Each format of a key. */
test.each([
  ["/handover/", "0f".repeat(16)],
  ["/calendar/", "0f".repeat(16)],
  ["/unsubscribe/", "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11"],
  ["/unsubscribe/", `3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11-${"0f".repeat(16)}`],
])("masks a key completely: %s%s", (path, key) => {
  for (const address of [path + key, encoded(path + key, 2)]) {
    expect(withoutSecrets(`554 refused: <https://rihla.example${address}> is on a list`)).toBe(
      `554 refused: <https://rihla.example${path}***> is on a list`,
    );
  }
});

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = "";
  const take = (line: string) => {
    lines += line;
  };
  write(createLog({ write: take }));
  expect(lines).toMatch(/^\{.*\}\n$/s);
  return lines;
}

/** Fails if the line contains the token after any number of decodings. */
function expectMasked(line: string): void {
  for (let text = line, before = ""; text !== before; ) {
    expect(text).not.toContain(TOKEN);
    before = text;
    text = text.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  }
  expect(line).toMatch(/reset-password|\*\*\*/i);
}

test.each(ADDRESSES)("masks the secret of %s", (address) => {
  expectMasked(logged((log) => log.info({ path: address }, "request")));
  expectMasked(logged((log) => log.warn({ headers: { referer: `https://rihla.example${address}` } }, "refused")));
  expectMasked(logged((log) => log.warn({ tried: [{ at: address }] }, "refused")));
  expectMasked(logged((log) => log.error({ err: new Error(`no answer from ${address}, again`) }, "failed")));
  expectMasked(logged((log) => log.error(Object.assign(new Error("failed"), { url: `<${address}>` }))));
  expectMasked(logged((log) => log.info(`asked for ${address}.`)));
});

test("leaves the rest of a line as it was written", () => {
  for (const text of [
    "/search?city=F%C3%A8s&page=2",
    "/vehicles/%E0",
    "/reset-password",
    "/forgot-password",
    "/client/dashboard/reservations/1/handover/departure",
    "/api/reservations/1/handovers/return/photos",
    "/handover-photos/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?size=small",
    "/profile/agency/calendar",
    "/client/dashboard/reservations/1/calendar",
    "/api/agencies/my-calendars/6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    "100 % of the tokens = fine",
    "a%20b%0Ac",
  ])
    expect(withoutSecrets(text)).toBe(text);
  expect(withoutSecrets(`GET /reset-password?a=b&token=${TOKEN}&c=d 200`)).toBe(
    "GET /reset-password?a=b&token=***&c=d 200",
  );
  // Decoded text is encoded again, so that nobody can forge a line.
  expect(withoutSecrets(`/a%0Ab/reset-password/${TOKEN}`)).toBe("/a%0Ab/reset-password/***");
  const when = new Date("2026-11-20T08:00:00Z");
  expect(JSON.parse(logged((log) => log.info({ when, count: 3, none: null }, "kept")))).toMatchObject({
    when: when.toISOString(),
    count: 3,
    none: null,
    msg: "kept",
  });
});

test("does not mask the links in a demo's letters, which are meant to be followed", () => {
  const link = `http://localhost:3000/reset-password?token=${TOKEN}`;
  expect(logged((log) => log.info({ path: "outbox/1.eml", link }, "mail written"))).toContain(link);
});
