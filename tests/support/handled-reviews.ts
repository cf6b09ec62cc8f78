import type { Page } from "playwright";
import { type Account, mondayFromNow, newClient } from "./accounts";
import { adminApi } from "./administration";
import { newVehicle } from "./fleet";
import { laterDay } from "./vehicle-page";

/** Reviews of an agency that tests reply to and hide, without the screens. */

export interface WrittenReview {
  id: string;
  client: Account;
  reservationId: string;
  reference: string;
}

/** A new client's review of a completed rental of a new vehicle of the agency. */
export async function newReview(
  agency: Account,
  { rating = 4, comment = "Bon accueil." }: { rating?: number; comment?: string } = {},
): Promise<WrittenReview> {
  const [vehicle, client] = await Promise.all([newVehicle(agency), newClient()]);
  const pickupDate = mondayFromNow(20);
  const dates = { pickupDate, returnDate: laterDay(pickupDate, 2) };
  const { id, referenceNumber } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const)
    await agency.api.reservations.setStatus({ params: { id }, body: { status } });
  const review = await client.api.reservations.review({ params: { id }, body: { rating, comment } });
  return { id: String(review?.id), client, reservationId: id, reference: referenceNumber };
}

export const answer = (agency: Account, { id }: { id: string }, text: string) =>
  agency.api.reviews.reply({ params: { id }, body: { text } });

export const hideReview = async ({ id }: { id: string }, reason: string) =>
  (await adminApi()).reviews.hide({ params: { id }, body: { reason } });

/** The review's card in the agency's or the administrator's list. */
export const reviewCard = (page: Page, { id }: { id: string }) => page.locator(`#avis-${id}`);
