import { describe, expect, test } from "vitest";
import { readParams, searchAddress, tidyAddress, withoutFilters } from "~/ui/search-form/address";

const query = (text: string) => new URLSearchParams(text);
const tidy = (text: string) => tidyAddress(query(text));

describe("the address of a search sent by a plain form", () => {
  const form =
    "city=Marrakech&pickupDate=2026-12-01&pickupTime=10%3A00&returnDate=2026-12-05&returnTime=10%3A00&age=25&otherCity=0";

  test("drops empty parameters and the checkbox", () => {
    expect(tidy(`${form}&returnCity=`)).toBe(
      "/search?city=Marrakech&pickupDate=2026-12-01&pickupTime=10%3A00&returnDate=2026-12-05&returnTime=10%3A00&age=25",
    );
  });

  test("retains the return city only when the box is ticked", () => {
    expect(tidy(`${form}&otherCity=1&returnCity=Agadir`)).toContain("returnCity=Agadir");
    expect(tidy(`${form}&returnCity=Agadir`)).not.toContain("returnCity");
  });

  test("drops times without a date", () => {
    expect(tidy("city=Rabat&pickupDate=&pickupTime=10:00&returnDate=&returnTime=10:00&age=25")).toBe(
      "/search?city=Rabat&age=25",
    );
  });

  test("retains invalid values, so that they get a message", () => {
    expect(tidy("age=12&minPrice=abc&category=")).toBe("/search?age=12&minPrice=abc");
  });

  test("is left alone when it already has the documented form", () => {
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

describe("the parameters of a search", () => {
  test("are the first non-empty value of each, trimmed and cut to length", () => {
    expect(readParams(query("city=&city=+Rabat+&city=Agadir&evil=1"))).toEqual({ city: "Rabat" });
    expect(readParams(query(`city=${"x".repeat(10_000)}`)).city).toHaveLength(100);
  });

  test("return to page 1 when a filter changes, and retain all filters when the page changes", () => {
    const params = { city: "Fès", category: "SUV", page: "3" };
    expect(searchAddress(params, { category: null })).toBe("/search?city=F%C3%A8s");
    expect(searchAddress(params, { page: "2" })).toBe("/search?city=F%C3%A8s&category=SUV&page=2");
  });

  test("keep city, age and order when the filters are cleared", () => {
    expect(withoutFilters({ city: "Rabat", age: "30", minSeats: "7", maxPrice: "50", sort: "rating" })).toBe(
      "/search?city=Rabat&age=30&sort=rating",
    );
  });
});
