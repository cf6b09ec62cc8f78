import { beforeAll, describe, expect, test } from "vitest";
import { accountCookie } from "~/http/accounts/account-cookie.server";
import {
  endedClientWords,
  type KeptChoice,
  keepClientWords,
  keptChoice,
  keptClientWords,
} from "~/http/reservations/client-words.server";

const USER = { email: "nora@rihla.test" };
const OTHER = { email: "salma@rihla.test" };
const MESSAGE = { message: "Nous arrivons tard." };
const CHOICE: KeptChoice = {
  vehicleId: "v1",
  extras: { option: ["seat*2"], pickupPlace: ["airport"] },
  pickupLocation: "Fès",
  returnLocation: null,
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
    expect(keptChoice(request, USER, "v2")?.choice).toEqual({ ...CHOICE, begun: ["v1", "v2"] });
    expect(keptChoice(request, OTHER, "v2")).toBeNull();
    expect(keptClientWords(request, USER)).toMatchObject({ message: "" });
  });

  test("gives each vehicle the extras once, and the vehicle of the form never", async () => {
    const request = await requestWith(await keepClientWords(await requestWith(), form(MESSAGE), CHOICE));
    expect(keptChoice(request, USER, "v1")).toBeNull();
    const begun = await requestWith(keptChoice(request, USER, "v2")?.begun ?? null);
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

  test("drops extras that are too long for it before words", async () => {
    const option = Array.from({ length: 400 }, (_, i) => `${i}-${Math.sin(i)}`);
    const line = await keepClientWords(await requestWith(), form(MESSAGE), { ...CHOICE, extras: { option } });
    expect(line?.length).toBeLessThan(4096);
    const request = await requestWith(line);
    expect(keptChoice(request, USER, "v2")).toBeNull();
    expect(keptClientWords(request, USER)).toMatchObject(MESSAGE);
  });
});
