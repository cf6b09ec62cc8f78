import type { Locator } from "playwright";
import { beforeAll, describe } from "vitest";
import { dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { bookAtDemoAgency } from "../../support/bookings";
import { eachMode } from "../../support/browser";
import { serial, word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, photo } from "../../support/fleet";

/** A drawing is labelled, so that nobody takes it for a photo of the car. A photo has no label. */

/** A reserved vehicle: the demo's, whose pictures are drawn, or that of an agency which has uploaded a photo. */
async function reserved(isDrawn: boolean) {
  const client = await newClient();
  if (isDrawn) {
    const { id, vehicleId } = await bookAtDemoAgency(client, { isDrawn: true });
    return { client, id, vehicle: await siteApi().vehicles.get({ params: { id: vehicleId as string } }) };
  }
  const owner = await newAgency();
  const vehicle = await newVehicle(owner, { brand: word(), pricePerDay: 700 + serial() / 100 });
  const { buffer } = await photo("own.jpg");
  const { data } = await owner.api.agency.uploadImage({ file: new Blob([new Uint8Array(buffer)]) });
  await owner.api.agency.addImage({ params: { id: vehicle.id }, body: { url: data.url, isPrimary: true } });
  const [pickupDate, returnDate] = [dayFromNow(40), dayFromNow(43)];
  const { id } = await client.api.reservations.create({
    body: {
      ...{ vehicleId: vehicle.id, pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" },
      ...{ pickupLocation: "Gare", returnLocation: "Gare" },
    },
  });
  return { client, id, vehicle: { ...vehicle, agency: owner } };
}

describe.each([
  ["a drawing is labelled as an illustration", true],
  ["a photo has no label", false],
])("%s", (_, isDrawn) => {
  let rental: Awaited<ReturnType<typeof reserved>>;
  beforeAll(async () => {
    rental = await reserved(isDrawn);
  });

  const says = async (place: Locator) => {
    await place.locator("img").first().waitFor();
    await expect(place.getByText("Illustration", { exact: true })).toHaveCount(isDrawn ? 1 : 0);
    await expect(place.locator("img").first()).toHaveAttribute("alt", isDrawn ? "Illustration" : "");
  };

  eachMode(
    "on a search's card",
    async ({ page }) => {
      const { id, category, pricePerDay, agency } = rental.vehicle;
      await page.goto(
        `/search?city=${agency?.city}&category=${category}&minPrice=${pricePerDay}&maxPrice=${pricePerDay}`,
      );
      await says(page.getByRole("article").filter({ has: page.locator(`a[href^="/vehicles/${id}"]`) }));
    },
    { shipsScripts: false },
  );

  eachMode("in the vehicle's gallery", async ({ page }) => {
    const { id, brand, model } = rental.vehicle;
    await page.goto(`/vehicles/${id}`);
    const first = page.getByRole("region", { name: "Photos" }).locator("li").first();
    await expect(first.locator("img")).toHaveAttribute(
      "alt",
      isDrawn ? /, illustration 1 sur \d$/ : `${brand} ${model}`,
    );
    await expect(first.locator("[data-word^=Illustration]")).toHaveCount(isDrawn ? 1 : 0);
  });

  eachMode(
    "on the reservation's page",
    async ({ page }) => {
      await logIn(page, rental.client, `/client/dashboard/reservations/${rental.id}`);
      await says(page.getByRole("region", { name: "La location" }));
    },
    { shipsScripts: false },
  );
});
