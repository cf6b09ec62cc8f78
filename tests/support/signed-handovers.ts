import { inject } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import type { HandoverMoment } from "~/contract/handovers/values";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { type Account, dayFromNow, newClient } from "./accounts";
import { word } from "./chance";
import { newAgency, newVehicle } from "./fleet";

/** Rentals whose departure, and perhaps return, an agency of their own has signed. */

const HOURS = { pickupTime: "10:00", returnTime: "10:00" };
const dates = () => ({ pickupDate: dayFromNow(5), returnDate: dayFromNow(8), ...HOURS });

export interface SignedRental {
  agency: Awaited<ReturnType<typeof newAgency>>;
  id: string;
  referenceNumber: string;
}

/** A rental of a client with an account, with these handovers signed. */
export async function signedRental(...moments: HandoverMoment[]): Promise<SignedRental & { client: Account }> {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency, { brand: `Essai${word()}` });
  const client = await newClient({ firstName: "Hajar", lastName: "El Fassi" });
  const { id, referenceNumber } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates() } });
  await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  for (const moment of moments) await sign(agency, id, moment);
  return { agency, client, id, referenceNumber };
}

/** A rental of Rachid Naciri, who has no account; `key` belongs to the guest's link. */
export async function signedGuestRental(...moments: HandoverMoment[]): Promise<SignedRental & { key: string }> {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency, { brand: `Essai${word()}` });
  const person = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67" };
  const body = {
    vehicleId: vehicle.id,
    ...dates(),
    ...person,
    pricePerDay: 40,
    deposit: 300,
    origin: "PHONE" as const,
  };
  const { id, referenceNumber } = await agency.api.counter.book({ body: { ...body, hasLeft: false } });
  for (const moment of moments) await sign(agency, id, moment);
  const { key } = await agency.api.handover.makeGuestLink({ params: { id } });
  return { agency, id, referenceNumber, key };
}

/** Signs a handover. A return is 300 km later, with a new scratch, 120 € of the deposit kept for it, and a charge. */
export async function sign({ api }: Account, id: string, moment: HandoverMoment): Promise<void> {
  const params = { id, moment };
  if (moment === "departure") {
    const body = { kilometres: 48_213, fuel: 8, remarks: "Siège enfant posé.", depositMeans: "CASH_EUR" as const };
    await api.handover.save({ params, body: { ...body, depositAmount: 300 } });
    await api.handover.addMark({ params, body: { zone: "BONNET", kind: "CHIP", size: "SMALL" } });
  } else {
    const mark = { zone: "REAR_BUMPER", kind: "SCRATCH", size: "MEDIUM", note: "Au-dessus de la roue" } as const;
    const noted = await api.handover.addMark({ params, body: mark });
    const keptMarkId = noted.return?.marks.find(({ zone }) => zone === mark.zone)?.id;
    await api.handover.addCharge({ params, body: { kind: "FUEL", reason: "Environ 15 litres manquants", amount: 25 } });
    const kept = { depositChoice: "KEPT" as const, kept: 120, keptReason: "Rayure à repeindre", keptMarkId };
    await api.handover.save({ params, body: { kilometres: 48_513, fuel: 6, ...kept } });
  }
  await api.handover.sign({ params, body: {} });
}

/** Whether tests may write directly into the database: the embedded one can be shared as commands do. */
export const canWriteBehind = !process.env.TEST_DATABASE_URL;

/** Works directly on the site's database: its clock cannot be moved, so tests write there what has become too late. */
export async function behindTheSite(work: (database: Database) => Promise<unknown>): Promise<void> {
  const { url, close } = await openEmbedded({ dataDir: inject("dataDir"), share: true });
  const database = connect({ url, maxConnections: 1 });
  try {
    await work(database);
  } finally {
    await database.end();
    await close();
  }
}
