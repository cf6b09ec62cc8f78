import { describe, expect, test } from "vitest";
import { toCard } from "~/routes/search/cards";
import { PRODUCT } from "~/text/site/product";
import { anAgency, anImage, aVehicle } from "../../../support/entities";

const NOW = new Date("2026-11-20T08:12:00.000Z");
const RENTAL = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00", days: 4 };
const plain = (text: string) => text.replace(/\s/g, " ");

const vehicle = aVehicle({
  id: "v 1",
  year: 2024,
  category: "SUV",
  transmission: "MANUAL",
  fuelType: "DIESEL",
  seats: 5,
  doors: 5,
  pricePerDay: 45.5,
  deposit: 1250,
  images: [anImage({ url: "/uploads/a.webp" }), anImage({ url: "/uploads/b.webp", isPrimary: true })],
  agency: anAgency({ averageRating: 4.61, reviewsCount: 38 }),
});

describe("a vehicle's card in search", () => {
  test("shows the total first when dates are chosen, and links with the whole selection", () => {
    const card = toCard(vehicle, {
      params: { city: "Marrakech", returnCity: "Agadir" },
      rental: RENTAL,
      now: NOW,
      product: PRODUCT,
      canKeep: false,
    });
    expect(plain(card.price)).toBe("182 €");
    expect(card.priceUnit).toBe("au\u00a0total");
    expect(plain(card.priceDetail)).toBe("45,50 € / jour × 4 jours · caution 1 250 €");
    expect(card.cancellation).toBe("Annulable jusqu'au 12 déc. à 10:00");
    expect(card.picture).toBe("/uploads/b.webp");
    expect(Object.fromEntries(new URL(card.href, "http://x").searchParams)).toEqual({
      pickupDate: "2026-12-14",
      pickupTime: "10:00",
      returnDate: "2026-12-18",
      returnTime: "10:00",
      pickupLocation: "Marrakech",
      returnLocation: "Agadir",
    });
    expect(card.href).toMatch(/^\/vehicles\/v%201\?/);
  });

  test("links with the pickup place as return place unless another was chosen", () => {
    const { href } = toCard(vehicle, {
      params: { city: "Fès" },
      rental: RENTAL,
      now: NOW,
      product: PRODUCT,
      canKeep: false,
    });
    expect(new URL(href, "http://x").searchParams.get("returnLocation")).toBe("Fès");
  });

  test("shows the daily price when no dates are chosen", () => {
    const card = toCard(vehicle, { params: {}, rental: null, now: NOW, product: PRODUCT, canKeep: false });
    expect([plain(card.price), card.priceUnit, plain(card.priceDetail)]).toEqual([
      "45,50 €",
      "/ jour",
      "Caution 1 250 €",
    ]);
    expect(card.cancellation).toBeNull();
    expect(card.href).toBe("/vehicles/v%201");
  });

  test("shows the fee for a return in the searched city, and nothing where it is free or not requested", () => {
    const feeOf = (returnFee: number | undefined, returnCity?: string) =>
      toCard(
        { ...vehicle, returnFee },
        { params: { city: "Marrakech", returnCity }, rental: RENTAL, now: NOW, product: PRODUCT, canKeep: false },
      ).returnFee;
    expect(plain(feeOf(40, "Agadir") ?? "")).toBe("+ 40 € de retour à Agadir");
    for (const fee of [feeOf(0, "Agadir"), feeOf(undefined, "Agadir"), feeOf(40)]) expect(fee).toBeNull();
  });

  test("leads to the page that keeps the vehicle, with its dates, if the backend can", () => {
    const context = { params: { city: "Fès" }, rental: RENTAL, now: NOW, product: PRODUCT };
    const { href, keepHref } = toCard(vehicle, { ...context, canKeep: true });
    expect(keepHref).toBe(href.replace("?", "/keep?"));
    expect(toCard(vehicle, { ...context, canKeep: false }).keepHref).toBeNull();
  });

  test("promises no cancellation once the deadline has passed", () => {
    const soon = { pickupAt: "2026-11-22T09:00", returnAt: "2026-11-23T09:00", days: 1 };
    expect(
      toCard(vehicle, { params: {}, rental: soon, now: NOW, product: PRODUCT, canKeep: false }).cancellation,
    ).toBeNull();
    const justInTime = { ...soon, pickupAt: "2026-11-22T09:13" };
    expect(
      toCard(vehicle, { params: {}, rental: justInTime, now: NOW, product: PRODUCT, canKeep: false }).cancellation,
    ).toBe("Annulable jusqu'au 20 nov. à 09:13");
  });

  test.each([
    [{ largeBags: 2, smallBags: 1 }, "2 grandes valises · 1 petite valise"],
    [{ largeBags: 1, smallBags: 0 }, "1 grande valise"],
    [{ largeBags: null, smallBags: 3 }, "3 petites valises"],
    [{ largeBags: 0, smallBags: 0 }, null],
    [{ largeBags: null, smallBags: null }, null],
    [{}, null],
  ])("says how many bags it holds: %j", (bags, text) => {
    const { bags: shown } = toCard(
      { ...vehicle, ...bags },
      { params: {}, rental: null, now: NOW, product: PRODUCT, canKeep: false },
    );
    expect(shown && plain(shown)).toBe(text);
  });

  test("leaves out what another backend does not send", () => {
    const card = toCard(aVehicle({ pricePerDay: 30, agency: null }), {
      params: {},
      rental: RENTAL,
      now: NOW,
      product: PRODUCT,
      canKeep: false,
    });
    expect(card).toMatchObject({ year: null, category: null, seats: null, fuel: null, agency: null, picture: null });
    expect(plain(card.priceDetail)).toBe("30 € / jour × 4 jours");
  });
});
