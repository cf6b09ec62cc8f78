import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkPassword, createQueue, hashPassword } from "~/backend/rules/accounts/passwords";
import { hashToken, newToken } from "~/backend/rules/accounts/tokens";

test("a hash matches its own password and no other", async () => {
  const stored = await hashPassword("argan-2026");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword("argan-2026")).not.toBe(stored);
  expect(await checkPassword(stored, "argan-2026")).toBe(true);
  for (const other of ["Argan-2026", "argan-2026 ", "", "argan-2026\u0000"]) {
    expect(await checkPassword(stored, other)).toBe(false);
  }
});

test("no password opens an account without one", async () => {
  for (const password of ["", "A", "A".repeat(43)]) expect(await checkPassword(null, password)).toBe(false);
});

test("without an account, the password is checked against a hash of the same cost", async () => {
  const real = await hashPassword("argan-2026");
  const verify = vi.fn(async (_hash: string, _password: string) => true);
  vi.doMock("@node-rs/argon2", async (original) => ({ ...(await original<object>()), verify }));
  onTestFinished(() => void vi.doUnmock("@node-rs/argon2"));
  // The query loads a second copy of the module, because the other tests' copy has imported argon2 already.
  const fresh: typeof import("~/backend/rules/accounts/passwords") = await import(
    `~/backend/rules/accounts/passwords${"?watched"}`
  );
  expect(await fresh.checkPassword(null, "argan-2026")).toBe(true);
  expect(verify).toHaveBeenCalledExactlyOnceWith(expect.any(String), "argan-2026");
  const dummy = verify.mock.calls[0]?.[0] ?? "";
  const shapeOf = (hash: string) => hash.replace(/[^$]{22}\$[^$]{43}$/, "a salt and a hash");
  expect(shapeOf(dummy)).toBe("$argon2id$v=19$m=19456,t=2,p=1$a salt and a hash");
  expect(shapeOf(dummy)).toBe(shapeOf(real));
});

test("a password matches however the keyboard composes its accents", async () => {
  expect(await checkPassword(await hashPassword("été-1234"), "e\u0301te\u0301-1234")).toBe(true);
});

test("every character of a password counts, whatever its script", async () => {
  const stored = await hashPassword("كلمة🔑\u0000x");
  expect(await checkPassword(stored, "كلمة🔑\u0000x")).toBe(true);
  expect(await checkPassword(stored, "كلمة🔑")).toBe(false);
});

test("checks two passwords at a time, accepts ten in all, and refuses the rest with 429", async () => {
  const queue = createQueue(2, 10);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await nextTurn();
    running -= 1;
    return "done";
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 13 }, () => queue(work)));
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  for (const outcome of outcomes.slice(10)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { kind: "too-many", retryAfterSeconds: 10 } });
  }
  await expect(queue(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await Promise.all(Array.from({ length: 10 }, () => queue(work)))).toHaveLength(10);
});

test("tokens are long, URL-safe and unique, and are hashed with SHA-256", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(hashToken("abc")).toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
