import { describe, expect, test } from "vitest";
import { readParams, searchAddress, tidyAddress, withoutFilters } from "~/routes/search/address";

const query = (text: string) => new URLSearchParams(text);
const tidy = (text: string) => tidyAddress(query(text));

describe("the address that a plain form makes", () => {
  const form =
    "city=Marrakech&pickupDate=2026-12-01&pickupTime=10%3A00&returnDate=2026-12-05&returnTime=10%3A00&age=25&otherCity=0";

  test("loses what is empty and the checkbox", () => {
    expect(tidy(`${form}&returnCity=`)).toBe(
      "/search?city=Marrakech&pickupDate=2026-12-01&pickupTime=10%3A00&returnDate=2026-12-05&returnTime=10%3A00&age=25",
    );
  });

  test("keeps the return city when the box is ticked, and only then", () => {
    expect(tidy(`${form}&otherCity=1&returnCity=Agadir`)).toContain("returnCity=Agadir");
    expect(tidy(`${form}&returnCity=Agadir`)).not.toContain("returnCity");
  });

  test("forgets times that have no date", () => {
    expect(tidy("city=Rabat&pickupDate=&pickupTime=10:00&returnDate=&returnTime=10:00&age=25")).toBe(
      "/search?city=Rabat&age=25",
    );
  });

  test("keeps what makes no sense, which gets its message", () => {
    expect(tidy("age=12&minPrice=abc&category=")).toBe("/search?age=12&minPrice=abc");
  });

  test("is left alone when it has the documented form", () => {
    for (const text of ["", "city=Agadir", "city=Agadir&returnCity=Rabat", "utm_source=x", "page=abc", "city[]=Agadir"])
      expect(tidy(text), text).toBeNull();
  });

  test("is tidy after one step, whatever it was", () => {
    for (const text of [`${form}&returnCity=`, "city=&city=Agadir&page=2", "city=%00&age=", "sort=&otherCity=1"]) {
      const once = tidy(text) ?? "";
      expect(tidy(once.split("?")[1] ?? ""), text).toBeNull();
    }
  });
});

describe("reading and writing", () => {
  test("takes the first value that is one, trimmed, and no more than fits", () => {
    expect(readParams(query("city=&city=+Rabat+&city=Agadir&evil=1"))).toEqual({ city: "Rabat" });
    expect(readParams(query(`city=${"x".repeat(10_000)}`)).city).toHaveLength(100);
  });

  test("a changed filter starts again at page 1; a page keeps everything", () => {
    const params = { city: "Fès", category: "SUV", page: "3" };
    expect(searchAddress(params, { category: null })).toBe("/search?city=F%C3%A8s");
    expect(searchAddress(params, { page: "2" })).toBe("/search?city=F%C3%A8s&category=SUV&page=2");
  });

  test("without filters the search itself stays", () => {
    expect(withoutFilters({ city: "Rabat", age: "30", minSeats: "7", maxPrice: "50", sort: "rating" })).toBe(
      "/search?city=Rabat&age=30&sort=rating",
    );
  });
});
