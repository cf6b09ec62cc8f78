import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "~/backend/demo/seed";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { startBackend, type TestBackend } from "../../support/backend";
import { recordsOf } from "../../support/handovers";

/** The demo's handovers: rows that the tables' own checks accept, and the photos that they name. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  expect(await seedDemo(backend.context)).toBe(true);
}, 120_000);
afterAll(() => backend.close());

test("the demo's handover photos are a few files that match their rows, and none is public", async () => {
  const rows = await backend.database<{ name: string; sha256: string; bytes: number; width: number; uses: number }[]>`
    select name, sha256, bytes, width, count(*)::int as uses from handover_photos
    group by name, sha256, bytes, width`;
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(rows.length).toBeLessThanOrEqual(14);
  expect(rows.reduce((sum, { uses }) => sum + uses, 0)).toBeGreaterThan(50);
  for (const { name, sha256, bytes, width } of rows) {
    const whole = await backend.photos.private.read(name, "whole");
    expect(
      createHash("sha256")
        .update(whole ?? "")
        .digest("hex"),
    ).toBe(sha256);
    expect([whole?.byteLength, width]).toEqual([bytes, 960]);
    expect(await backend.photos.private.read(name, "small")).not.toBeNull();
    expect(await backend.photos.read(name)).toBeNull();
  }
});

test("the demo's handovers are in every state, and closed ones cannot be changed", async () => {
  const states = await backend.database<{ state: string }[]>`
    select distinct case when signed_at is null then 'draft'
      else coalesce(answer, 'UNANSWERED') || case when closed_at is null then '' else ' closed' end end as state
    from handovers order by 1`;
  expect(states.map(({ state }) => state)).toEqual([
    ...["CONFIRMED closed", "REMARKED closed", "UNANSWERED", "UNANSWERED closed", "draft"],
  ]);
  await expect(
    backend.database`update handovers set kilometres = kilometres + 1 where closed_at is not null`,
  ).rejects.toThrow(/cannot be changed/);
});

test("the demo has guests whose agency can show a link, but stores no key of a link", async () => {
  const { access_token } = await backend
    .api()
    .auth.login({ body: { email: "agence@rihla.test", password: DEMO_PASSWORD } });
  const owner = { api: backend.api(access_token) };
  const { data } = await owner.api.reservations.ofAgency({ query: { limit: 100 } });
  const guests = data.filter(({ origin }) => origin && origin !== "ONLINE");
  const records = await Promise.all(guests.map(({ id }) => recordsOf(owner, id).read()));
  expect(records.filter(({ guestLink }) => guestLink).length).toBeGreaterThan(0);
  expect(await backend.database`select from guest_links`).toEqual([]);
});

test("the demo without pictures has handovers without photos", async () => {
  const again = await startBackend();
  try {
    expect(await seedDemo(again.context, { pictures: false })).toBe(true);
    const [{ photos } = { photos: -1 }] = await again.database<{ photos: number }[]>`
      select count(*)::int as photos from handover_photos`;
    expect(photos).toBe(0);
  } finally {
    await again.close();
  }
});
