import { describe, expect, test } from "vitest";
import { placeElsewhere, VALIDATION } from "~/contract/messages";
import { CITIES } from "~/contract/site/cities";
import { PLACES } from "~/contract/site/places";
import { queryOf, readSearch } from "~/routes/search/read.server";

/** 20 November 2026, 09:12 in Morocco. */
const NOW = new Date("2026-11-20T08:12:00.000Z");
const read = (text: string) => readSearch(new URLSearchParams(text), NOW, { cities: CITIES, places: PLACES });

describe("a place of the site", () => {
  test("is searched in its own city, also if no city was given", () => {
    for (const text of ["place=rabat-sale", "place=rabat-sale&city=rabat"]) {
      const search = read(text);
      expect(search).toMatchObject({ errors: {}, params: { city: "Rabat", place: "rabat-sale" } });
      // Agencies of other cities may deliver there.
      expect(queryOf(search)).toEqual({ place: "rabat-sale", page: 1, limit: 12 });
    }
  });

  test("that does not exist gets its message, and nothing else is lost", () => {
    const search = read("city=Rabat&place=nowhere&category=SUV");
    expect(search.errors).toEqual({ place: [VALIDATION.placeUnknown] });
    expect(search.params).toEqual({ city: "Rabat", category: "SUV" });
    expect(search.fields.place).toBe("nowhere");
  });

  test("of another city gets its message, and the city is searched", () => {
    const search = read("city=Agadir&place=rabat-sale");
    expect(search.errors).toEqual({ place: [placeElsewhere("Rabat")] });
    expect(queryOf(search)).toMatchObject({ city: "Agadir" });
  });

  test("is ignored with a backend that has none", () => {
    const given = new URLSearchParams("city=Rabat&place=rabat-sale");
    const search = readSearch(given, NOW, { cities: CITIES, places: [], knowsConditions: false });
    expect([search.errors, search.params]).toEqual([{}, { city: "Rabat" }]);
  });
});

describe("search understands", () => {
  test("a whole search", () => {
    const search = read(
      "city=Marrakech&pickupDate=2026-12-01&pickupTime=09:30&returnDate=2026-12-05&returnTime=18:00&age=31&returnCity=Agadir" +
        "&category=SUV&transmission=AUTOMATIC&minPrice=20&maxPrice=80.5&minSeats=5&minLargeBags=2&sort=rating&page=2",
    );
    expect(search.errors).toEqual({});
    expect(search.rental).toEqual({ pickupAt: "2026-12-01T09:30", returnAt: "2026-12-05T18:00", days: 5 });
    expect(search.page).toBe(2);
    expect(queryOf(search)).toEqual({
      city: "Marrakech",
      pickupDate: "2026-12-01",
      pickupTime: "09:30",
      returnDate: "2026-12-05",
      returnTime: "18:00",
      age: "31",
      returnCity: "Agadir",
      category: "SUV",
      transmission: "AUTOMATIC",
      minPrice: "20",
      maxPrice: "80.5",
      minSeats: "5",
      minLargeBags: "2",
      sort: "rating",
      page: 2,
      limit: 12,
    });
  });

  test("a city alone, however it is spelt", () => {
    for (const spelt of ["Fès", "fes", "FÈS", "Fe%CC%80s"])
      expect(read(`city=${spelt}`).params).toEqual({ city: "Fès" });
    expect(read("city=Fes").rental).toBeNull();
  });

  test("a date without a time as 10:00", () => {
    expect(read("pickupDate=2026-12-01&returnDate=2026-12-02").params).toMatchObject({
      pickupTime: "10:00",
      returnTime: "10:00",
    });
  });

  test("a full timestamp as the Moroccan day of its instant, at the time beside it or its own", () => {
    const late = "pickupDate=2026-11-30T23:30:00.000Z&returnDate=2026-12-03T23:00:00Z";
    expect(read(late).rental).toMatchObject({ pickupAt: "2026-12-01T00:30", returnAt: "2026-12-04T00:00" });
    expect(read(`${late}&pickupTime=08:00&returnTime=08:00`).rental).toMatchObject({
      pickupAt: "2026-12-01T08:00",
      returnAt: "2026-12-04T08:00",
    });
  });

  test("a French comma in a price, and a minimum price of 0 as none", () => {
    expect(read("minPrice=0&maxPrice=45,50").params).toEqual({ maxPrice: "45.5" });
  });

  test("thousands as people group them, in addresses that can be read again", () => {
    expect(read("minPrice=1 500,50&maxPrice=2.500,00&maxDeposit=1’500").params).toEqual({
      minPrice: "1500.5",
      maxPrice: "2500",
      maxDeposit: "1500",
    });
    expect(read("maxPrice=1.500,125").params).toEqual({ maxPrice: "1500.13" });
  });

  test("a maximum deposit, which may be 0, and unlimited kilometres", () => {
    const search = read("maxDeposit=500&unlimitedKm=1");
    expect(search.errors).toEqual({});
    expect(queryOf(search)).toEqual({ maxDeposit: "500", unlimitedKm: "1", page: 1, limit: 12 });
    expect(read("maxDeposit=0&unlimitedKm=true").params).toEqual({ maxDeposit: "0", unlimitedKm: "1" });
    expect(read("maxDeposit=99,5&unlimitedKm=0").params).toEqual({ maxDeposit: "99.5" });
  });

  test("no deposit or kilometre filter, nor errors in one, where the backend lacks them", () => {
    for (const text of ["maxDeposit=500&unlimitedKm=1", "maxDeposit=abc&unlimitedKm=x"]) {
      const search = readSearch(new URLSearchParams(`city=Rabat&${text}`), NOW, {
        cities: CITIES,
        places: [],
        knowsConditions: false,
      });
      expect([search.params, search.fields, search.errors]).toEqual([{ city: "Rabat" }, { city: "Rabat" }, {}]);
    }
  });

  test("no filter by bags where the backend knows none", () => {
    const search = readSearch(new URLSearchParams("city=Rabat&minLargeBags=2"), NOW, {
      cities: CITIES,
      places: [],
      knowsBags: false,
    });
    expect([search.params, search.fields]).toEqual([{ city: "Rabat" }, { city: "Rabat" }]);
  });

  test("a filter for one agency, where the backend knows agencies", () => {
    const search = (known: boolean) =>
      readSearch(new URLSearchParams("agencyId=a1&category=SUV"), NOW, {
        cities: CITIES,
        places: PLACES,
        knowsAgencies: known,
      }).params;
    expect([search(true), search(false)]).toEqual([{ agencyId: "a1", category: "SUV" }, { category: "SUV" }]);
  });

  test.each(["0", "5", "-1", "2.5", "beaucoup", "1e0"])("ignores minLargeBags=%s, which is not offered", (bags) => {
    const search = read(`city=Rabat&minLargeBags=${bags}`);
    expect([search.params, search.errors]).toEqual([{ city: "Rabat" }, {}]);
  });

  test("ignores an unknown value without reporting an error", () => {
    const search = read("city=Paris&category=TANK&transmission=x&minSeats=3&sort=evil&returnCity=Rome");
    expect(search.params).toEqual({});
    expect(search.errors).toEqual({});
  });

  test.each(["abc", "-1", "0", "1.5", "1e9", "99999999999999999999", ""])("page=%s as the first page", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });
});

