import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, rentalDays } from "~/rental/base/days";
import { extrasOf } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeManyClients } from "../../support/many-clients";
import { makeVehicle } from "../../support/people";
import { paidHours } from "../../support/random-hours";
import { anyConditions, anyOffers, anyTaste, fill } from "../../support/random-offers";
import { offer, say, silence } from "../../support/terms";

/** Page, backend and reservation agree on the total, whatever an agency offers and a client selects. */

const { backend, owner, agency } = await startBackendWithAgency();
const RUNS = 25;
const crowd = await makeManyClients(backend, RUNS * 2);

/** Pickups near the clock changes around Ramadan, near 29 February and on ordinary days. */
const anyPickup = fc
  .tuple(
    fc.constantFrom("2026-12-14", "2027-02-05", "2027-03-12", "2028-01-20", "2028-02-28", "2028-02-29"),
    fc.constantFrom("10:00", "08:30", "23:45"),
    fc.nat(4),
  )
  .map(([day, time, later]) => addDays(`${day}T${time}`, later));
/** The number of started days, and by how many minutes the return is earlier in the day than the pickup. */
const anyLength = fc.tuple(fc.integer({ min: 1, max: 365 }), fc.constantFrom(0, 15, 300));

test("a booking's amount due is, to the cent, the price of its days plus the extras the page computed", async () => {
  const booking = fc.record({
    offers: anyOffers,
    conditions: anyConditions,
    hours: fc.option(paidHours),
    taste: anyTaste,
    pickupAt: anyPickup,
    length: anyLength,
    priceCents: fc.integer({ min: 0, max: 30_000 }),
  });
  let feesPaid = 0;
  await fc.assert(
    fc.asyncProperty(booking, async ({ offers, conditions, hours, taste, pickupAt, length, priceCents }) => {
      const [days, earlier] = length;
      await silence(backend);
      if (hours) await owner.api.agencySettings.changeOpeningHours({ body: hours });
      if (conditions) await say(owner, conditions as Parameters<typeof say>[1]);
      await offer(owner, offers);
      const { id: vehicleId } = await makeVehicle(backend, agency, { pricePerDay: priceCents / 100 });
      const client = crowd.pop();
      const returnAt = minutesBefore(addDays(pickupAt, days), earlier);

      // Computes the total as the page does, from what it reads.
      const page = await backend.api().vehicles.get({ params: { id: vehicleId } });
      if (!page.offers) throw new Error("the page has no offers");
      const choices = fill(taste, page.offers, page.conditions ?? null);
      const counted = rentalDays(pickupAt, returnAt);
      expect(counted).toBe(days);
      const outside = outsideFees(page.agency?.hours, { pickupAt, returnAt });
      const extras = extrasOf({
        days: counted,
        offers: page.offers,
        conditions: page.conditions,
        selected: choices,
        outside,
      });
      if (!extras.ok) throw new Error(extras.problem);
      const dueCents = counted * priceCents + extras.cents;

      const booked = await client?.api.reservations.createWithOptions({
        body: {
          ...bodyOf(vehicleId, pickupAt, returnAt),
          ...choices,
          options: [...choices.options],
          ...{ pickupAddress: "Riad des Orangers", returnAddress: "Riad des Orangers" },
          expectedTotal: dueCents / 100,
        },
      });
      expect(booked).toMatchObject({ days, totalPrice: (counted * priceCents) / 100 });
      expect(Math.round((booked?.amountDue ?? -1) * 100)).toBe(dueCents);
      expect(Math.round((booked?.extrasTotal ?? -1) * 100)).toBe(extras.cents);
      const lines = extras.lines.map(({ unitCents, capCents, amountCents, end: _, ...line }) => ({
        ...line,
        unitPrice: unitCents / 100,
        cap: capCents !== null && capCents < unitCents * counted ? capCents / 100 : null,
        amount: amountCents / 100,
      }));
      expect(booked?.lines).toEqual(lines);
      feesPaid += lines.filter(({ kind }) => kind === "OUT_OF_HOURS").length;

      // Later changes by the owner do not affect it.
      await silence(backend);
      expect(await client?.api.reservations.get({ params: { id: booked?.id ?? "" } })).toEqual(booked);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(feesPaid).toBeGreaterThan(0);
  expect(backend.logged()).toEqual([]);
});

const minutesBefore = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}:00Z`) - minutes * 60_000).toISOString().slice(0, 16);

const bodyOf = (vehicleId: string, pickupAt: string, returnAt: string) => ({
  vehicleId,
  pickupDate: pickupAt.slice(0, 10),
  pickupTime: pickupAt.slice(11),
  returnDate: returnAt.slice(0, 10),
  returnTime: returnAt.slice(11),
});
