import { beforeAll, describe, expect, test } from "vitest";
import { accountCookie } from "~/http/accounts/account-cookie.server";
import {
  endedClientWords,
  type KeptChoice,
  keepClientWords,
  keepShownChoice,
  keptChoice,
  keptClientWords,
} from "~/http/reservations/client-words.server";

const USER = { email: "nora@rihla.test" };
const OTHER = { email: "salma@rihla.test" };
const MESSAGE = { message: "Nous arrivons tard." };
const CHOICE: KeptChoice = {
  vehicleId: "v1",
  extras: { option: ["seat*2"], pickupPlace: ["airport"] },
  booking: { pickupDate: "2027-03-01", pickupLocation: "Fès" },
  begun: ["v1"],
};

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of the tests, long enough";
});

/** A request of the account with the cookies of these Set-Cookie lines. */
async function requestWith(...lines: (string | null)[]): Promise<Request> {
  const all = [await accountCookie(USER), ...lines].map((line) => line?.split(";")[0] ?? "");
  return new Request("http://site.invalid/", { headers: { cookie: all.join("; ") } });
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("the cookie of a booking under way", () => {
  test("is neither set nor removed if there is nothing to keep, and removed if there was", async () => {
    expect(await keepClientWords(await requestWith(), form({ message: " " }))).toBeNull();
    expect(await keepClientWords(new Request("http://site.invalid/"), form(MESSAGE))).toBeNull();
    const kept = await keepClientWords(await requestWith(), form(MESSAGE));
    expect(await keepClientWords(await requestWith(kept), form({}))).toBe(endedClientWords());
    expect(await keepClientWords(await requestWith("rihla_booking=nonsense"), form({}))).toBe(endedClientWords());
  });

  test("holds the extras of a refused booking for the same account, also without words", async () => {
    const request = await requestWith(await keepClientWords(await requestWith(), form({}), CHOICE));
    expect(keptChoice(request, USER, "v2")?.choice).toMatchObject({ ...CHOICE, begun: ["v1", "v2"] });
    expect(keptChoice(request, OTHER, "v2")).toBeNull();
    expect(keptClientWords(request, USER)).toMatchObject({ message: "" });
  });

  test("gives each vehicle the extras once, and the vehicle of the form never", async () => {
    const request = await requestWith(await keepClientWords(await requestWith(), form(MESSAGE), CHOICE));
    expect(keptChoice(request, USER, "v1")).toBeNull();
    const begun = await requestWith(keptChoice(request, USER, "v2")?.begun({ option: ["s"] }) ?? null);
    expect(keptChoice(begun, USER, "v2")).toBeNull();
    expect(keptChoice(begun, USER, "v3")?.choice.extras).toEqual(CHOICE.extras);
    expect(keptClientWords(begun, USER)).toMatchObject(MESSAGE);
  });

  test("holds them while prices are asked, until a booking without any is refused", async () => {
    const refused = await requestWith(await keepClientWords(await requestWith(), form({}), CHOICE));
    const priced = await requestWith(await keepClientWords(refused, form(MESSAGE)));
    expect(keptChoice(priced, USER, "v2")?.choice.extras).toEqual(CHOICE.extras);
    const without = await requestWith(await keepClientWords(priced, form(MESSAGE), null));
    expect(keptChoice(without, USER, "v2")).toBeNull();
    expect(keptClientWords(without, USER)).toMatchObject(MESSAGE);
  });

  test("holds a message whole that is longer than its field allows, and its beginning if the cookie is too small", async () => {
    // The cookie is compressed, so the text must not repeat itself.
    const textOf = (length: number) =>
      Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * i * 7919) % 20_000))).join("");
    const messageOf = async (length: number) => {
      const line = await keepClientWords(await requestWith(), form({ message: textOf(length) }));
      return keptClientWords(await requestWith(line), USER)?.message.length;
    };
    expect(await messageOf(900)).toBe(900);
    expect(await messageOf(4_000)).toBe(600);
  });

  test("drops extras that are too long for it before words", async () => {
    const option = Array.from({ length: 400 }, (_, i) => `${i}-${Math.sin(i)}`);
    const line = await keepClientWords(await requestWith(), form(MESSAGE), { ...CHOICE, extras: { option } });
    expect(line?.length).toBeLessThan(4096);
    const request = await requestWith(line);
    expect(keptChoice(request, USER, "v2")).toBeNull();
    expect(keptClientWords(request, USER)).toMatchObject(MESSAGE);
  });
});

