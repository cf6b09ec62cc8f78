import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { REVIEW_MESSAGES, RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { callersByRole } from "../../support/callers-by-role";
import { errorBody } from "../../support/error-body";
import { makeReservation, makeReview, makeVehicle } from "../../support/people";

/** Every review call, made by each kind of caller. The review concerns the open agency. */

let backend: TestBackend;
let tokens: Record<string, string | null>;
let reviewId: string;

beforeAll(async () => {
  backend = await startBackend();
  const callers = await callersByRole(backend);
  tokens = callers.tokens;
  const vehicle = await makeVehicle(backend, callers.agencies.open);
  const [client] = await backend.database`select id from users where role = 'CLIENT'`;
  const dates = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-04T10:00" };
  const reservation = await makeReservation(backend, {
    vehicle,
    client: { id: client?.id },
    ...dates,
    status: "COMPLETED",
  });
  await makeReview(backend, { reservation, rating: 2, comment: "Long." });
  const [review] = await backend.database`select id from reviews`;
  reviewId = review?.id;
});
afterAll(() => backend.close());

/** The states of the review that the calls need. */
const STATES = {
  new: { isHidden: false, reply: null, isReplyHidden: false },
  answered: { isHidden: false, reply: "Merci", isReplyHidden: false },
  hidden: { isHidden: true, reply: null, isReplyHidden: false },
  replyHidden: { isHidden: false, reply: "Merci", isReplyHidden: true },
};
const AGENCY = ["owner", "staff"];
const OTHERS = ["owner of a closed agency", "owner of another agency"];
const CALLS: Record<
  string,
  { status: number; json?: object; state: keyof typeof STATES; allowed: string[]; elsewhere?: number }
> = {
  own: { status: 200, state: "new", allowed: AGENCY, elsewhere: 200 },
  ownReview: { status: 200, state: "new", allowed: AGENCY, elsewhere: 404 },
  reply: { status: 204, json: { text: "Merci" }, state: "new", allowed: AGENCY, elsewhere: 404 },
  all: { status: 200, state: "new", allowed: ["admin"] },
  review: { status: 200, state: "new", allowed: ["admin"] },
  hide: { status: 204, json: { reason: "Nomme un employé" }, state: "new", allowed: ["admin"] },
  show: { status: 204, state: "hidden", allowed: ["admin"] },
  hideReply: { status: 204, json: { reason: "Insulte" }, state: "answered", allowed: ["admin"] },
  showReply: { status: 204, state: "replyHidden", allowed: ["admin"] },
};

test("the table contains every review call of the contract", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints.reviews).sort());
});

async function putInto(state: keyof typeof STATES) {
  const { isHidden, reply, isReplyHidden } = STATES[state];
  const { database } = backend;
  const at = reply === null ? null : backend.clock.now();
  await database`delete from review_hidings`;
  await database`
    update reviews set is_hidden = ${isHidden}, reply = ${reply}, replied_at = ${at}, reply_changed_at = ${at},
      is_reply_hidden = ${isReplyHidden}`;
  if (!isHidden && !isReplyHidden) return;
  await database`
    insert into review_hidings (review_id, part, reason, hidden_by)
    select ${reviewId}::uuid, ${isHidden ? "REVIEW" : "REPLY"}, 'Insulte', id from users where role = 'SUPER_ADMIN'`;
}

const CALLERS = ["visitor", "bad token", "client", ...AGENCY, ...OTHERS, "admin"];
describe.each(Object.keys(CALLS))("the review call %s", (name) => {
  const { status, json, state, allowed, elsewhere } = CALLS[name] as (typeof CALLS)[string];
  beforeEach(() => putInto(state));

  test.each(CALLERS)("made by %s is allowed or refused by role", async (who) => {
    const { method, path }: Endpoint = endpoints.reviews[name as keyof typeof endpoints.reviews];
    const before = await stored();
    const response = await backend.call(method, path.replace("{id}", reviewId), { token: tokens[who], json });
    const withoutToken = tokens[who] === null || who === "bad token";
    const refused = withoutToken ? 401 : elsewhere && OTHERS.includes(who) ? elsewhere : 403;
    expect(response.status).toBe(allowed.includes(who) ? status : refused);
    if (allowed.includes(who)) return;
    expect(await stored()).toEqual(before);
    const reply = await response.json();
    if (refused === 200) return expect(reply).toMatchObject({ data: [], counts: { all: 0, hidden: 0, unanswered: 0 } });
    const messages: Record<number, string> = {
      401: RULE_MESSAGES.notLoggedIn,
      403: RULE_MESSAGES.forbidden,
      404: REVIEW_MESSAGES.reviewNotFound,
    };
    expect(reply).toEqual(errorBody(refused, messages[refused] ?? ""));
  });

  test.each(["1", "00000000-0000-4000-8000-000000000000", "x".repeat(101), "%00"])("finds no review %s", async (id) => {
    const { method, path }: Endpoint = endpoints.reviews[name as keyof typeof endpoints.reviews];
    if (!path.includes("{id}")) return;
    const response = await backend.call(method, path.replace("{id}", id), {
      token: tokens[allowed[0] as string],
      json,
    });
    expect(await response.json()).toEqual(errorBody(404, REVIEW_MESSAGES.reviewNotFound));
  });
});

const stored = async () => [
  await backend.database`select * from reviews`,
  await backend.database`select * from review_hidings`,
  await backend.database`select rating_sum, rating_count, updated_at from agencies order by id`,
  await backend.database`select * from outbox`,
];
