import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readSharingPicture } from "~/backend/rules/photos/sharing-picture";
import { PRODUCT } from "~/text/site/product";
import { sharingPicture } from "~/text/site/sharing-picture";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Agency, makeAgency, makeOwner, makeVehicle } from "../../support/people";

let backend: TestBackend;
let agency: Agency;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend, { name: "Menara Cars", city: "Marrakech" });
});
afterAll(() => backend.close());

/** The address that the vehicle's page publishes, generated from the contract's reply. */
const addressOf = async (id: string) =>
  sharingPicture(PRODUCT, await backend.api().vehicles.get({ params: { id } }))?.path ?? "";
const read = (id: string, path: string) => readSharingPicture(backend.context, id, path);

describe("a vehicle's sharing picture", () => {
  test("is at the address that is generated from the vehicle's data", async () => {
    const { id } = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster", pricePerDay: 45.9 });
    const picture = await read(id, await addressOf(id));
    const bytes = picture && "bytes" in picture ? picture.bytes : new Uint8Array();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("gets a new address with a new price, to which the old one and any other redirect", async () => {
    const { id } = await makeVehicle(backend, agency, { pricePerDay: 45 });
    const before = await addressOf(id);
    await backend.database`update vehicles set price_per_day_cents = 4600 where id = ${id}`;
    const after = await addressOf(id);
    expect(after).not.toBe(before);
    expect(await read(id, before)).toEqual({ movedTo: after });
    expect(await read(id, `/vehicles/${id}/share/${"0".repeat(16)}.jpg`)).toEqual({ movedTo: after });
    expect(await read(id.toUpperCase(), after.toUpperCase())).toEqual({ movedTo: after });
  });

  test("does not exist for an unknown or retired vehicle, or one of a closed agency", async () => {
    const { id } = await makeVehicle(backend, agency, {});
    const path = await addressOf(id);
    expect(await read("0b6c1f0e-5d52-4c1b-9d3e-2f6d1c7a9e10", path)).toBeNull();
    expect(await read("../../etc", path)).toBeNull();
    await backend.database`update vehicles set status = 'RETIRED' where id = ${id}`;
    expect(await read(id, path)).toBeNull();
    expect(await addressOf(id)).toBe("");
    const closed = await makeAgency(backend, { status: "INACTIVE" });
    const hidden = await makeVehicle(backend, closed, {});
    expect(await read(hidden.id, path)).toBeNull();
    expect(await addressOf(hidden.id)).toBe("");
  });

  test("is removed with its vehicle, which is deleted even if the file cannot be removed", async () => {
    const owner = await makeOwner(backend, agency);
    const remove = vi.spyOn(backend.photos.sharing, "remove").mockRejectedValueOnce(new Error("disk gone"));
    for (const _ of ["the file stays", "the file goes"]) {
      const { id } = await makeVehicle(backend, agency, {});
      await owner.api.agency.deleteVehicle({ params: { id } });
      expect(remove).toHaveBeenLastCalledWith(id);
      await expect(backend.api().vehicles.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
    expect(backend.logged().filter((line) => line.includes("disk gone"))).toHaveLength(1);
    remove.mockRestore();
  });
});
