import type { Page } from "playwright";
import { describe, test } from "vitest";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { bookButton, card, postForm, somethingToBook } from "../../support/vehicle-page";

describe("a booking form with", () => {
  const withSession = (steps: (page: Page, own: Awaited<ReturnType<typeof somethingToBook>>) => Promise<void>) =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const own = await somethingToBook();
      await logIn(page, client, own.path);
      await steps(page, own);
      expect((await client.api.reservations.mine({})).data).toEqual([]);
    });

  test.each([
    ["no dates (the default ones are not booked instead)", { pickupDate: "", returnDate: "" }, "Date requise"],
    ["only one of the two dates", { returnDate: "" }, "Indiquez la date de prise en charge et la date de retour"],
    ["a return before the pickup", { returnDate: "2020-01-01" }, "Le retour doit être après la prise en charge"],
    ["a pickup in the past", { pickupDate: "2020-01-01" }, "La date de prise en charge est déjà passée"],
    ["a time that does not exist", { pickupTime: "25:00" }, "Heure invalide"],
    ["a place of 201 characters", { pickupLocation: "x".repeat(201) }, "200 caractères"],
    ["a place with a NUL byte", { returnLocation: "a\u0000b" }, "caractère non autorisé"],
  ])("%s is refused with 422", (_, tampered, message) =>
    withSession(async (page, { form, path }) => {
      const reply = await postForm(page, path, { ...form, ...tampered });
      expect(reply.status()).toBe(422);
      expect(await reply.text()).toContain(message.replace(/'/g, "&#x27;"));
    }),
  );

  test("an unknown vehicle gets 404", () =>
    withSession(async (page, { form }) => {
      const reply = await postForm(page, "/vehicles/00000000-0000-4000-8000-000000000000", form);
      expect(reply.status()).toBe(404);
      expect(await reply.text()).toContain("Véhicule non trouvé");
    }));

  test("another vehicle's id among its fields books the page's own vehicle", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const [own, other] = [await somethingToBook(), await somethingToBook()];
      await logIn(page, client, own.path);
      await postForm(page, own.path, { ...own.form, vehicleId: other.vehicle.id, totalPrice: "1" });
      const [made] = (await client.api.reservations.mine({})).data;
      expect(made?.vehicleId).toBe(own.vehicle.id);
      expect(made?.totalPrice).toBe(own.vehicle.pricePerDay * 4);
    }));

  test("a mistake is shown again as it was posted, whatever the address says", () =>
    withSession(async (page, { form, vehicle }) => {
      const reply = await postForm(page, `/vehicles/${vehicle.id}`, { ...form, pickupTime: "25:00" });
      expect(await reply.text()).toContain(`value="${form.returnDate}"`);
    }));
});

eachMode("an agency's account cannot book, and the page says to use a client's", async ({ page }) => {
  const { form, path } = await somethingToBook();
  await logIn(page, { email: "agence@rihla.test", password: DEMO_PASSWORD }, path);
  await expect(bookButton(page)).toBeDisabled();
  await expect(card(page).getByText("Connectez-vous avec un compte client pour réserver.")).toBeVisible();
  expect((await postForm(page, path, form)).status()).toBe(403);
});
