import type { TestBackend } from "./backend";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeReview,
  makeStaff,
  makeVehicle,
  type Person,
} from "./people";

/** An agency with its people, a client, an administrator, and reviews that tests add to it. */
export interface ReviewedAgency {
  agency: Agency;
  owner: Person;
  staff: Person;
  client: Person;
  admin: Person;
  /** A review of a completed rental of the client: its id and the reservation's. */
  review: (options?: { rating?: number; comment?: string | null; createdAt?: string }) => Promise<Review>;
  /** The sum and count of the reviews in the agency's rating. */
  rating: () => Promise<[number, number]>;
}

interface Review {
  id: string;
  reservationId: string;
}

export async function makeReviewedAgency(backend: TestBackend): Promise<ReviewedAgency> {
  const agency = await makeAgency(backend);
  const vehicle = await makeVehicle(backend, agency);
  const [owner, staff, client, admin] = await Promise.all([
    makeOwner(backend, agency),
    makeStaff(backend, agency),
    makeClient(backend),
    makeAdmin(backend),
  ]);
  let stays = 0;
  return {
    agency,
    owner,
    staff,
    client,
    admin,
    review: async ({ rating = 4, comment = "Bon accueil.", createdAt } = {}) => {
      const day = (offset: number) => new Date(Date.UTC(2026, 9, 1 - 3 * stays + offset)).toISOString().slice(0, 10);
      stays += 1;
      const dates = { pickupAt: `${day(-3)}T10:00`, returnAt: `${day(-1)}T10:00` };
      const reservation = await makeReservation(backend, { vehicle, client, ...dates, status: "COMPLETED" });
      await makeReview(backend, { reservation, rating, comment, createdAt });
      const [row] = await backend.database`select id from reviews where reservation_id = ${reservation.id}`;
      return { id: row?.id, reservationId: reservation.id };
    },
    rating: async () => {
      const [row] = await backend.database`select rating_sum, rating_count from agencies where id = ${agency.id}`;
      return [row?.rating_sum, row?.rating_count];
    },
  };
}
