import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_UNUSED_UPLOADS } from "~/backend/rules/photos/uploads";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeOwner, makeStaff, makeVehicle, type Person } from "../../support/people";

/** An account may upload at most 200 photos a day that no vehicle shows. */

const HOUR = 3_600_000;
let backend: TestBackend;
let agency: { id: string };
let owner: Person;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

let painted = 0;
async function picture(): Promise<Buffer> {
  painted += 1;
  const background = { r: (painted * 8) % 256, g: ((painted >> 5) * 16) % 256, b: 30 };
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}
async function upload(person = owner, bytes?: Uint8Array) {
  const body = new FormData();
  body.append("image", new Blob([(bytes ?? (await picture())) as BlobPart]), "voiture.png");
  return backend.call("POST", "/upload/vehicle-image", { token: person.token, body });
}
const urlOf = async (response: Response) => (await response.json()).data.url as string;
/** Records uploads of the owner that no vehicle shows. */
async function haveUploaded(count: number) {
  await backend.database`
    insert into uploads (user_id, name, uploaded_at)
    select ${owner.id}::uuid, md5(${owner.id} || n) || '.webp', ${backend.clock.now()}::timestamptz
    from generate_series(1, ${count}::int) n`;
}
const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort();

test("refuses the 201st upload in French with the time to wait, but not a colleague's", async () => {
  expect(MAX_UNUSED_UPLOADS).toBe(200);
  await haveUploaded(199);
  backend.clock.advance(HOUR);
  expect((await upload()).status).toBe(201);
  const refused = await upload();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual(errorBody(429, RULE_MESSAGES.tooManyUploads));
  expect(refused.headers.get("retry-after")).toBe(String(23 * 3600));
  expect((await upload(await makeStaff(backend, agency))).status).toBe(201);
  backend.clock.advance(23 * HOUR);
  expect((await upload()).status).toBe(201);
});

test("does not count photos on a vehicle, refused files or the same file again", async () => {
  await haveUploaded(199);
  const { id } = await makeVehicle(backend, agency);
  const url = await urlOf(await upload());
  await owner.api.agency.addImage({ params: { id }, body: { url, isPrimary: true } });
  for (let tries = 0; tries < 3; tries++) {
    expect((await upload(owner, Buffer.from("\xff\xd8\xff\xe0broken", "latin1"))).status).toBe(400);
  }
  const last = await picture();
  expect(statuses([await upload(owner, last), await upload(owner, last)])).toEqual([201, 201]);
  expect((await upload()).status).toBe(429);
});

test("accepts five of ten simultaneous uploads after 195", async () => {
  await haveUploaded(195);
  const files = await Promise.all(Array.from({ length: 10 }, picture));
  const responses = await Promise.all(files.map((bytes) => upload(owner, bytes)));
  expect(statuses(responses)).toEqual([...Array(5).fill(201), ...Array(5).fill(429)]);
});

test("a refused upload stores no file", async () => {
  await haveUploaded(200);
  const before = (await backend.photos.list("", 1000)).names;
  expect((await upload()).status).toBe(429);
  expect((await backend.photos.list("", 1000)).names).toEqual(before);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
