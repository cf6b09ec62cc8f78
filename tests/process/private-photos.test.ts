import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createClient } from "~/client/client";
import type { HandoverPhoto } from "~/contract/handovers/handover";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { asFile, phonePhoto } from "../support/handover-photos";
import { recordsOf } from "../support/handovers";
import { type Site, startSite } from "../support/site";

/** The built site serves a private photo at its own address to those who may see it, and nowhere else. */

let site: Site;
let photo: HandoverPhoto;
let reservationId: string;
/** The files that were written for it. */
let files: string[];
/** The key of a guest's link that opens the same photo. */
let key: string;
beforeAll(async () => {
  site = await startSite();
  const agency = await api("agence@rihla.test");
  const { data } = await agency.reservations.ofAgency({ query: { status: "CONFIRMED", limit: 100 } });
  // A guest's reservation, so that a key opens it too, and one that can begin now, since nobody else has the car.
  const [reservation] = data.filter(({ origin }) => origin && origin !== "ONLINE");
  reservationId = reservation?.id ?? "";
  const before = await uploads();
  const file = asFile(await phonePhoto());
  photo = await agency.handover.addPhoto({ params: { id: reservationId, moment: "departure" }, file });
  files = (await uploads()).filter((name) => !before.includes(name));
  const desk = recordsOf({ api: agency }, reservationId);
  await desk.done("departure", {
    kilometres: 199_000,
    kilometresConfirmed: true,
  });
  key = await desk.link();
});
afterAll(() => site.stop());

const uploads = () => readdir(join(site.dataDir, "uploads"));

async function api(email: string): Promise<Client> {
  const to = (token?: string) => createClient({ baseUrl: `${site.baseUrl}/api`, fetch, token });
  const { access_token: token } = await to().auth.login({ body: { email, password: DEMO_PASSWORD } });
  return to(token);
}

/** Returns the session cookie that the login form sets. */
async function cookieOf(email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
  const reply = await fetch(`${site.baseUrl}/login`, { method: "POST", body, redirect: "manual" });
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith("rihla_session="));
  return cookie?.split(";", 1)[0] ?? "";
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.baseUrl + path, { redirect: "manual", headers });
const statusOf = async (path: string, headers?: Record<string, string>) => {
  const reply = await get(path, headers);
  await reply.arrayBuffer();
  return reply.status;
};
const address = (query = "") => `/handover-photos/${photo.id}${query}`;

describe("a private photo", () => {
  test("is sent to its agency whole, as it is stored, and is never cached", async () => {
    const cookie = await cookieOf("agence@rihla.test");
    const reply = await get(address(), { cookie, range: "bytes=0-9" });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([reply.status, createHash("sha256").update(bytes).digest("hex")]).toEqual([200, photo.sha256]);
    const { headers } = reply;
    expect({
      type: headers.get("content-type"),
      cache: headers.get("cache-control"),
      policy: headers.get("content-security-policy"),
      sniffing: headers.get("x-content-type-options"),
      etag: headers.get("etag"),
      ranges: headers.get("accept-ranges"),
    }).toEqual({
      type: "image/webp",
      cache: "no-store",
      policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      sniffing: "nosniff",
      etag: null,
      ranges: null,
    });
    const small = await get(address("?size=small"), { cookie });
    expect(small.status).toBe(200);
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(bytes.byteLength);
    expect(await statusOf(address("?size=huge"), { cookie })).toBe(200);
  });

  test("is visible to administrators and with the guest's key; others get 404 without a redirect", async () => {
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await statusOf(address(), { cookie: await cookieOf("admin@rihla.test") })).toBe(200);
    expect(await statusOf(address(`?key=${key}`))).toBe(200);
    expect(await statusOf(address(`?key=${key}&size=small`))).toBe(200);
    const stranger = await cookieOf("client@rihla.test");
    for (const [query, headers] of [
      ["", {}],
      ["", { cookie: stranger }],
      ["", { cookie: "rihla_session=forged" }],
      [`?key=${"0".repeat(32)}`, {}],
      ["?key=none", { cookie: stranger }],
    ] as const) {
      expect([query, await statusOf(address(query), headers)]).toEqual([query, 404]);
    }
    expect(await statusOf("/handover-photos/none", { cookie: stranger })).toBe(404);
    expect(await statusOf(`/handover-photos/${reservationId}?key=${key}`)).toBe(404);
    // A reply to one person is not cached for the next.
    expect(await statusOf(address())).toBe(404);
  });

  test("is no file of the site: its names, whole and small, answer 404 with any session and without", async () => {
    expect(files).toHaveLength(2);
    const cookies = [await cookieOf("agence@rihla.test"), await cookieOf("admin@rihla.test"), ""];
    for (const name of files) {
      for (const cookie of cookies) {
        for (const path of [
          `/uploads/${name}`,
          `/uploads/${name.toUpperCase()}`,
          `/uploads//${name}`,
          `/${name}`,
          `/handover-photos/${name}`,
        ]) {
          expect([path, await statusOf(path, { cookie })]).toEqual([path, 404]);
        }
      }
    }
  });
});
