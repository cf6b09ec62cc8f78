import type { Client } from "~/client/client";
import { type Account, DEMO_PASSWORD, dayFromNow, newClient, siteApi } from "./accounts";
import { chanceBetween, ownOf } from "./chance";
import { newAgency, newVehicle } from "./fleet";

/**
 * A client's request for three days, to an agency that has nothing else to do unless one is given. The demo's own
 * agency has few vehicles left for the next days.
 */
export async function newRequest({ agency, inDays = 40 }: { agency?: Account; inDays?: number } = {}) {
  const owner = agency ?? (await newAgency());
  const [vehicle, client] = await Promise.all([newVehicle(owner), newClient()]);
  const booked = await client.api.reservations.create({
    body: {
      vehicleId: vehicle.id,
      ...{ pickupDate: dayFromNow(inDays), pickupTime: "10:00", pickupLocation: "Aéroport Fès-Saïss" },
      ...{ returnDate: dayFromNow(inDays + 3), returnTime: "10:00", returnLocation: "12, avenue Hassan II" },
    },
  });
  const params = { id: booked.id };
  return {
    ...{ owner, client, id: booked.id, reference: booked.referenceNumber },
    read: () => client.api.reservations.get({ params }),
    moveOn: (...steps: Step[]) => take(owner, booked.id, steps),
  };
}

/** A client's PENDING reservation at the demo agency, months ahead. `isDrawn`: of a vehicle with drawn pictures. */
export async function bookAtDemoAgency(client: Account, { isDrawn = false } = {}) {
  const first = chanceBetween(120, 520);
  const [pickupDate, returnDate] = [dayFromNow(first), dayFromNow(first + 3)];
  const vehicle = await demoAgencyVehicle(pickupDate, returnDate, isDrawn);
  return client.api.reservations.create({
    body: {
      vehicleId: vehicle.id,
      pickupDate,
      pickupTime: "10:00",
      returnDate,
      returnTime: "10:00",
      pickupLocation: "Aéroport Marrakech-Ménara",
      returnLocation: "12, avenue Mohammed V",
    },
  });
}

/** The demo agency's calls. */
async function demoAgency() {
  const session = await siteApi().auth.login({ body: { email: "agence@rihla.test", password: DEMO_PASSWORD } });
  return { api: siteApi(session.access_token) };
}

/** Takes a reservation of the demo agency through the steps, one after the other. */
export const moveOn = async (id: string, ...steps: Step[]): Promise<void> => take(await demoAgency(), id, steps);

type Step = "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";
async function take({ api }: { api: Client }, id: string, steps: Step[]): Promise<void> {
  for (const status of steps) {
    const rejectionReason = status === "REJECTED" ? "Véhicule immobilisé pour révision." : undefined;
    await api.reservations.setStatus({ params: { id }, body: { status, rejectionReason } });
  }
}

async function demoAgencyVehicle(pickupDate: string, returnDate: string, isDrawn: boolean) {
  const found = await siteApi().vehicles.search({
    query: { city: "Marrakech", pickupDate, returnDate, limit: 100 },
  });
  const own = found.data.filter(
    ({ agency, images }) => agency?.name === "Atlas Car" && (!isDrawn || images?.[0]?.isDrawing),
  );
  const vehicle = ownOf(own);
  if (!vehicle) throw new Error(`the demo agency has nothing free from ${pickupDate} to ${returnDate}`);
  return vehicle;
}
