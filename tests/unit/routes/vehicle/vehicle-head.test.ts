import { describe, expect, test } from "vitest";
import { vehicle as vehicleSchema } from "~/client/foreign/entities";
import { bookingView } from "~/routes/vehicle/booking-view.server";
import { readRental } from "~/routes/vehicle/chosen-rental.server";
import { vehicleHead } from "~/routes/vehicle/vehicle-head.server";
import { isBookable, vehicleView } from "~/routes/vehicle/vehicle-view.server";

const NOW = new Date("2026-11-20T08:12:00Z");
const SITE = "http://localhost:3000";
const TERSE = { id: "v-000123", brand: "Dacia", model: "Duster", pricePerDay: "45.5", status: "AVAILABLE" };
const AGENCY = {
  name: "Atlas Car",
  address: "12, avenue Mohammed V",
  city: "Marrakech",
  phone: "+212 5 24 00 00 12",
  averageRating: 4.25,
  reviewsCount: 188,
  reviews: [
    { id: "r1", rating: 4, comment: "Parfait.", createdAt: "2026-11-17T23:30:00Z", client: { firstName: "Widad" } },
    "nonsense",
    { id: "r2", rating: 5, comment: " ", client: null },
    { id: "r3", rating: 0 },
  ],
};

/** The head of another backend's vehicle: its tags by name, and its JSON-LD as a browser reads it. */
function headOf(over: Record<string, unknown> = {}, isInvalid = false) {
  const vehicle = vehicleSchema.parse({ ...TERSE, ...over });
  const rental = readRental(new URLSearchParams(), NOW);
  const bookable = isBookable(vehicle);
  const booking = bookingView({
    vehicle,
    rental,
    extras: null,
    extrasParams: {},
    words: null,
    role: null,
    bookable,
    taken: false,
    held: [],
    hours: { problems: [], takes: () => true },
    own: null,
    favourite: null,
    now: NOW,
  });
  const shown = vehicleView(vehicle);
  const crumbs = [{ label: "Accueil", href: "/" }, { label: shown.name }];
  const tags = vehicleHead(vehicle, { vehicle: shown, booking, calendar: null, crumbs }, isInvalid) as Record<
    string,
    unknown
  >[];
  const named = Object.fromEntries(tags.map((tag) => [tag.name ?? tag.property ?? tag.rel, tag.content ?? tag.href]));
  const json = tags.find((tag) => "script:ld+json" in tag)?.["script:ld+json"];
  // biome-ignore lint/suspicious/noExplicitAny: the tests themselves check the shape of the parsed value
  const [car, trail] = (JSON.parse(JSON.stringify(json)) as any)["@graph"];
  return { title: tags[0]?.title, named, car, trail, json: JSON.stringify(json) };
}

describe("the head of a vehicle's page", () => {
  test("names vehicle, year, city, price, agency and deposit, then facts and as much description as fits", () => {
    const { title, named } = headOf({
      agency: AGENCY,
      year: 2024,
      deposit: 500,
      category: "SUV",
      seats: 5,
      description: `Très\n bon état. ${"Vraiment ".repeat(40)}`,
    });
    const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, " ");
    expect(plain(title)).toBe("Dacia Duster 2024 à Marrakech, 45,50 € / jour (annonce 000123) · Rihla");
    expect(plain(named["og:title"])).toBe("Dacia Duster 2024 à Marrakech, 45,50 € / jour");
    expect(plain(named.description)).toMatch(
      /^Dacia Duster 2024 à Marrakech, 45,50 € \/ jour, chez Atlas Car, caution 500 €\. SUV, 5 places\. Annonce 000123\. Très bon état\. Vraiment .*Vraiment …$/,
    );
    expect(plain(named.description).length).toBeLessThanOrEqual(202);
    expect(named.canonical).toBe(`${SITE}/vehicles/v-000123`);
  });

  test("differs for two vehicles that differ only in their ids", () => {
    const one = headOf({ id: "a3c1-0001" });
    const other = headOf({ id: "a3c1-0002" });
    expect(one.title).not.toBe(other.title);
    expect(one.named.description).not.toBe(other.named.description);
  });

  test("marks the title when the form was returned with errors", () => {
    expect(headOf({}, true).title).toMatch(/^Erreur : Dacia Duster au Maroc/);
  });
});

describe("the structured data of a vehicle's page", () => {
  test("offers the day at its price, from the agency with its displayed rating", () => {
    const { car } = headOf({ agency: AGENCY });
    expect(car["@type"]).toEqual(["Product", "Car"]);
    expect(car.offers).toMatchObject({
      price: 45.5,
      priceCurrency: "EUR",
      priceSpecification: { price: 45.5, priceCurrency: "EUR", unitCode: "DAY" },
      availability: "https://schema.org/InStock",
      seller: {
        "@type": "AutoRental",
        name: "Atlas Car",
        address: { streetAddress: "12, avenue Mohammed V", addressLocality: "Marrakech" },
        telephone: "+212 5 24 00 00 12",
        aggregateRating: { ratingValue: 4.3, reviewCount: 188, bestRating: 5 },
      },
    });
  });

  test("contains the displayed reviews with their Moroccan day, without ratings off the scale", () => {
    expect(headOf({ agency: AGENCY }).car.offers.seller.review).toEqual([
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Widad" },
        datePublished: "2026-11-18",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: "Parfait.",
      },
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Client" },
        reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
    ]);
  });

  test("has no rating without reviews, and no agency where none is named", () => {
    const { reviews: _, ...unreviewed } = AGENCY;
    const { seller } = headOf({ agency: unreviewed }).car.offers;
    expect(seller).not.toHaveProperty("aggregateRating");
    expect(seller).not.toHaveProperty("review");
    expect(headOf().car.offers).not.toHaveProperty("seller");
  });

  test("leaves out what a terse backend does not send, so that nothing is empty", () => {
    const { car, trail, json } = headOf({ images: [{ id: 1, url: "" }], description: "", year: null, agency: {} });
    expect(Object.keys(car).sort()).toEqual(["@id", "@type", "brand", "model", "name", "offers", "url"]);
    expect(json).not.toMatch(/null|""|\[\]|\{\}|undefined/);
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Accueil", "Dacia Duster"]);
  });

  test.each(["MAINTENANCE", "RENTED"])("marks a vehicle that is %s as out of stock", (status) => {
    expect(headOf({ status }).car.offers.availability).toBe("https://schema.org/OutOfStock");
  });

  test("marks a vehicle of an inactive agency as out of stock", () => {
    const { car } = headOf({ agency: { ...AGENCY, status: "INACTIVE" } });
    expect(car.offers.availability).toBe("https://schema.org/OutOfStock");
  });
});
