import { beforeAll, describe, expect, test } from "vitest";
import type { OfferedPlace } from "~/contract/offer/offers";
import { offer } from "../../support/terms";
import { agencies, backend, of, type Query, search, useAgenciesWithTerms } from "./agencies-with-terms";

useAgenciesWithTerms();

/** A search at one of the site's airports or stations. */

const MENARA = "marrakech-menara";
const place = (more: Partial<OfferedPlace>): OfferedPlace => ({
  ...{ id: "new", kind: "AIRPORT", label: "Aéroport Marrakech-Ménara", city: "Marrakech", feeOut: 15, feeBack: 10 },
  ...more,
});

beforeAll(async () => {
  await offer(of("Menara"), { places: [place({})] });
  await offer(of("Palmeraie"), {
    places: [
      place({ label: "Terminal 1", sitePlace: MENARA, feeOut: 30 }),
      place({ label: "Parking P2", sitePlace: MENARA, feeOut: 0, feeBack: 0 }),
    ],
  });
  // Of another city, but it delivers there, too.
  await offer(of("Souss"), { places: [place({ label: "Ménara", sitePlace: MENARA, feeOut: 90, feeBack: 90 })] });
  await offer(of("Muette"), { places: [place({ label: "Terminal 2" })] });
});

const deliveries = async (query: Query) =>
  Object.fromEntries(
    (await search(query)).data.map(({ model, delivery }: { model: string; delivery?: { label: string } }) => [
      model,
      delivery,
    ]),
  );

describe("a search at a place of the site", () => {
  test("finds the cars of agencies that deliver there, wherever they are, with their cheapest offer", async () => {
    const found = await deliveries({ place: MENARA });
    expect(Object.keys(found).sort()).toEqual(["Clio", "Duster", "Logan", "Tucson", "Vito"]);
    const own = { placeId: expect.any(String), label: "Aéroport Marrakech-Ménara", feeOut: 15, feeBack: 10 };
    expect(found.Logan).toEqual(own);
    expect(found.Clio).toMatchObject({ label: "Parking P2", feeOut: 0, feeBack: 0 });
    expect(found.Tucson).toMatchObject({ label: "Ménara", feeOut: 90 });
  });

  test("can be limited to the agencies of a city, and by other filters", async () => {
    expect(Object.keys(await deliveries({ place: MENARA, city: "Agadir" }))).toEqual(["Tucson"]);
    expect(Object.keys(await deliveries({ place: MENARA, category: "SUV", sort: "price" }))).toEqual([
      "Duster",
      "Tucson",
    ]);
    expect(Object.keys(await deliveries({ place: MENARA, maxPrice: 40 })).sort()).toEqual(["Clio", "Logan"]);
  });

  test.each(["nowhere", "casa-port", "' or true --"])("finds nothing where nobody delivers: %j", async (id) => {
    expect((await search({ place: id })).data).toEqual([]);
  });

  test("shows no fees in a search without a place", async () => {
    expect(await deliveries({ city: "Agadir" })).toEqual({ Tucson: undefined });
  });
});

describe("an agency's place is the site's", () => {
  const linkOf = async (more: Partial<OfferedPlace>) => {
    await offer(of("Muette"), { places: [place(more)] });
    return (await of("Muette").api.agencySettings.offers()).offers?.places[0]?.sitePlace;
  };

  test("of the same kind, city and name, unless another was chosen", async () => {
    expect(await linkOf({})).toBe(MENARA);
    expect(await linkOf({ label: "aeroport MARRAKECH-Menara" })).toBe(MENARA);
    expect(await linkOf({ sitePlace: "gare-marrakech" })).toBe("gare-marrakech");
    for (const other of [{ kind: "OTHER" as const }, { city: "Agadir" }, { label: "Ménara" }])
      expect(await linkOf(other)).toBeNull();
  });

  test("only if the site has it", async () => {
    const { token } = of("Muette");
    const json = { places: [place({ sitePlace: "nowhere" })] };
    const response = await backend.call("PUT", "/agencies/my-offers", { token, json });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{ field: "places.0.sitePlace" }]);
  });

  test("in a copy for the search that follows the offers", async () => {
    const copied = async () => {
      const [row] = await backend.database<{ places: string[] }[]>`
        select site_places as places from agency_offers where agency_id = ${agencies.Muette?.id ?? ""}`;
      return row?.places;
    };
    await linkOf({});
    expect(await copied()).toEqual([MENARA]);
    await offer(of("Muette"), {});
    expect(await copied()).toEqual([]);
  });
});
