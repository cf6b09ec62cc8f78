import { expect, test } from "vitest";
import { filterChips } from "~/routes/search/chips";

const plain = (text: string) => text.replace(/\s/g, " ");

test("search shows a chip for each filter, each leading to the search without it", () => {
  const chips = filterChips({
    city: "Rabat",
    category: "VAN",
    minPrice: "20",
    maxPrice: "45.5",
    minSeats: "7",
    page: "4",
  });
  expect(chips.map(({ label }) => plain(label))).toEqual([
    "Van",
    "20 € min. / jour",
    "45,50 € max. / jour",
    "7 places et plus",
  ]);
  expect(chips[0]?.href).toBe("/search?city=Rabat&minPrice=20&maxPrice=45.5&minSeats=7");
});
