import type { Page } from "playwright";
import { test } from "vitest";
import { MARK_KINDS, NAMED_ANGLES, ZONES } from "~/contract/handovers/values";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { inBrowser, overflowsSideways } from "../../support/browser";
import { expect } from "../../support/expect";
import { press } from "../../support/fleet";
import { carPhoto, handoverPage, rented, signDeparture } from "../../support/handover-page";

/** How a handover's page looks: nearly empty, with mistakes, full, signed. */

const MAX_NODES = 1000;
const LONG = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);

async function addPhotos(rental: Awaited<ReturnType<typeof rented>>, moment: "departure" | "return", count: number) {
  for (let i = 0; i < count; i++) {
    const { buffer } = await carPhoto(`${i}.jpg`, 64);
    const file = new File([new Uint8Array(buffer)], `${i}.jpg`, { type: "image/jpeg" });
    const query = { angle: NAMED_ANGLES[i] ?? ("OTHER" as const) };
    await rental.agency.api.handover.addPhoto({ params: { id: rental.id, moment }, query, file });
  }
}

async function addMarks(
  { agency, id }: Awaited<ReturnType<typeof rented>>,
  moment: "departure" | "return",
  count: number,
) {
  for (let i = 0; i < count; i++) {
    const zone = ZONES[i % ZONES.length] as (typeof ZONES)[number];
    const kind = MARK_KINDS[i % MARK_KINDS.length] as (typeof MARK_KINDS)[number];
    const body = { zone, kind, size: "MEDIUM", note: `${LONG} ${i}`.slice(0, 200) } as const;
    await agency.api.handover.addMark({ params: { id, moment }, body });
  }
}

/** A return as full as possible: eight photos of the departure, 16 of its own, 40 marks, 20 charges. */
async function full() {
  const rental = await rented("CONFIRMED", LONG);
  await addPhotos(rental, "departure", 8);
  await addMarks(rental, "departure", 20);
  await signDeparture(rental.agency, rental.id);
  const params = { id: rental.id, moment: "return" } as const;
  await addPhotos(rental, "return", 16);
  await addMarks(rental, "return", 20);
  for (let i = 0; i < 20; i++) {
    await rental.agency.api.handover.addCharge({ params, body: { kind: "OTHER", reason: `${LONG} ${i}`, amount: 10 } });
  }
  const body = { kilometres: 70_000, fuel: 6, depositChoice: "KEPT", kept: 120, keptReason: LONG } as const;
  await rental.agency.api.handover.save({ params, body });
  return rental;
}

async function expectFewNodes(page: Page): Promise<void> {
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  console.info(`${nodes} nodes`);
  expect(nodes).toBeLessThanOrEqual(MAX_NODES);
}

/** Scrolls to the end, where the bar of buttons is in its own place and covers nothing. */
const toEnd = (page: Page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded();

eachView("a departure when new, with errors, and signed", async ({ page, check }) => {
  const { agency, id } = await rented();
  await logIn(page, agency, handoverPage(id, "departure"));
  await toEnd(page);
  await check();
  await page.getByRole("radio", { name: "Capot" }).check();
  await press(page, "Signer et démarrer");
  await page.getByRole("alert").first().waitFor();
  await toEnd(page);
  await check();
  await page.goto(`${handoverPage(id, "departure")}/sign`);
  await check();
  await signDeparture(agency, id);
  await page.goto(handoverPage(id, "departure"));
  await toEnd(page);
  await check();
  await page.goto(`/agency/dashboard/reservations/${id}`);
  await toEnd(page);
  await check();
});

eachView("a return with as much content as possible, unsigned and signed", async ({ page, check }) => {
  const { agency, client, id } = await full();
  await logIn(page, agency, handoverPage(id, "return"));
  await toEnd(page);
  await check();
  await expectFewNodes(page);
  await page.goto(`${handoverPage(id, "return")}/sign`);
  await check();
  await agency.api.handover.sign({ params: { id, moment: "return" }, body: {} });
  const answer = { answer: "REMARKED", remarks: LONG } as const;
  await client.api.handover.answer({ params: { id, moment: "return" }, body: answer });
  await page.goto(handoverPage(id, "return"));
  await toEnd(page);
  await check();
  await expectFewNodes(page);
});

test("handovers and their reservation fit 320 pixels, and a browser at 200 %", async () => {
  const { agency, id } = await full();
  // A browser at 200 % has half the pixels.
  for (const width of [320, 180]) {
    await inBrowser(
      async ({ page }) => {
        await logIn(page, agency, handoverPage(id, "return"));
        expect(await overflowsSideways(page), `${width}`).toBe(false);
        await page.goto(handoverPage(id, "departure"));
        expect(await overflowsSideways(page), `${width}, signed`).toBe(false);
        await page.goto(`/agency/dashboard/reservations/${id}`);
        expect(await overflowsSideways(page), `${width}, the reservation`).toBe(false);
      },
      { viewport: { width, height: 740 } },
    );
  }
});
