import { describe, expect, test } from "vitest";
import { photoUrl } from "~/contract/photos/photos";
import { PRODUCT } from "~/text/site/product";
import { type SharedVehicle, sharingPicture } from "~/text/site/sharing-picture";

const photo = (digit: string) => photoUrl(digit.repeat(32));
const duster: SharedVehicle = {
  id: "0b6c1f0e-5d52-4c1b-9d3e-2f6d1c7a9e10",
  brand: "Dacia",
  model: "Duster",
  pricePerDay: 45.5,
  category: "SUV",
  status: "AVAILABLE",
  images: [
    { url: photo("a"), isPrimary: false },
    { url: photo("b"), isPrimary: true },
  ],
  agency: { name: "Menara Cars", city: "Marrakech", status: "ACTIVE" },
};
const pathOf = (vehicle: SharedVehicle) => sharingPicture(PRODUCT, vehicle)?.path;

describe("the address of a vehicle's picture", () => {
  test("is given with its dimensions and a description", () => {
    expect(sharingPicture(PRODUCT, duster)).toEqual({
      path: expect.stringMatching(/^\/vehicles\/0b6c1f0e-5d52-4c1b-9d3e-2f6d1c7a9e10\/share\/[0-9a-f]{16}\.jpg$/),
      width: 1200,
      height: 630,
      alt: "Dacia Duster, à Marrakech, 45,50\u00a0€ / jour",
    });
  });

  test.each([
    ["brand", { ...duster, brand: "Renault" }],
    ["model", { ...duster, model: "Duster 4x4" }],
    ["price", { ...duster, pricePerDay: 45.51 }],
    ["category, which is drawn where there is no photo", { ...duster, category: "VAN" as const }],
    ["primary photo", { ...duster, images: [{ url: photo("a"), isPrimary: true }] }],
    ["only photo, when it is removed", { ...duster, images: [] }],
    ["city", { ...duster, agency: { name: "Menara Cars", city: "Agadir", status: "ACTIVE" } }],
    ["agency's name", { ...duster, agency: { name: "Toubkal Cars", city: "Marrakech", status: "ACTIVE" } }],
  ])("changes with the %s", (_, changed) => {
    expect(pathOf(changed)).toMatch(/\/share\//);
    expect(pathOf(changed)).not.toBe(pathOf(duster));
  });

  test("does not depend on anything that is not shown", () => {
    const same = { ...duster, status: "MAINTENANCE" as const, images: [...(duster.images ?? [])].reverse() };
    expect(pathOf(same)).toBe(pathOf(duster));
  });

  test("differs for each of 20,000 prices", () => {
    const versions = Array.from({ length: 20_000 }, (_, i) => pathOf({ ...duster, pricePerDay: i / 100 }));
    expect(new Set(versions).size).toBe(20_000);
  });

  test.each([
    ["retired", { ...duster, status: "RETIRED" as const }],
    ["of an agency that is closed", { ...duster, agency: { name: "A", city: "Fès", status: "INACTIVE" } }],
  ])("does not exist for a vehicle that is %s", (_, gone) => {
    expect(sharingPicture(PRODUCT, gone)).toBeNull();
  });

  test("leaves out an unknown agency and city", () => {
    expect(sharingPicture(PRODUCT, { ...duster, agency: null })?.alt).toBe("Dacia Duster, 45,50\u00a0€ / jour");
  });
});
