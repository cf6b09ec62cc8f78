import { type Account, DEMO_PASSWORD, dayFromNow, siteApi } from "./accounts";
import { chanceBetween, ownOf } from "./chance";
import { VEHICLE_FIELDS } from "./vehicle-fields";

/**
 * A reservation of this client at the demo agency, months ahead unless `inDays` says otherwise: PENDING. `isDrawn`: of a
 * vehicle of the demo, none that another test has added. In the next days the demo leaves few vehicles free, so that one is
 * added for a reservation then.
 */
export async function bookAtDemoAgency(
  client: Account,
  { inDays, isDrawn = false }: { inDays?: number; isDrawn?: boolean } = {},
) {
  const first = inDays ?? chanceBetween(120, 520);
  const [pickupDate, returnDate] = [dayFromNow(first), dayFromNow(first + 3)];
  const vehicle =
    inDays === undefined
      ? await demoAgencyVehicle(pickupDate, returnDate, isDrawn)
      : await (await demoAgencyApi()).agency.createVehicle({ body: VEHICLE_FIELDS });
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
async function demoAgencyApi() {
  const session = await siteApi().auth.login({ body: { email: "agence@rihla.test", password: DEMO_PASSWORD } });
  return siteApi(session.access_token);
}

/** What the demo agency does with a reservation, one step after the other. */
export async function moveOn(
  id: string,
  ...steps: ("CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "REJECTED")[]
): Promise<void> {
  const agency = await demoAgencyApi();
  for (const status of steps) {
    const rejectionReason = status === "REJECTED" ? "Véhicule immobilisé pour révision." : undefined;
    await agency.reservations.setStatus({ params: { id }, body: { status, rejectionReason } });
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
