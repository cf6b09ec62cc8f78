import type { Page } from "playwright";
import { describe, test } from "vitest";
import { euros } from "~/text/format/money";
import { eachView } from "../../support/accessibility";
import { logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency, moveOn } from "../../support/bookings";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { parseCalendar, textOf } from "../../support/icalendar";
import { sentMail } from "../../support/sent-mail";

const LIST = "/client/dashboard";
const pageOf = ({ id }: { id: string }) => `${LIST}/reservations/${id}`;
const card = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });
const below = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });
/** "lundi 14 décembre 2026 à 10:00" for a day of a test's booking; the first of a month is "1er". */
const moment = (instant: string) => {
  const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Africa/Casablanca" });
  return `${day.format(new Date(instant)).replace(" 1 ", " 1er ")} à 10:00`;
};

/** A new client's reservation at the demo agency, taken through the steps. */
async function booked(...steps: Parameters<typeof moveOn>[1][]) {
  const client = await newClient();
  const made = await bookAtDemoAgency(client);
  await moveOn(made.id, ...steps);
  return { client, made };
}

eachMode("a card links to its reservation's page with dates, places, price and contact details", async ({ page }) => {
  const { client, made } = await booked("CONFIRMED");
  const { vehicle, agency, referenceNumber } = made;
  const name = `${vehicle?.brand} ${vehicle?.model}`;
  await logIn(page, client, LIST);
  await card(page, referenceNumber).getByRole("link", { name }).click();
  await page.waitForURL(`**${pageOf(made)}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await expect.poll(() => page.title()).toContain(`Réservation ${referenceNumber}`);
  await page.getByText("Votre réservation est confirmée.").waitFor();

  const rental = page.getByRole("region", { name: "La location" });
  await expect(rental.getByRole("listitem")).toHaveText([
    new RegExp(`Prise en charge.+${moment(made.pickupDate)}.+Aéroport Marrakech-Ménara`),
    new RegExp(`Retour.+${moment(made.returnDate)}.+12, avenue Mohammed V`),
  ]);
  const price = page.getByRole("region", { name: "Prix" });
  await expect(price).toContainText(`Total à payer sur place ${euros(made.totalPrice)}`);
  await expect(price).toContainText(`Caution, à part, rendue sous 7 jours${euros(made.deposit ?? 0)}`);

  const block = below(page, "L'agence");
  const place = `${agency?.address}, ${agency?.city}`;
  await block.getByText(place, { exact: true }).waitFor();
  const phone = block.getByRole("link", { name: `Appeler ${agency?.name} au ${agency?.phone}` });
  await expect(phone).toHaveAttribute("href", `tel:${agency?.phone?.replaceAll(" ", "")}`);
  const whatsApp = block.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("rel", "noopener noreferrer");
  const message = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text");
  expect(message).toContain(`Bonjour, je vous écris au sujet de ma réservation ${referenceNumber} (${name}, `);
  const map = new URL((await block.getByRole("link", { name: "Voir sur la carte" }).getAttribute("href")) ?? "");
  expect([map.protocol, map.searchParams.get("query")]).toEqual(["https:", `${agency?.name}, ${place}`]);
  await expect(below(page, "À présenter").getByRole("listitem")).toHaveText([
    /Permis de conduire/,
    /Passeport ou CIN/,
    new RegExp(`caution de ${euros(made.deposit ?? 0)}`),
  ]);

  await page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("link", { name: "Mes Réservations" }).click();
  await page.waitForURL(`**${LIST}`);
});

eachMode("a request is cancelled from its page, which says so and no longer offers to cancel it", async ({ page }) => {
  const { client, made } = await booked();
  await logIn(page, client, pageOf(made));
  await expect(below(page, "À présenter")).toHaveCount(1);
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir annuler cette réservation ?" }).waitFor();
  await page.getByRole("button", { name: "Oui, annuler" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Réservation ${made.referenceNumber} annulée.` })
    .waitFor();
  expect((await client.api.reservations.get({ params: { id: made.id } })).status).toBe("CANCELLED");
  await page.goto(pageOf(made));
  await page.getByText("Vous avez annulé cette réservation.").waitFor();
  await expect(page.getByRole("link", { name: "Annuler" })).toHaveCount(0);
  await expect(below(page, "À présenter")).toHaveCount(0);
});

