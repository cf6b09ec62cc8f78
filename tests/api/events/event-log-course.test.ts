import { describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { AHEAD, TODAY } from "../../support/calls/call-site";
import { phonePhoto, photosOf } from "../../support/handover-photos";
import { READY, recordsOf, SCRATCH, shown } from "../../support/handovers";
import { moneyOf } from "../../support/payments";
import { makeReservation, makeVehicle } from "../../support/people";
import { rentalLog } from "../../support/rental-log";

/** The log of a rental's course, of forms that are sent twice, and of refused calls. */

const started = await startBackendWithAgency();
const { backend, agency, owner, client } = started;
const { mark, rental, vehicle, written } = rentalLog(started);

describe("entries record", () => {
  test("the statuses, dates, vehicle and money that changed in a reservation", async () => {
    await mark();
    const dates = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-16", returnTime: "10:00" };
    const { id } = await client.api.reservations.create({ body: { vehicleId: vehicle().id, ...dates } });
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
    const other = await makeVehicle(backend, agency);
    const body = { vehicleId: other.id, returnDate: "2026-12-15", reason: "Le premier est en panne" };
    await owner.api.counter.change({ params: { id }, body });
    const about = { subjectId: id, reservationId: id, agencyId: agency.id };
    expect(await written()).toMatchObject([
      {
        ...about,
        action: "RESERVATION_REQUESTED",
        accountId: client.id,
        changes: {
          status: [null, "PENDING"],
          vehicleId: [null, vehicle().id],
          pickupAt: [null, "2026-12-14T09:00:00.000Z"],
          returnAt: [null, "2026-12-16T09:00:00.000Z"],
          days: [null, 2],
          totalCents: [null, 6000],
        },
      },
      { ...about, action: "RESERVATION_CONFIRMED", changes: { status: ["PENDING", "CONFIRMED"] } },
      {
        ...about,
        action: "CHANGE_MADE",
        changes: {
          vehicleId: [vehicle().id, other.id],
          returnAt: ["2026-12-16T09:00:00.000Z", "2026-12-15T09:00:00.000Z"],
          days: [2, 1],
          totalCents: [6000, 3000],
          reason: null,
        },
      },
    ]);
  });

  test("a signed handover together with the start or end of the rental, in one entry", async () => {
    const id = await rental("CONFIRMED", TODAY);
    const desk = recordsOf(owner, id);
    await desk.mark("departure");
    await photosOf(owner, id).add("departure", "FRONT");
    await desk.save("departure", { ...READY, depositMeans: "CASH_EUR", depositAmount: 300, remarks: "Propre" });
    await mark();
    await desk.sign("departure");
    await desk.save("return", { kilometres: 48_500, fuel: 6, depositChoice: "KEPT", kept: 120, keptReason: "Rayure" });
    await desk.sign("return");
    expect((await written()).map(({ action, changes }) => [action, changes])).toEqual([
      [
        "HANDOVER_SIGNED",
        {
          moment: [null, "DEPARTURE"],
          status: ["CONFIRMED", "IN_PROGRESS"],
          ...{ kilometres: [null, 48_213], fuel: [null, 8], marks: [null, 1], newMarks: [null, 1], photos: [null, 1] },
          ...{ depositMeans: [null, "CASH_EUR"], depositCents: [null, 30_000] },
        },
      ],
      [
        "HANDOVER_SAVED",
        {
          moment: [null, "RETURN"],
          ...{ kilometres: [null, 48_500], fuel: [null, 6], depositChoice: [null, "KEPT"], keptCents: [null, 12_000] },
          keptReason: null,
        },
      ],
      [
        "HANDOVER_SIGNED",
        {
          moment: [null, "RETURN"],
          status: ["IN_PROGRESS", "COMPLETED"],
          ...{ kilometres: [null, 48_500], fuel: [null, 6], marks: [null, 1], newMarks: [null, 0], photos: [null, 0] },
          ...{ depositMeans: [null, "CASH_EUR"], depositChoice: [null, "KEPT"], keptCents: [null, 12_000] },
        },
      ],
    ]);
  });

  test("the number, amount and currency of a payment and of its cancellation", async () => {
    const id = await rental("CONFIRMED", AHEAD);
    const money = moneyOf(owner, id);
    await mark();
    const { payments } = await money.note({ note: "Acompte" });
    const { id: paymentId, number } = shown(payments[0]);
    await money.cancel(paymentId);
    expect((await written()).map(({ changes }) => changes)).toEqual([
      {
        ...{ number: [null, number], amountCents: [null, 5000], currency: [null, "EUR"], means: [null, "TRANSFER"] },
        ...{ paidOn: [null, "2026-11-20"], note: null },
      },
      { number: [null, number], amountCents: [5000, null], currency: [null, "EUR"], reason: null },
    ]);
  });

  test("the start of a handover, once, even if nothing was entered", async () => {
    const id = await rental("CONFIRMED", TODAY);
    await mark();
    await recordsOf(owner, id).save("departure", {});
    await recordsOf(owner, id).save("departure", {});
    expect((await written()).map(({ action, changes }) => [action, changes])).toEqual([
      ["HANDOVER_SAVED", { moment: [null, "DEPARTURE"] }],
    ]);
  });
});

test("a form that is sent twice leaves one entry", async () => {
  const id = await rental("CONFIRMED", TODAY);
  const [desk, own, money] = [recordsOf(owner, id), recordsOf(client, id), moneyOf(owner, id)];
  const twice = async (action: string, send: () => Promise<unknown>) => {
    await mark();
    await send();
    await send();
    expect((await written()).map((one) => one.action)).toEqual([action]);
  };
  const sendKey = crypto.randomUUID();
  const departure = { params: { id, moment: "departure" } } as const;
  const back = { params: { id, moment: "return" } } as const;
  const photo = await phonePhoto();
  await twice("HANDOVER_SAVED", () => desk.save("departure", { ...READY, version: 0 }));
  await twice("MARK_ADDED", () => desk.mark("departure", { ...SCRATCH, sendKey }));
  await twice("HANDOVER_PHOTO_ADDED", () => photosOf(owner, id).add("departure", "FRONT", photo));
  await twice("PAYMENT_NOTED", () => money.note({ sendKey }));
  await desk.sign("departure");
  const remark = { answer: "REMARKED", remarks: "La rayure y était déjà.", sendKey } as const;
  await twice("HANDOVER_REMARKED", () => client.api.handover.answer({ ...departure, body: remark }));
  const charge = { kind: "FUEL", reason: "Quinze litres", amount: 25, sendKey } as const;
  await twice("CHARGE_ADDED", () => owner.api.handover.addCharge({ ...back, body: charge }));
  const [known] = (await desk.read()).return?.marks ?? [];
  await twice("MARK_CHANGED", () => desk.repair("return", String(known?.id)));
  await desk.done("return");
  await own.confirm("return");
  const text = { text: "Le devis du garage est arrivé.", sendKey };
  await twice("ADDENDUM_WRITTEN", () => client.api.handover.addAddendum({ ...back, body: text }));
});

test("calls refused because of dates or status leave no entry", async () => {
  const taken = await rental("CONFIRMED", AHEAD);
  const free = await makeVehicle(backend, agency);
  const { id } = await makeReservation(backend, { vehicle: free, client, status: "CONFIRMED", ...AHEAD });
  await mark();
  const dates = { pickupDate: "2026-12-10", returnDate: "2026-12-12" };
  const book = client.api.reservations.create({ body: { vehicleId: vehicle().id, ...dates } });
  await expect(book).rejects.toMatchObject({ status: 409 });
  const change = owner.api.counter.change({ params: { id }, body: { vehicleId: vehicle().id, reason: "Panne" } });
  await expect(change).rejects.toMatchObject({ status: 409 });
  const again = owner.api.reservations.setStatus({ params: { id: taken }, body: { status: "CONFIRMED" } });
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await written()).toEqual([]);
});
