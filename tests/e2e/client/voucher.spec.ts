import type { Page } from "playwright";
import { describe, test } from "vitest";
import { longDate } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency, moveOn } from "../../support/bookings";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";

/** The two holders of a voucher. */
const WHO = ["client", "agency"] as const;
type Who = (typeof WHO)[number];

/** Opens a confirmed reservation's voucher as its client or agency; `back` is the page to which it links back. */
async function openVoucher(page: Page, who: Who) {
  const client = await newClient({ firstName: "Hajar", lastName: "Berrada" });
  await client.api.auth.updateProfile({ body: { firstName: "Hajar", lastName: "Berrada", phone: "0661 20 30 40" } });
  const { id } = await bookAtDemoAgency(client);
  await moveOn(id, "CONFIRMED");
  const reservation = await client.api.reservations.get({ params: { id } });
  const account = who === "client" ? client : { email: "agence@rihla.test", password: DEMO_PASSWORD };
  await logIn(page, account, `/${who}/dashboard/reservations/${id}/voucher`);
  await page.getByText(`Bon de location ${reservation.referenceNumber}`).waitFor();
  const back = who === "client" ? `/client/dashboard/reservations/${id}` : `/agency/dashboard/reservations/${id}`;
  return { client, reservation, back };
}

/** The text beside each term. */
const facts = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator("dt")
      .evaluateAll((all) =>
        all.map((term) => [
          (term.textContent ?? "").replace(/\s+/g, " "),
          (term.nextElementSibling as HTMLElement).innerText.replace(/\s+/g, " ").trim(),
        ]),
      ),
  );
const plain = (text: string) => text.replace(/\s+/g, " ");

describe.each(WHO)("the voucher of the %s", (who) => {
  eachMode("shows the driver, agency, plate, dates, places, price and papers to bring", async ({ page, js }) => {
    const { client, reservation, back } = await openVoucher(page, who);
    const { vehicle, agency, pickupDate, returnDate, totalPrice, deposit, conditions } = reservation;
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`${vehicle?.brand} ${vehicle?.model}`);
    expect(vehicle?.registrationNumber).toMatch(/^\d+ \| \p{L} \| \d+$/u);
    expect(await facts(page)).toMatchObject({
      Conducteur: `Hajar Berrada ${who === "client" ? client.email : "06 61 20 30 40"}`,
      Agence: `${agency?.name} ${agency?.phone} Assistance : ${conditions?.assistancePhone}`,
      Immatriculation: vehicle?.registrationNumber,
      "Prise en charge": `${longDate(new Date(pickupDate))} à 10:00 Aéroport Marrakech-Ménara`,
      Retour: `${longDate(new Date(returnDate))} à 10:00 12, avenue Mohammed V`,
      "Total à payer sur place": plain(euros(totalPrice)),
      "Caution, à part, rendue sous 7 jours": plain(euros(deposit ?? 0)),
    });
    const items = (list: number) => page.getByRole("list").nth(list).getByRole("listitem");
    await expect(page.getByRole("list")).toHaveCount(2);
    await expect(items(0)).toHaveText([/Ce bon/, /Permis de conduire/, /Passeport ou CIN/, /caution/]);
    await expect(items(1)).toHaveText([/^Caution/, /^Tous risques/, /^Kilométrage illimité/, /de permis au moins/]);
    await page.getByText("Possible sur Rihla jusqu'à 48h avant la prise en charge").waitFor();

    const button = page.getByRole("button", { name: "Imprimer ou enregistrer" });
    await expect(button).toHaveCount(js ? 1 : 0);
    if (!js) await page.getByText("dans le menu du navigateur").waitFor();
    await page.getByRole("link", { name: "Retour à la réservation" }).click();
    await page.waitForURL(`**${back}`);
    await page.getByText(reservation.referenceNumber).first().waitFor();
  });

  eachMode(
    "prints on one A4 page, without links or buttons, and with a handover table",
    async ({ page }) => {
      await openVoucher(page, who);
      const handover = page.getByRole("table", { name: "État des lieux" });
      await expect(handover).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("link")).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByText("dans le menu du navigateur")).toBeHidden();
      await expect(handover).toBeVisible();
      await expect(handover.getByRole("rowheader")).toHaveText(["Prise en charge", "Retour"]);
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
    { isDrawn: true },
  );
});

test("the voucher's button opens the browser's own print dialog", () =>
  inBrowser(async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await openVoucher(page, "client");
    await page.getByRole("button", { name: "Imprimer ou enregistrer" }).click();
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
  }));

test("the agency's voucher is 404 before the confirmation, and for another agency", () =>
  inBrowser(async ({ page }) => {
    const client = await newClient();
    const { id } = await bookAtDemoAgency(client);
    const address = `/agency/dashboard/reservations/${id}/voucher`;
    await logIn(page, { email: "agence@rihla.test", password: DEMO_PASSWORD });
    expect((await page.goto(address))?.status()).toBe(404);
    await moveOn(id, "CONFIRMED");
    expect((await page.goto(address))?.status()).toBe(200);
    await page.context().clearCookies();
    await logIn(page, await newAgency());
    expect((await page.goto(address))?.status()).toBe(404);
  }));

for (const who of WHO) {
  eachView(`the voucher of the ${who}`, async ({ page, check }) => {
    await openVoucher(page, who);
    await check();
  });
}
