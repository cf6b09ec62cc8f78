import { expect } from "vitest";
import type { TestBackend } from "./backend";
import { photosOf } from "./handover-photos";
import { READY, recordsOf, SCRATCH } from "./handovers";
import { deliver, type Mailbox } from "./mailbox";
import { moneyOf } from "./payments";
import { type Agency, makeAdmin, makeReservation, makeVehicle, type Person, type Vehicle } from "./people";

/** Somebody whom no other text of the tests names. */
export const NAMED = {
  firstName: "Zéphyrine",
  lastName: "Quassimi-Brücke",
  email: "Z.Quassimi@courriel.test",
  phone: "06 61 98 76 54",
} as const;
/** How texts name her. */
export const SPELLINGS = [
  "Zéphyrine Quassimi-Brücke",
  "QUASSIMI-BRÜCKE Zéphyrine",
  "Mme Quassimi-Brücke",
  "zephyrine",
  "z.quassimi@courriel.test",
  "0661987654",
  "+212 661-98.76.54",
  "06 61 98 76 54",
];
const ALL = SPELLINGS.join(" / ");
/** As much of it as a short text takes. */
const SHORT = "Zéphyrine Quassimi-Brücke, 06 61 98 76 54, z.quassimi@courriel.test";

/** What a dump must not contain after an erasure. */
export const TRACES = /z[eé]phyrine|quassimi|br[uü]cke|0?6\D{0,3}61\D{0,3}98\D{0,3}76\D{0,3}54/iu;

interface Stage {
  backend: TestBackend;
  agency: Agency;
  owner: Person;
  client: Person;
  mailbox: Mailbox;
}

/**
 * Everything that can be kept of a person, each text naming her: a rental with its changes, records, photos, deposit, payments
 * and review; one refused, one that she did not come for; one that the agency entered; letters that left and that wait.
 */
export async function liveThroughEverything(stage: Stage) {
  const { backend, agency, owner, client, mailbox } = stage;
  const vehicle = await makeVehicle(backend, agency);
  const main = await rental(stage, vehicle);
  await refusedAndAbsent(stage);
  const guest = await counterRental(stage);
  await owner.api.planning.createBlock({
    params: { id: vehicle.id },
    body: { startDate: "2027-01-05", endDate: "2027-01-06", note: "Suite au retour de Zéphyrine Quassimi-Brücke" },
  });
  await backend.call("POST", "/auth/forgot-password", { json: { email: client.email }, address: "192.0.2.9" });
  const late = await client.api.reservations.create({
    body: bookingOf(await makeVehicle(backend, agency), "2026-12-20"),
  });
  await owner.api.reservations.setStatus({ params: { id: late.id }, body: { status: "CONFIRMED" } });
  backend.clock.advance(180_000);
  await deliver(backend.context, mailbox.mailer);
  // Letters that have not left yet when she goes.
  await client.api.reservations.cancel({ params: { id: late.id } });
  await backend.call("POST", "/auth/forgot-password", { json: { email: client.email }, address: "192.0.2.9" });
  return { main, guest, cancelled: late.id, vehicle };
}

const bookingOf = (vehicle: Vehicle, day: string) => ({
  vehicleId: vehicle.id,
  pickupDate: `${day}T09:00:00.000Z`,
  returnDate: `${day.slice(0, 8)}${Number(day.slice(8)) + 3}T09:00:00.000Z`,
  pickupLocation: `Chez ${SHORT}`,
  returnLocation: `Hôtel, demander ${SHORT}`,
  options: [],
  flightNumber: "AT 641",
});

