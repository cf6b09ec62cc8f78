import { expect, test } from "vitest";
import { filterChips } from "~/routes/search/chips";

const plain = (text: string) => text.replace(/\s/g, " ");

test("search shows a chip for each filter, each linking to the search without it", () => {
  const chips = filterChips({
    city: "Rabat",
    category: "VAN",
    minPrice: "20",
    maxPrice: "45.5",
    minSeats: "7",
    minLargeBags: "2",
    page: "4",
  });
  expect(chips.map(({ label }) => plain(label))).toEqual([
    "Van",
    "20 € min. / jour",
    "45,50 € max. / jour",
    "7 places et plus",
    "Au moins 2 grandes valises",
  ]);
  expect(chips[0]?.href).toBe("/search?city=Rabat&minPrice=20&maxPrice=45.5&minSeats=7&minLargeBags=2");
});

test("search names the filter for one large bag in the singular", () => {
  const [chip] = filterChips({ city: "Rabat", minLargeBags: "1" });
  expect([chip?.label, chip?.href]).toEqual(["Au moins 1 grande valise", "/search?city=Rabat"]);
});

test("search shows the filter for one agency as a chip, by name where it is known", () => {
  const params = { agencyId: "a1", category: "VAN" };
  const [agency, category] = filterChips(params, "Atlas Car");
  expect([agency?.label, agency?.href]).toEqual(["Agence\u00a0: \u2068Atlas Car\u2069", "/search?category=VAN"]);
  expect(category?.href).toBe("/search?agencyId=a1");
  expect(filterChips(params)[0]?.label).toBe("Agence\u00a0: cette agence");
});