eachMode("shows why a request was refused, and asks for a review of a completed rental", async ({ page }) => {
  const { client, made } = await booked("REJECTED");
  await logIn(page, client, pageOf(made));
  await page.getByText("Motif du refus : Véhicule immobilisé pour révision.").waitFor();
  const other = await bookAtDemoAgency(client);
  await moveOn(other.id, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await page.goto(pageOf(other));
  await page.getByRole("link", { name: "Laisser un avis" }).click();
  await page.waitForURL(`**${pageOf(other)}/review`);
});

test("the calendar file is offered only while the rental is confirmed, with the same event as the letter", () =>
  inBrowser(async ({ page }) => {
    const { client, made } = await booked();
    await logIn(page, client, pageOf(made));
    const link = page.getByRole("link", { name: "Ajouter au calendrier" });
    const fetched = () => page.request.get(`${pageOf(made)}/calendar`);
    await expect(link).toHaveCount(0);
    expect((await fetched()).status()).toBe(404);

    await moveOn(made.id, "CONFIRMED");
    await page.reload();
    await expect(link).toHaveAttribute("href", `${pageOf(made)}/calendar`);
    const reply = await fetched();
    expect(reply.status()).toBe(200);
    expect(reply.headers()).toMatchObject({
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${made.referenceNumber}.ics"`,
      "cache-control": expect.stringContaining("private"),
    });
    /** The event without its time stamp, and without its last line, which says where the rental can be cancelled. */
    const eventOf = (file: string) => {
      const event = parseCalendar(file).components.find(({ name }) => name === "VEVENT");
      const { DTSTAMP: _, DESCRIPTION: text, ...properties } = event?.properties ?? {};
      return { properties, lines: text && textOf(text).split("\n").slice(0, -1) };
    };
    const event = eventOf(await reply.text());
    expect(event.properties.DTSTART?.value).toMatch(/T100000$/);
    expect(event.lines?.[0]).toContain(made.referenceNumber);
    const { attachments } = await sentMail("reservation-confirmed", client.email);
    expect(eventOf(attachments[0]?.content ?? "")).toEqual(event);

    await client.api.reservations.cancel({ params: { id: made.id } });
    expect((await fetched()).status()).toBe(404);
  }));

describe("the voucher", () => {
  eachMode("is offered and opens once the agency has confirmed", async ({ page }) => {
    const { client, made } = await booked();
    await logIn(page, client, pageOf(made));
    const link = page.getByRole("link", { name: "Bon de location" }).first();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(link).toHaveCount(0);
    expect((await page.goto(`${pageOf(made)}/voucher`))?.status()).toBe(404);
    for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const) {
      await moveOn(made.id, status);
      await page.goto(pageOf(made));
      await link.click();
      await page.waitForURL(`**${pageOf(made)}/voucher`);
      await page.getByText(`Bon de location ${made.referenceNumber}`).waitFor();
    }
  });

  test("is 404 for a refused request", () =>
    inBrowser(async ({ page }) => {
      const { client, made } = await booked("REJECTED");
      await logIn(page, client, pageOf(made));
      expect((await page.goto(`${pageOf(made)}/voucher`))?.status()).toBe(404);
    }));
});

eachMode("the page, voucher and calendar file of another client's reservation are 404", async ({ page }) => {
  const { made } = await booked("CONFIRMED");
  await logIn(page, await newClient(), LIST);
  for (const path of [pageOf(made), `${pageOf(made)}/voucher`, `${LIST}/reservations/nothing`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Page non trouvée" }).waitFor();
  }
  expect((await page.request.get(`${pageOf(made)}/calendar`)).status()).toBe(404);
});

eachView(
  "a reservation's page when pending, confirmed and completed",
  async ({ page, check }) => {
    const { client, made } = await booked();
    await logIn(page, client, pageOf(made));
    await check();
    await moveOn(made.id, "CONFIRMED");
    await page.reload();
    await check();
    await moveOn(made.id, "IN_PROGRESS", "COMPLETED");
    await page.reload();
    await check();
  },
  { shipsScripts: false },
);