async function rental({ backend, agency, owner, client, mailbox }: Stage, vehicle: Vehicle): Promise<string> {
  backend.clock.set("2026-11-20T08:12:00.000Z");
  const { id } = await client.api.reservations.createWithOptions({ body: bookingOf(vehicle, "2026-11-22") });
  await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  const { change } = await client.api.counter.requestChange({
    params: { id },
    body: { returnDate: "2026-11-26", reason: ALL },
  });
  await owner.api.counter.answerChange({
    params: { id, changeId: change?.id ?? "" },
    body: { answer: "REFUSED", reason: SHORT },
  });
  await owner.api.counter.change({
    params: { id },
    body: { pickupTime: "11:00", reason: ALL },
  });
  const { change: proposed } = await client.api.reservations.get({ params: { id } });
  if (proposed) {
    await client.api.counter.answerChange({ params: { id, changeId: proposed.id }, body: { answer: "ACCEPTED" } });
  }
  await owner.api.counter.setNote({ params: { id }, body: { note: ALL } });
  await deliver(backend.context, mailbox.mailer);

  backend.clock.set("2026-11-22T10:30:00.000Z");
  const [desk, own, money] = [recordsOf(owner, id), recordsOf(client, id), moneyOf(owner, id)];
  await photosOf(owner, id).add("departure", "FRONT");
  await desk.mark("departure", { ...SCRATCH, note: SHORT });
  await desk.done("departure", { remarks: ALL, depositMeans: "CARD_HOLD", depositAmount: 300 });
  await photosOf(client, id).add("departure");
  await own.remark("departure", ALL);
  const { payments } = await money.note({ note: SHORT, paidOn: "2026-11-22" });
  await money.note({ note: SHORT, paidOn: "2026-11-22", amount: 20 });
  await money.cancel(payments[0]?.id ?? "", SHORT);

  backend.clock.set("2026-11-25T10:30:00.000Z");
  await photosOf(owner, id).add("return", "REAR");
  await desk.charge("return", 25, SHORT);
  await desk.mark("return", { ...SCRATCH, zone: "ROOF", note: SHORT });
  await desk.done("return", { kilometres: 49_000, remarks: ALL, depositChoice: "LATER" });
  await photosOf(client, id).add("return");
  await own.confirm("return");
  await own.add("return", ALL);
  await desk.add("return", ALL);
  await money.settle({ outcome: "KEPT", kept: 40, keptReason: SHORT });
  const review = await client.api.reservations.review({ params: { id }, body: { rating: 4, comment: ALL } });
  await owner.api.reviews.reply({ params: { id: review?.id ?? "" }, body: { text: ALL } });
  const admin = await makeAdmin(backend);
  await admin.api.reviews.hideReply({ params: { id: review?.id ?? "" }, body: { reason: SHORT } });
  expect(agency.id).toBe(owner.agencyId);
  return id;
}

async function refusedAndAbsent({ backend, agency, owner, client }: Stage): Promise<void> {
  const refused = await client.api.reservations.create({
    body: bookingOf(await makeVehicle(backend, agency), "2026-12-10"),
  });
  await owner.api.reservations.setStatus({
    params: { id: refused.id },
    body: { status: "REJECTED", rejectionReason: SHORT },
  });
  const dates = { pickupAt: "2026-11-25T10:00", returnAt: "2026-11-27T10:00" } as const;
  const missed = await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...dates });
  await owner.api.counter.markAbsent({ params: { id: missed.id }, body: { reason: SHORT } });
}

/** What the agency entered for her at its counter, and a guest's link to it. */
async function counterRental({ backend, agency, owner }: Stage): Promise<string> {
  const { id } = await owner.api.counter.book({
    body: {
      vehicleId: (await makeVehicle(backend, agency)).id,
      pickupDate: "2026-11-25",
      pickupTime: "11:00",
      returnDate: "2026-11-26",
      returnTime: "12:00",
      hasLeft: true,
      ...NAMED,
      phone: "+212 6 61 98 76 54",
      pricePerDay: 45,
      deposit: 500,
      origin: "PHONE",
      note: ALL,
    },
  });
  const desk = recordsOf(owner, id);
  await desk.done("departure", { remarks: ALL });
  await desk.save("return", { ...READY, kilometres: 48_400 });
  await desk.sign("return");
  return id;
}