describe("the extras shown on the page of a car that cannot be had", () => {
  const page = { vehicleId: "v1", canBeHad: false, choice: CHOICE };
  const visit = (line: string | null) =>
    new Request("http://site.invalid/", { headers: { cookie: line?.split(";")[0] ?? "" } });
  const shown = (
    request: Request,
    more: Partial<typeof page> | { choice: null } = {},
    user: typeof USER | null = null,
  ) => keepShownChoice(request, user, { ...page, ...more });

  test("are a visitor's until an account takes them over, and from then on nobody else's", async () => {
    const visitor = visit(shown(visit(null)));
    for (const user of [null, USER, OTHER])
      expect(keptChoice(visitor, user, "v2")?.choice.extras).toEqual(CHOICE.extras);
    expect(keptClientWords(visitor, USER)).toBeNull();
    for (const line of [
      keptChoice(visitor, USER, "v2")?.begun({}) ?? null,
      shown(visitor, {}, USER),
      await keepClientWords(await requestWith(shown(visit(null))), form({})),
    ]) {
      const taken = visit(line);
      for (const user of [null, OTHER]) expect(keptChoice(taken, user, "v3")).toBeNull();
      expect(keptChoice(taken, USER, "v3")?.choice.extras).toEqual(CHOICE.extras);
    }
  });

  test("replace another account's, and leave the words that wait for it", async () => {
    const before = await keepClientWords(await requestWith(), form(MESSAGE), CHOICE);
    const extras = { option: ["gps"] };
    const request = visit(shown(visit(before), { choice: { ...CHOICE, extras } }));
    expect(keptChoice(request, null, "v2")?.choice.extras).toEqual(extras);
    expect(keptClientWords(request, USER)).toMatchObject(MESSAGE);
    expect(keptClientWords(request, OTHER)).toBeNull();
  });

  test("change nothing if the car can be had, unless they were its own before", () => {
    const extras = { option: ["gps"] };
    const free = { canBeHad: true, choice: { ...CHOICE, extras } };
    expect(shown(visit(null), free)).toBeNull();
    const request = visit(shown(visit(null)));
    expect(shown(request, { ...free, vehicleId: "v2" })).toBeNull();
    expect(keptChoice(visit(shown(request, free)), null, "v2")?.choice.extras).toEqual(extras);
  });

  test("shown again give no car that has begun them a second time", () => {
    const begun = visit(keptChoice(visit(shown(visit(null))), null, "v2")?.begun({}) ?? null);
    const again = visit(shown(begun));
    expect([keptChoice(again, null, "v2"), keptChoice(again, null, "v3")?.choice.extras]).toEqual([
      null,
      CHOICE.extras,
    ]);
  });

  test("with which the page of another car began change nothing, and others replace them", () => {
    const [fewer, more] = [{ option: ["s"] }, { option: ["s", "g"] }];
    const begun = visit(keptChoice(visit(shown(visit(null))), null, "v2")?.begun(fewer) ?? null);
    const second = (extras: KeptChoice["extras"]) => ({
      vehicleId: "v2",
      choice: { ...CHOICE, vehicleId: "v2", extras },
    });
    expect(shown(begun, second(fewer))).toBeNull();
    expect(keptChoice(visit(shown(begun, second(more))), null, "v3")?.choice.extras).toEqual(more);
  });

  test("are forgotten once that page has none, with the cookie unless it holds words", async () => {
    const request = visit(shown(visit(null)));
    expect(shown(request, { choice: null })).toBe(endedClientWords());
    for (const other of [{ vehicleId: "v2" }, { canBeHad: true }]) {
      expect(shown(request, { choice: null, ...other })).toBeNull();
    }
    const written = visit(await keepClientWords(await requestWith(), form(MESSAGE), CHOICE));
    const left = visit(shown(written, { choice: null }, USER));
    expect([keptChoice(left, USER, "v2"), keptClientWords(left, USER)]).toMatchObject([null, MESSAGE]);
  });
});
