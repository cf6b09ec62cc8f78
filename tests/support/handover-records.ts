import type { TestBackend } from "./backend";
import { recordsOf, SCRATCH } from "./handovers";
import { makeReservation, type Person, type Vehicle } from "./people";

interface People {
  owner: Person;
  client: Person;
  vehicle: Vehicle;
  picture: Uint8Array;
}

/** Writes the handovers of a car that an agency shares with its client or guest. */
export async function addHandoverRecords(
  backend: TestBackend,
  { owner, client, vehicle, picture }: People,
): Promise<void> {
  const dates = { pickupAt: "2027-04-01T10:00", returnAt: "2027-04-03T10:00", status: "CONFIRMED" } as const;
  const rental = await makeReservation(backend, { vehicle, client, ...dates });
  const params = { id: rental.id, moment: "departure" } as const;
  await owner.api.handover.addMark({ params, body: { ...SCRATCH, note: "Çà & là <b>" } });
  const file = new Blob([picture as BlobPart]);
  await owner.api.handover.addPhoto({ params, query: { angle: "FRONT" }, file });
  await recordsOf(owner, params.id).done("departure", { depositMeans: "CASH_MAD", depositAmount: 5400 });
  await client.api.handover.answer({
    params,
    body: { answer: "REMARKED", remarks: "Elle y était déjà,\n\tsous la poussière" },
  });
  const back = { ...params, moment: "return" } as const;
  await owner.api.handover.addCharge({ params: back, body: { kind: "FUEL", reason: "Quinze litres", amount: 25 } });
  await owner.api.handover.addPayment({
    params: { id: params.id },
    body: { paidOn: "2026-11-20", means: "CASH", currency: "MAD", amount: 540, value: 50 },
  });
  const { id } = await owner.api.counter.book({
    body: {
      ...{ vehicleId: vehicle.id, pickupDate: "2027-03-01", returnDate: "2027-03-04", origin: "PHONE" },
      ...{ firstName: "Rachid", lastName: "Naciri", phone: "0661000067", pricePerDay: 30, deposit: 300 },
    },
  });
  await owner.api.calendars.make({ body: {} });
  await backend.database`
    insert into guest_links (reservation_id, key_hash, made_at) values (${id}, sha256('key'::bytea), now())`;
}
