import { inject, test } from "vitest";
import { euros } from "~/text/format/money";
import { bagsText } from "~/text/rental/vehicle-fields";
import { eachMode, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { headOf } from "../../support/head";
import { hydrated } from "../../support/hydration";
import { plain, vehicleFor, vehiclePath } from "../../support/vehicle-page";

/** An address without its host, which the tests call by another name than the site itself does. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");

eachMode("a vehicle's page tells search engines what it shows", async ({ page, js }) => {
  const { vehicle, days } = await vehicleFor();
  await page.goto(vehiclePath(vehicle.id, days));
  await hydrated(page, js);
  const [car, trail] = headOf(await page.content()).nodes;
  const shown = plain(await page.locator("main").innerText());
  const bags = Object.fromEntries(
    car.additionalProperty.map(({ name, value }: { name: string; value: number }) => [name, value]),
  );
  const offer = car.offers;
  const { seller } = offer;

  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toBe(`${car.name} ${car.vehicleModelDate}`);
  expect(shown).toContain(`${plain(euros(offer.price))} / jour`);
  expect(offer.priceSpecification.price).toBe(offer.price);
  expect([offer.priceCurrency, offer.priceSpecification.unitCode]).toEqual(["EUR", "DAY"]);
  expect(offer.availability).toBe("https://schema.org/InStock");
  for (const word of [
    "Disponible",
    car.description,
    car.category,
    car.vehicleTransmission,
    car.fuelType,
    `${car.vehicleSeatingCapacity} places`,
    `${car.numberOfDoors} portes`,
    bagsText({ largeBags: bags["Grandes valises"], smallBags: bags["Petites valises"] }),
    seller.name,
    seller.address.streetAddress,
    seller.address.addressLocality,
    seller.telephone,
  ])
    expect(shown).toContain(plain(word));

  const { ratingValue, reviewCount } = seller.aggregateRating;
  const rating = plain(await page.locator(".reviews-average").innerText());
  expect(rating).toContain(ratingValue.toFixed(1).replace(".", ","));
  expect(rating).toContain(`(${reviewCount} avis)`);
  const reviews = page.locator(".reviews > li");
  await expect(reviews).toHaveCount(seller.review.length);
  for (const [i, review] of seller.review.entries()) {
    const text = plain(await reviews.nth(i).innerText());
    expect(text).toContain(review.author.name);
    expect(text).toContain(plain(review.reviewBody ?? ""));
    await expect(reviews.nth(i).getByAltText(`${review.reviewRating.ratingValue} sur 5`)).toBeVisible();
    expect(text).toContain(String(Number(review.datePublished.slice(8))));
  }

  const crumbs = await page.locator(".breadcrumb li").allInnerTexts();
  const links = await page.locator(".breadcrumb a").evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(crumbs.map((text) => text.trim()));
  const itemPaths = trail.itemListElement.map(({ item }: { item: string }) => pathOf(item));
  expect(itemPaths).toEqual([...links.map(pathOf), `/vehicles/${vehicle.id}`]);
  for (const url of car.image) expect((await page.request.get(pathOf(url))).status()).toBe(200);
});

test("a description cannot break out of the structured data, which has no rating without reviews", PAGE, async () => {
  const agency = await newAgency();
  const description = `</script><script>alert(1)</script> "propre" & <b>fiable</b>`;
  const { id } = await newVehicle(agency, { description });
  const html = await (await fetch(`${inject("baseUrl")}/vehicles/${id}`)).text();
  expect(html).not.toContain("<script>alert");
  const [car] = headOf(html).nodes;
  expect(car.description).toBe(description);
  expect(car.offers.seller).not.toHaveProperty("aggregateRating");
  expect(headOf(html).description).toContain('"propre" & <b>fiable</b>');
});
