import sharp from "sharp";
import { expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { chanceBetween } from "../../support/chance";
import { makeImage, makeReservation, makeVehicle } from "../../support/people";

/** Every reply with a picture tells drawings from photos. Uploads are always photos. */

const { backend, agency, owner, client } = await startBackendWithAgency();

const read = async (path: string, token?: string) => (await backend.call("GET", path, { token })).json();
async function addPhoto(id: string, isPrimary = false) {
  const background = { r: 20, g: 90, b: chanceBetween(0, 255) };
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { data } = await owner.api.agency.uploadImage({ file: new Blob([bytes as BlobPart]) });
  return owner.api.agency.addImage({ params: { id }, body: { url: data.url, isPrimary } });
}

test.each([true, false])(
  "every reply that contains a picture says whether the picture is a drawing: %s",
  async (isDrawing) => {
    const vehicle = await makeVehicle(backend, agency, { category: isDrawing ? "VAN" : "LUXURY" });
    const image = { ...(await makeImage(backend, vehicle, { isDrawing })), isPrimary: true };
    const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" } as const;
    const reservation = await makeReservation(backend, { vehicle, client, ...dates });
    const { images } = await read(`/vehicles/${vehicle.id}`);
    expect(images).toEqual([{ ...image, isDrawing }]);
    const found = await read(`/vehicles/search?category=${isDrawing ? "VAN" : "LUXURY"}`);
    expect(found.data.map((one: { images: unknown }) => one.images)).toEqual([images]);
    const mine = await read("/agencies/my-vehicles?limit=50", owner.token);
    expect(mine.data.find(({ id }: { id: string }) => id === vehicle.id).images).toEqual(images);
    expect((await read(`/agencies/vehicles/${vehicle.id}`, owner.token)).images).toEqual(images);
    for (const { token } of [client, owner]) {
      expect((await read(`/reservations/${reservation.id}`, token)).vehicle.images).toEqual(images);
    }
    const chosen = await owner.api.agency.setPrimaryImage({ params: { id: vehicle.id, imageId: image.id } });
    expect(chosen).toEqual({ ...image, isDrawing });
  },
);

test("an uploaded photo is never a drawing, and a drawing remains one next to photos", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const drawing = await makeImage(backend, vehicle, { isDrawing: true });
  const second = await addPhoto(vehicle.id);
  expect(second).toMatchObject({ isPrimary: false, isDrawing: false });
  const first = await addPhoto(vehicle.id, true);
  expect(first).toMatchObject({ isPrimary: true, isDrawing: false });
  const { images } = await read(`/vehicles/${vehicle.id}`);
  expect(images.map(({ id, isDrawing }: { id: string; isDrawing: boolean }) => [id, isDrawing])).toEqual([
    [first.id, false],
    [drawing.id, true],
    [second.id, false],
  ]);
});

test("an upload cannot be declared a drawing", async () => {
  const { id } = await makeVehicle(backend, agency);
  const { url } = await addPhoto(id);
  const other = await makeVehicle(backend, agency);
  const path = `/agencies/vehicles/${other.id}/images`;
  const reply = await backend.call("POST", path, { token: owner.token, json: { url, isDrawing: true } });
  expect(reply.status).toBe(201);
  expect(await reply.json()).toMatchObject({ url, isDrawing: false });
});
