import { beforeAll, expect, test } from "vitest";
import { flashCookie, redirectWithFlash, takeFlash } from "~/http/forms/forms.server";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of the tests, long enough";
});

const next = (setCookie: string) =>
  takeFlash(new Request("http://site.invalid/", { headers: { cookie: setCookie.split(";")[0] ?? "" } }));

test("a message is shown on the next page, which removes its cookie", async () => {
  const { flash, headers } = await next(await flashCookie("agency-saved", "Ocre"));
  expect(flash?.title).toBe("L'agence Ocre est modifiée.");
  expect(new Headers(headers).get("set-cookie")).toMatch(/^rihla_flash=;.*Max-Age=0/);
});

test("a message gets a new id each time it is shown", async () => {
  const cookie = await flashCookie("agency-saved", "Ocre");
  expect((await next(cookie)).flash?.id).not.toBe((await next(cookie)).flash?.id);
});

test("a long name is cut to 60 whole characters", async () => {
  const { flash } = await next(await flashCookie("vehicle-saved", "é".repeat(300)));
  expect(flash?.parts.find(({ look }) => look === "name")?.text).toBe("é".repeat(60));
});

test("the lines about failed photos are cut to 900 characters, but the first is complete", async () => {
  const cookie = await flashCookie("vehicle-photos-failed", "« a.jpg » : non", "x".repeat(2000), "y");
  const { flash } = await next(cookie);
  expect(flash?.items[0]).toBe("« a.jpg » : non");
  expect(flash?.items.join("")).toHaveLength(900);
  expect(cookie.length).toBeLessThan(4096);
});

test("a cookie that was tampered with yields no message", async () => {
  const cookie = await flashCookie("booked", "RH-1");
  expect((await next(cookie.replace(/=(.)/, (_, first) => `=${first === "a" ? "b" : "a"}`))).flash).toBeNull();
});

test("the redirect after a form is a 303 that carries the message", async () => {
  const reply = await redirectWithFlash("/profile", "profile-saved");
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/profile"]);
  expect(reply.headers.get("set-cookie")).toMatch(/^rihla_flash=/);
});
