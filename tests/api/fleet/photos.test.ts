import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeImage, makeOwner, makeStaff, makeVehicle, type Person } from "../../support/people";

/** Uploads, and the photos of a vehicle. */

let backend: TestBackend;
let owner: Person;
let rival: Person;
let agency: { id: string };
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  rival = await makeOwner(backend, await makeAgency(backend));
});
afterAll(() => backend.close());

let made = 0;
/** A picture that no other test uses. */
const picture = () => {
  made += 1;
  const background = { r: (made * 8) % 256, g: 90, b: 30 };
  return sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const blob = (bytes: Uint8Array) => new Blob([bytes as BlobPart]);
const upload = async (person = owner) =>
  (await person.api.agency.uploadImage({ file: blob(await picture()) })).data.url;
const add = async (id: string, { url, isPrimary = false }: { url?: string; isPrimary?: boolean } = {}) =>
  owner.api.agency.addImage({ params: { id }, body: { url: url ?? (await upload()), isPrimary } });
const imagesOf = async (id: string) => (await backend.api().vehicles.get({ params: { id } })).images ?? [];
const send = (method: string, path: string, json?: unknown, person = owner) =>
  backend.call(method, path, { token: person.token, json });

describe("uploading a photo", () => {
  test("answers with the address of the stored photo", async () => {
    const url = await upload();
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect((await backend.photos.read(url.slice("/uploads/".length)))?.type).toBe("image/webp");
  });

  test.each([
    ["an HTML page sent as a picture", Buffer.from("<html>"), 415, VALIDATION.fileTypeRefused],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, VALIDATION.fileTypeRefused],
    ["5 MB and a byte", Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, VALIDATION.fileTooLarge],
    ["7 MB", Buffer.alloc(7 * 1024 * 1024, 0xff), 413, VALIDATION.fileTooLarge],
    ["a broken JPEG", Buffer.from("\xff\xd8\xff\xe0broken", "latin1"), 400, RULE_MESSAGES.photoUnreadable],
  ])("refuses %s", async (_, bytes, status, message) => {
    const body = new FormData();
    body.append("image", blob(bytes), "../../voiture.png");
    const response = await backend.call("POST", "/upload/vehicle-image", { token: owner.token, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(errorBody(status, message));
  });
});

describe("a vehicle's photos", () => {
  test("start with a primary one, and another becomes primary on request", async () => {
    const { id } = await makeVehicle(backend, agency);
    const first = await add(id);
    expect(first.isPrimary).toBe(true);
    const second = await add(id);
    expect(second.isPrimary).toBe(false);
    const third = await add(id, { isPrimary: true });
    expect(third.isPrimary).toBe(true);
    expect((await imagesOf(id)).map((image) => [image.id, image.isPrimary])).toEqual([
      [third.id, true],
      [first.id, false],
      [second.id, false],
    ]);
  });

  test("can be made primary by staff too", async () => {
    const staff = await makeStaff(backend, agency);
    const { id } = await makeVehicle(backend, agency);
    await add(id);
    const second = await add(id);
    const chosen = await staff.api.agency.setPrimaryImage({ params: { id, imageId: second.id } });
    expect(chosen).toEqual({ ...second, isPrimary: true });
    expect((await imagesOf(id)).filter(({ isPrimary }) => isPrimary)).toEqual([chosen]);
  });

  test("make the next one primary when the primary is deleted; a file on two vehicles is retained", async () => {
    const { id } = await makeVehicle(backend, agency);
    const other = await makeVehicle(backend, agency);
    const first = await add(id);
    const second = await add(id);
    await add(id);
    await add(other.id, { url: first.url });
    await owner.api.agency.deleteImage({ params: { id, imageId: first.id } });
    const left = await imagesOf(id);
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({ id: second.id, isPrimary: true });
    expect((await imagesOf(other.id))[0]?.url).toBe(first.url);
    expect(await backend.photos.read(first.url.slice("/uploads/".length))).not.toBeNull();
    for (const image of left) await owner.api.agency.deleteImage({ params: { id, imageId: image.id } });
    expect(await imagesOf(id)).toEqual([]);
  });

  test("contain a photo once that is added five times at once, and one primary of five set at once", async () => {
    const { id } = await makeVehicle(backend, agency);
    const url = await upload();
    const again = await Promise.all(Array.from({ length: 5 }, () => add(id, { url })));
    expect(new Set(again.map((image) => image.id)).size).toBe(1);
    const urls = await Promise.all(Array.from({ length: 5 }, () => upload()));
    await Promise.all(urls.map((one) => add(id, { url: one, isPrimary: true })));
    const images = await imagesOf(id);
    expect(images).toHaveLength(6);
    expect(images.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test("accept the address of an upload with a host in front", async () => {
    const { id } = await makeVehicle(backend, agency);
    const url = await upload();
    await add(id, { url: `https://rihla.example${url}` });
    await add(id, { url });
    expect((await imagesOf(id)).map((image) => image.url)).toEqual([url]);
  });

  test.each([
    "https://example.test/voiture.jpg",
    `https://example.test/uploads/${"0".repeat(32)}.webp`,
    "javascript:alert(1)",
    `/uploads/${"0".repeat(32)}.webp`,
    "/uploads/../secret",
    "",
  ])("refuse an address that is not an upload of the site: %s", async (url) => {
    const { id } = await makeVehicle(backend, agency);
    const response = await send("POST", `/agencies/vehicles/${id}/images`, { url });
    expect(response.status).toBe(400);
    expect([(await response.json()).message].flat()).toEqual([VALIDATION.urlInvalid]);
    expect(await imagesOf(id)).toEqual([]);
  });

  test("answer 404 to another agency, as the vehicle does", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const image = await makeImage(backend, vehicle);
    const own = await makeVehicle(backend, { id: rival.agencyId as string });
    const url = await upload(rival);
    const path = `/agencies/vehicles/${vehicle.id}/images`;
    for (const [method, at, json, message] of [
      ["POST", path, { url }, RULE_MESSAGES.vehicleNotFound],
      ["PUT", `${path}/${image.id}/primary`, undefined, RULE_MESSAGES.vehicleNotFound],
      ["DELETE", `${path}/${image.id}`, undefined, RULE_MESSAGES.vehicleNotFound],
      ["DELETE", `/agencies/vehicles/${own.id}/images/${image.id}`, undefined, RULE_MESSAGES.photoNotFound],
      ["PUT", `/agencies/vehicles/${own.id}/images/${image.id}/primary`, undefined, RULE_MESSAGES.photoNotFound],
      ["DELETE", `/agencies/vehicles/${own.id}/images/%00`, undefined, RULE_MESSAGES.photoNotFound],
    ] as const) {
      const response = await send(method, at, json, rival);
      expect([method, at, response.status]).toEqual([method, at, 404]);
      expect((await response.json()).message).toBe(message);
    }
    expect(await imagesOf(vehicle.id)).toEqual([{ ...image, isPrimary: true }]);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