describe("search reports an invalid value and still searches for the rest:", () => {
  test.each([
    ["pickupDate=2026-02-30&returnDate=2026-12-05", { pickupDate: [VALIDATION.dateInvalid] }],
    [
      "pickupDate=demain&returnDate=%00",
      { pickupDate: [VALIDATION.dateInvalid], returnDate: [VALIDATION.dateInvalid] },
    ],
    ["pickupDate=2026-12-01", { returnDate: [VALIDATION.datesTogether] }],
    ["returnDate=2026-12-01", { pickupDate: [VALIDATION.datesTogether] }],
    ["pickupDate=2026-12-05&returnDate=2026-12-01", { returnDate: [VALIDATION.returnAfterPickup] }],
    ["pickupDate=2026-12-05&returnDate=2026-12-05", { returnDate: [VALIDATION.returnAfterPickup] }],
    ["pickupDate=2026-12-05&returnDate=2029-12-05", { returnDate: [VALIDATION.tooLong] }],
    ["pickupDate=2029-12-05&returnDate=2029-12-07", { pickupDate: [VALIDATION.tooFarAhead] }],
    ["pickupDate=2026-11-20&pickupTime=09:00&returnDate=2026-11-22", { pickupDate: [VALIDATION.pickupInPast] }],
    ["age=17", { age: [VALIDATION.ageRange] }],
    ["age=100", { age: [VALIDATION.ageRange] }],
    ["age=-3", { age: [VALIDATION.ageRange] }],
    ["age=vingt", { age: [VALIDATION.ageInvalid] }],
    ["age=25.5", { age: [VALIDATION.ageInvalid] }],
    ["age=1e400", { age: [VALIDATION.ageInvalid] }],
    ["minPrice=abc", { minPrice: [`Prix minimum\u00a0: ${VALIDATION.numberInvalid}`] }],
    ["maxPrice=-5", { maxPrice: [`Prix maximum\u00a0: ${VALIDATION.pricePositive}`] }],
    ["maxPrice=1e300", { maxPrice: [`Prix maximum\u00a0: ${VALIDATION.numberInvalid}`] }],
    ["minPrice=1.500", { minPrice: ["Prix minimum\u00a0: 1\u202f500 ou 1,50\u00a0?"] }],
    ["maxPrice=1,500", { maxPrice: ["Prix maximum\u00a0: 1\u202f500 ou 1,50\u00a0?"] }],
    ["maxDeposit=12.000", { maxDeposit: ["Caution\u00a0: 12\u202f000 ou 12,00\u00a0?"] }],
    ["maxDeposit=abc", { maxDeposit: [`Caution\u00a0: ${VALIDATION.numberInvalid}`] }],
    ["minPrice=50&maxPrice=20", { maxPrice: [VALIDATION.priceRange] }],
  ])("%s", (text, errors) => {
    const search = read(`city=Rabat&${text}`);
    expect(search.errors).toEqual(errors);
    expect(search.rental).toBeNull();
    expect(search.params).toEqual(
      text === "minPrice=50&maxPrice=20" ? { city: "Rabat", minPrice: "50" } : { city: "Rabat" },
    );
  });

  test("falls back to 10:00 for an impossible time", () => {
    const search = read("pickupDate=2026-12-01&pickupTime=25:99&returnDate=2026-12-02&returnTime=10:00");
    expect(search.errors).toEqual({ pickupTime: [VALIDATION.timeInvalid] });
    expect(search.rental?.pickupAt).toBe("2026-12-01T10:00");
    expect(search.fields.pickupTime).toBe("25:99");
  });

  test("retains what was typed in the fields, valid or not", () => {
    const { fields } = read("pickupDate=2026-12-05&returnDate=2026-12-01&age=12&minPrice=abc");
    expect(fields).toMatchObject({ pickupDate: "2026-12-05", returnDate: "2026-12-01", age: "12", minPrice: "abc" });
  });
});
