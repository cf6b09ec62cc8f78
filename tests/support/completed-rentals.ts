import { type Account, dayFromNow, newClient } from "./accounts";

let rentals = 0;

/** A new client's review of a vehicle of this agency, after a rental that is over; its id. */
export async function reviewOf(
  agency: Account,
  vehicleId: string,
  body: { rating: number; comment?: string },
  names: { firstName?: string; lastName?: string } = {},
): Promise<string> {
  const client = await newClient(names);
  const first = 300 + 4 * rentals++;
  const days = { pickupDate: dayFromNow(first), returnDate: dayFromNow(first + 2) };
  const times = { pickupTime: "10:00", returnTime: "10:00" };
  const { id } = await client.api.reservations.create({ body: { vehicleId, ...days, ...times } });
  const params = { id: String(id) };
  for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const)
    await agency.api.reservations.setStatus({ params, body: { status } });
  await client.api.reservations.review({ params, body });
  const { data } = await agency.api.reviews.own({ query: { limit: 1 } });
  return String(data[0]?.id);
}
