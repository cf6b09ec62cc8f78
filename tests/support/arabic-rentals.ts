import { type Account, dayFromNow, newClient } from "./accounts";
import { newAgency, newVehicle } from "./fleet";
import { handOver, type PaperRental, pay } from "./papers";

/** An agency whose plates, names and notes are written in Arabic, with rentals in every state. */

/** The phone of clients and guests, as it is shown. */
export const PHONE = "06 61 00 00 67";
export const AGENCY_PHONE = "05 24 00 00 12";
export const CLIENT = { firstName: "محمد", lastName: "بن علي" };
const OWNER = { ownerFirstName: "يوسف", ownerLastName: "العمراني" };
const MEMBER = { firstName: "مريم", lastName: "الفاسي" };
export const AGENCY = "سيارات الأطلس";
const NOTE = "السيارة نظيفة (2)، شكرا.";

export const NAMES = [CLIENT, MEMBER]
  .flatMap(({ firstName, lastName }) => [firstName, lastName])
  .concat(AGENCY, Object.values(OWNER));

export interface ArabicRentals {
  agency: Account & { id: string };
  client: Account;
  plates: string[];
  references: string[];
  /** The first has both handovers, payments and a review; the others are not so far. */
  completed: PaperRental;
  underWay: PaperRental;
  confirmed: PaperRental;
  guest: { id: string; key: string };
  /** The key of the agency's calendar, which names clients. */
  calendarKey: string;
}

export async function arabicRentals(): Promise<ArabicRentals> {
  const agency = await newAgency({ name: AGENCY, phone: AGENCY_PHONE, ...OWNER });
  await agency.api.agencySettings.changeConditions({ body: { assistancePhone: "05 24 00 00 99" } });
  const client = await newClient(CLIENT);
  await client.api.auth.updateProfile({ body: { ...CLIENT, phone: PHONE } });
  const plates: string[] = [];
  const references: string[] = [];

  async function vehicle(): Promise<string> {
    const registrationNumber = `${54_321 + plates.length}-ب-26`;
    plates.push(registrationNumber);
    return (await newVehicle(agency, { registrationNumber })).id;
  }
  async function rental(status?: "CONFIRMED"): Promise<PaperRental> {
    const [pickupDate, returnDate] = [dayFromNow(2), dayFromNow(5)];
    const { id, referenceNumber } = await client.api.reservations.create({
      body: { vehicleId: await vehicle(), pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" },
    });
    references.push(referenceNumber);
    if (status) await agency.api.reservations.setStatus({ params: { id }, body: { status } });
    return { id, referenceNumber, agency, client };
  }

  const completed = await rental("CONFIRMED");
  await pay(completed, { note: NOTE });
  await handOver(completed);
  await agency.api.counter.setNote({ params: { id: completed.id }, body: { note: NOTE } });
  const review = await client.api.reservations.review({
    params: { id: completed.id },
    body: { rating: 4, comment: NOTE },
  });
  await agency.api.reviews.reply({ params: { id: String(review?.id) }, body: { text: NOTE } });
  const underWay = await rental("CONFIRMED");
  const departure = { id: underWay.id, moment: "departure" } as const;
  const taken = { kilometres: 48_213, fuel: 8, depositMeans: "CARD_HOLD", depositAmount: 500, remarks: NOTE } as const;
  await agency.api.handover.save({ params: departure, body: taken });
  await agency.api.handover.sign({ params: departure, body: {} });
  const confirmed = await rental("CONFIRMED");
  await client.api.counter.requestChange({
    params: { id: confirmed.id },
    body: { returnDate: dayFromNow(6), returnTime: "10:00", reason: NOTE },
  });
  await rental();
  return { agency, client, plates, references, completed, underWay, confirmed, ...(await more()) };

  /** A guest, a block, a calendar and a member of the team. */
  async function more() {
    const [pickupDate, returnDate] = [dayFromNow(12), dayFromNow(14)];
    const guest = await agency.api.counter.book({
      body: {
        ...{ vehicleId: await vehicle(), pickupDate, returnDate, ...CLIENT, phone: PHONE, note: NOTE },
        ...{ pricePerDay: 40, deposit: 300, origin: "PHONE", hasLeft: false },
      },
    });
    references.push(guest.referenceNumber);
    const params = { id: guest.id, moment: "departure" } as const;
    await agency.api.handover.save({ params, body: taken });
    await agency.api.handover.sign({ params, body: {} });
    const { key } = await agency.api.handover.makeGuestLink({ params: { id: guest.id } });
    await agency.api.planning.createBlock({
      params: { id: await vehicle() },
      body: { startDate: dayFromNow(3), endDate: dayFromNow(4), note: NOTE },
    });
    await agency.api.team.invite({ body: { ...MEMBER, email: `${key}@rihla.test` } });
    const { key: calendarKey } = await agency.api.calendars.make({ body: { names: true } });
    await agency.api.calendars.make({ body: { registrationNumber: plates[0], names: true } });
    return { guest: { id: guest.id, key }, calendarKey };
  }
}
