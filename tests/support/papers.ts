import sharp from "sharp";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { MARK_KINDS, MARK_SIZES, NAMED_ANGLES, type Paper, ZONES } from "~/contract/handovers/values";
import { type Account, dayFromNow, newClient } from "./accounts";
import { chanceBetween } from "./chance";
import { newAgency, newVehicle } from "./fleet";
import { recordsOf } from "./handovers";

export const NOT_YET: Record<Exclude<Paper, "voucher">, string> = {
  contract: HANDOVER_MESSAGES.paperTooEarly,
  condition: HANDOVER_MESSAGES.noCondition,
  receipt: HANDOVER_MESSAGES.noReceipt,
};

interface Named {
  agency?: string;
  firstName?: string;
  lastName?: string;
}

export interface PaperRental {
  id: string;
  referenceNumber: string;
  agency: Account;
  client: Account;
}

/** A PENDING rental of an agency in Fès and a client of the test's own. */
export async function newRental({ agency: name, ...client }: Named = {}): Promise<PaperRental> {
  const owner = await newAgency(name ? { name } : {});
  const { id: vehicleId } = await newVehicle(owner);
  const account = await newClient({ firstName: "Hajar", lastName: "Berrada", ...client });
  const [pickupDate, returnDate] = [dayFromNow(30), dayFromNow(33)];
  const { id, referenceNumber } = await account.api.reservations.create({
    body: { vehicleId, pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00", pickupLocation: "Gare" },
  });
  return { id, referenceNumber, agency: owner, client: account };
}

export const confirm = ({ agency, id }: PaperRental) =>
  agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });

export const pay = ({ agency, id }: PaperRental, more: object = {}) =>
  agency.api.handover.addPayment({
    params: { id },
    body: { paidOn: dayFromNow(0), means: "TRANSFER", currency: "EUR", amount: 50, note: "Acompte", ...more },
  });

/** Signs both handovers, with these marks at the departure, one more at the return, and these photos at each. */
export async function handOver(rental: PaperRental, { marks = 1, photos = 0 } = {}): Promise<void> {
  const records = recordsOf(rental.agency, rental.id);
  await records.save("departure", { kilometres: 48_213, fuel: 8, remarks: "Siège enfant posé à l'arrière droit." });
  for (let i = 0; i < marks; i++) await records.mark("departure", markOf(i));
  await addPhotos(rental, "departure", photos);
  await records.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 500 });
  await records.save("return", { kilometres: 49_633, fuel: 6 });
  if (marks < 40) await records.mark("return", markOf(marks));
  await records.charge("return");
  await addPhotos(rental, "return", photos);
  await rental.agency.api.handover.save({
    params: { id: rental.id, moment: "return" },
    body: { kilometres: 49_633, fuel: 6, depositChoice: "KEPT", kept: 120, keptReason: "Rayure à repeindre" },
  });
  await records.sign("return");
}

const markOf = (i: number) => ({
  zone: ZONES[i % ZONES.length] ?? "ROOF",
  kind: MARK_KINDS[i % MARK_KINDS.length] ?? "DENT",
  size: MARK_SIZES[i % MARK_SIZES.length] ?? "SMALL",
  note: `Marque d'essai ${i + 1}`,
});

async function addPhotos({ agency, id }: PaperRental, moment: "departure" | "return", count: number) {
  for (let i = 0; i < count; i++) {
    // No two photos are alike, as with real ones.
    const background = {
      r: (i * 37 + (moment === "return" ? 18 : 0)) % 256,
      g: chanceBetween(0, 255),
      b: chanceBetween(0, 255),
    };
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const angle = NAMED_ANGLES[i] ?? "OTHER";
    const file = new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
    await agency.api.handover.addPhoto({ params: { id, moment }, query: { angle }, file });
  }
}
