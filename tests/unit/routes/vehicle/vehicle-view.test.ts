import { describe, expect, test } from "vitest";
import { vehicle as foreignVehicle } from "~/client/foreign/entities";
import type { Agency, Vehicle } from "~/contract/entities";
import { isBookable, vehicleView } from "~/routes/vehicle/vehicle-view.server";
import { anAgency, anImage, aReview, aVehicle } from "../../../support/entities";

const read = (over: Partial<Vehicle> = {}) => aVehicle(over);

describe("another backend's vehicle", () => {
  test("makes a page even if next to nothing is known of it", () => {
    const terse = { id: "v1", brand: "Dacia", model: "Duster", pricePerDay: "45.00", status: "AVAILABLE" };
    expect(vehicleView(foreignVehicle.parse(terse))).toEqual({
      id: "v1",
      name: "Dacia Duster",
      year: null,
      photos: [],
      status: "AVAILABLE",
      category: null,
      transmission: null,
      description: null,
      features: [],
      agency: null,
      conditions: null,
      reviews: null,
    });
  });

  test("is not bookable while RENTED", () => {
    expect(isBookable(read({ status: "RENTED" }))).toBe(false);
  });
});

test("a vehicle's page lists its facts in French, and only the equipment that it has", () => {
  const view = vehicleView(
    read({
      year: 2024,
      category: "SUV",
      transmission: "AUTOMATIC",
      fuelType: "ELECTRIC",
      seats: 1,
      doors: 5,
      largeBags: 2,
      smallBags: 1,
      hasGPS: true,
      hasChildSeat: false,
    }),
  );
  expect(view).toMatchObject({ year: "2024", category: "SUV", transmission: "Automatique" });
  expect(view.features.map(({ text }) => text)).toEqual([
    ...["1 place", "5 portes", "2 grandes valises\u00a0· 1 petite valise", "Automatique", "Électrique", "GPS"],
  ]);
});

test("a vehicle's primary photo is shown first, and the others retain their order", () => {
  const images = [
    anImage({ url: "/a.jpg", isDrawing: true }),
    anImage({ url: "/b.jpg", isPrimary: true }),
    anImage({ url: "/c.jpg" }),
  ];
  expect(vehicleView(read({ images })).photos).toEqual([
    { url: "/b.jpg", isDrawn: false },
    { url: "/a.jpg", isDrawn: true },
    { url: "/c.jpg", isDrawn: false },
  ]);
});

describe("the agency on a vehicle's page", () => {
  const agency = anAgency({
    ...{ id: null, address: "12, avenue Mohammed V", city: "Marrakech", phone: "+212 (0)5 24-00-00-12" },
  });

  test("has a place, initials and a number to dial", () => {
    expect(vehicleView(read({ agency })).agency).toEqual({
      name: "Atlas Car",
      initials: "AC",
      place: "12, avenue Mohammed V, Marrakech",
      phone: { text: "+212 (0)5 24-00-00-12", href: "tel:+212524000012" },
      mapHref: null,
      pageHref: null,
    });
  });

  test("has no link to a phone without a digit", () => {
    expect(vehicleView(read({ agency: { ...agency, phone: "sur place" } })).agency?.phone).toEqual({
      text: "sur place",
      href: null,
    });
  });

  test("that is inactive makes an available vehicle neither bookable nor 'Disponible'", () => {
    const vehicle = read({ agency: { ...agency, status: "INACTIVE" } });
    expect(isBookable(vehicle)).toBe(false);
    expect(vehicleView(vehicle).status).toBe("UNAVAILABLE");
    expect(isBookable(read({ agency: { ...agency, status: "ACTIVE" } }))).toBe(true);
    expect(isBookable(read({ agency }))).toBe(true);
  });
});

describe("the reviews on a vehicle's page", () => {
  const review = aReview({
    id: "r1",
    comment: " Très bien. ",
    createdAt: "2026-11-02T10:00:00.000Z",
    client: { firstName: "Sofia", lastName: "benali" },
    reservation: { vehicle: { brand: "Dacia", model: "Logan" }, pickupDate: "2026-10-31T23:30:00.000Z" },
  });
  const reviewsOf = (agency: Partial<Agency>) => vehicleView(read({ agency: anAgency(agency) })).reviews;

  test("have no section when there are none", () => {
    expect(reviewsOf({ reviews: [] })).toBeNull();
    expect(reviewsOf({ averageRating: 4.5, reviewsCount: 3 })).toBeNull();
  });

  test("have a title, an average with one decimal and a count", () => {
    const reviews = reviewsOf({ reviews: [review], averageRating: 4.55, reviewsCount: 38 });
    const shown = { count: "38 avis", average: { text: "4,6" } };
    expect(reviews).toMatchObject({ title: "Avis clients sur \u2068Atlas Car\u2069", reviews: shown });
  });

  test("mention when more exist than are shown", () => {
    const two = [review, { ...review, id: "r2" }];
    expect(reviewsOf({ reviews: two, reviewsCount: 38 })?.latest).toBe("Les 2 avis les plus récents");
    expect(reviewsOf({ reviews: two, reviewsCount: 2 })?.latest).toBeNull();
  });

  test("show the computed mean where the backend sends no average", () => {
    const reviews = reviewsOf({ reviews: [review, { ...review, id: "r2", rating: 5 }] });
    expect(reviews?.reviews).toMatchObject({ average: { value: 4.5, text: "4,5" }, count: "2 avis" });
  });

  test("link to the agency's page where it has one and more reviews than are shown", () => {
    const all = (agency: Partial<Agency>, hasAgencyPages = true) => {
      const vehicle = read({ agency: anAgency({ id: "a 1", reviews: [review], ...agency }) });
      return vehicleView(vehicle, { hasAgencyPages }).reviews?.all;
    };
    expect(all({ reviewsCount: 38 })).toEqual({ text: "Voir les 38 avis", href: "/agencies/a%201#avis" });
    expect(all({ reviewsCount: 1 })).toBeNull();
    expect(all({ reviewsCount: 38 }, false)).toBeNull();
    expect(all({ reviewsCount: 38, id: null })).toBeNull();
    expect(all({ reviewsCount: 38, status: "INACTIVE" })).toBeNull();
  });

  test.each([
    ["ACTIVE", "/agencies/a1"],
    [undefined, "/agencies/a1"],
    ["INACTIVE", null],
  ])("link the agency's page unless it is inactive: %s", (status, href) => {
    const vehicle = read({ agency: anAgency({ status }) });
    expect(vehicleView(vehicle, { hasAgencyPages: true }).agency?.pageHref).toBe(href);
  });
});
