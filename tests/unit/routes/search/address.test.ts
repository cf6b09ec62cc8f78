import { describe, expect, test } from "vitest";
import { readParams, searchAddress, tidyAddress, withoutFilters } from "~/routes/search/address";

const query = (text: string) => new URLSearchParams(text);
const tidy = (text: string) => tidyAddress(query(text));

describe("the address of a search, as a plain form makes it,", () => {
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

  test("needs no second step to be tidy, whatever it was", () => {
    for (const text of [`${form}&returnCity=`, "city=&city=Agadir&page=2", "city=%00&age=", "sort=&otherCity=1"]) {
      const once = tidy(text) ?? "";
      expect(tidy(once.split("?")[1] ?? ""), text).toBeNull();
    }
  });
});

describe("the parameters of a search", () => {
  test("are the first value of each, trimmed and cut to their length", () => {
    expect(readParams(query("city=&city=+Rabat+&city=Agadir&evil=1"))).toEqual({ city: "Rabat" });
    expect(readParams(query(`city=${"x".repeat(10_000)}`)).city).toHaveLength(100);
  });

  test("start again at page 1 when a filter changes; a change of page keeps all others", () => {
    const params = { city: "Fès", category: "SUV", page: "3" };
    expect(searchAddress(params, { category: null })).toBe("/search?city=F%C3%A8s");
    expect(searchAddress(params, { page: "2" })).toBe("/search?city=F%C3%A8s&category=SUV&page=2");
  });

  test("keep city and dates when the filters are cleared", () => {
    expect(withoutFilters({ city: "Rabat", age: "30", minSeats: "7", maxPrice: "50", sort: "rating" })).toBe(
      "/search?city=Rabat&age=30&sort=rating",
    );
  });
});
