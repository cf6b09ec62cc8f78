import type { Page } from "playwright";
import { describe, test } from "vitest";
import type { Paper } from "~/contract/handovers/values";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { looksWrongAtTwiceTheText } from "../../support/page-looks";
import { confirm, handOver, newRental, type PaperRental, pay } from "../../support/papers";
import { letters, type PrintedPage, printed, times } from "../../support/printed";

/** A word too long for any line: a hundred letters without a place to break. */
const LONG = (letter: string) => letter.repeat(100);
const ARABIC = { firstName: "محمد العربي", lastName: "بن علي" };
/** The Arabic letters of a text, sorted: a PDF reader returns them in other shapes and another order. */
const arabicLetters = (text: string) =>
  [...text.normalize("NFKC")].filter((one) => /\p{Script=Arabic}/u.test(one)).sort();

const open = async (page: Page, rental: PaperRental, paper: Paper) => {
  const address = `/agency/dashboard/reservations/${rental.id}/${paper}`;
  if (page.url() === "about:blank") await logIn(page, rental.agency, address);
  else await page.goto(address);
};

function expectWhole(pages: PrintedPage[]): void {
  for (const { width, height, outside } of pages)
    expect([Math.round(width), Math.round(height), outside]).toEqual([595, 842, []]);
}

describe("a printed paper", () => {
  test("the usual contract is one A4 page for each party, with lines to fill in", () =>
    inBrowser(
      async ({ page }) => {
        const rental = await newRental({ agency: "Fès Auto" });
        await confirm(rental);
        await pay(rental);
        await open(page, rental, "contract");
        const pages = await printed(page);
        expectWhole(pages);
        expect(pages).toHaveLength(2);
        for (const [i, copy] of ["exemplaire du locataire", "exemplaire de l'agence"].entries()) {
          const text = pages[i]?.text ?? "";
          for (const one of [copy, "Hajar Berrada", "Second conducteur", "Total à payer", "Lu et approuvé"])
            expect([one, times(text, one)]).toEqual([one, 1]);
          expect(times(text, "Pièce d'identité")).toBe(2);
          expect(times(text, "n'est pas partie au contrat")).toBe(1);
          expect(times(text, `Page ${i + 1} sur 2`)).toBe(1);
          expect(text).not.toMatch(/Retour à la réservation|Imprimer/);
        }
      },
      { mode: "without JavaScript", isDrawn: true },
    ));

  test("names of a hundred letters, forty marks and 32 photos are split over pages with head and foot", () =>
    inBrowser(
      async ({ page }) => {
        const names = { agency: LONG("W"), firstName: LONG("M").slice(0, 80), lastName: LONG("Q").slice(0, 80) };
        const rental = await newRental(names);
        await confirm(rental);
        await pay(rental);
        await handOver(rental, { marks: 40, photos: 16 });
        for (const paper of ["contract", "condition", "receipt"] as const) {
          await open(page, rental, paper);
          expect([paper, await page.evaluate(() => document.querySelectorAll("*").length <= 800)]).toEqual([
            paper,
            true,
          ]);
          const pages = await printed(page);
          expectWhole(pages);
          for (const { text } of pages) {
            expect(times(text, rental.referenceNumber)).toBe(1);
            // In the head and in the foot.
            expect(times(text, names.agency)).toBeGreaterThanOrEqual(2);
          }
          const all = pages.map(({ text }) => text).join("");
          const copies = paper === "contract" ? 2 : 1;
          expect(times(all, names.firstName)).toBeGreaterThanOrEqual(copies);
          expect(times(all, names.lastName)).toBeGreaterThanOrEqual(copies);
          if (paper === "contract") expect(pages.length % 2).toBe(0);
          if (paper !== "condition") continue;
          for (let i = 1; i <= 40; i++) expect([i, times(all, `Marque d'essai ${i}`) >= 1]).toEqual([i, true]);
          const record = await rental.agency.api.handover.read({ params: { id: rental.id } });
          const photos = [...(record.departure?.photos ?? []), ...(record.return?.photos ?? [])];
          expect(photos).toHaveLength(32);
          for (const { sha256 } of photos) expect(times(all, sha256)).toBe(1);
        }
      },
      { mode: "without JavaScript", isDrawn: true },
    ));

  test("Arabic names are printed whole beside French text", () =>
    inBrowser(async ({ page }) => {
      const rental = await newRental({ agency: "سيارات الأطلس", ...ARABIC });
      await confirm(rental);
      await pay(rental);
      await open(page, rental, "receipt");
      await expect(page.locator("bdi").filter({ hasText: ARABIC.lastName })).toHaveText(
        `${ARABIC.firstName} ${ARABIC.lastName}`,
      );
      const [sheet, ...more] = await printed(page);
      expect(more).toEqual([]);
      const expected = arabicLetters(`${ARABIC.firstName}${ARABIC.lastName}`);
      const found = arabicLetters(sheet?.text ?? "");
      for (const letter of new Set(expected))
        expect(found.filter((one) => one === letter).length).toBeGreaterThanOrEqual(
          expected.filter((one) => one === letter).length,
        );
      expect(letters(sheet?.text ?? "")).toContain(letters("Ce reçu n'est pas une facture."));
    }));

  test("a receipt shows VAT if the agency sets a rate, and prints cancelled payments as such", () =>
    inBrowser(async ({ page }) => {
      const rental = await newRental();
      await confirm(rental);
      const { payments } = await pay(rental, { amount: 60 });
      await rental.agency.api.paperSettings.change({ body: { vatPercent: 20 } });
      await open(page, rental, "receipt");
      await expect(page.getByText("dont TVA 20 % : 10 €")).toBeVisible();
      const [payment] = payments;
      await rental.agency.api.handover.cancelPayment({
        params: { id: rental.id, paymentId: payment?.id ?? "" },
        body: { reason: "Noté deux fois" },
      });
      await page.reload();
      await expect(page.locator("s")).toHaveCount(4);
      await expect(page.getByText("Noté deux fois")).toBeVisible();
      await expect(page.getByText("tous sont annulés")).toBeVisible();
    }));

  test("a client's papers show neither the agency's note nor who signed for it", () =>
    inBrowser(async ({ page }) => {
      const rental = await newRental();
      await confirm(rental);
      await rental.agency.api.counter.setNote({
        params: { id: rental.id },
        body: { note: "Client pressé, à surveiller" },
      });
      await handOver(rental);
      await pay(rental);
      await logIn(page, rental.client, `/client/dashboard/reservations/${rental.id}/contract`);
      for (const paper of ["contract", "condition", "receipt"]) {
        await page.goto(`/client/dashboard/reservations/${rental.id}/${paper}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await page.content()).not.toMatch(/surveiller|Hind|Rami/);
      }
    }));
});

for (const paper of ["contract", "condition", "receipt"] as const)
  eachView(`the ${paper}`, async ({ page, check }) => {
    const rental = await newRental({ agency: `Fès ${word()} ${LONG("W").slice(0, 80)}`, ...ARABIC });
    await confirm(rental);
    await pay(rental);
    await handOver(rental, { marks: 3, photos: 2 });
    await open(page, rental, paper);
    await check();
  });

test("no texts overlap on any paper, on a phone at twice the text size", () =>
  inBrowser(
    async ({ page }) => {
      const rental = await newRental();
      await confirm(rental);
      await pay(rental);
      await handOver(rental, { marks: 6 });
      for (const paper of ["contract", "condition", "receipt"] as const) {
        await open(page, rental, paper);
        expect([paper, await looksWrongAtTwiceTheText(page)]).toEqual([paper, []]);
      }
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));
