import type { z } from "zod";
import type { conditionsInput } from "~/contract/offer/conditions";
import type { Offers, offersInput } from "~/contract/offer/offers";
import type { TestBackend } from "./backend";
import type { Person } from "./people";

/** An agency's conditions and offers, as its owner sets them through the calls of the contract. */

/** Fields with a default may be absent, and offers that were read may be sent again. */
type GivenConditions = z.input<typeof conditionsInput>;
type GivenOffers = z.input<typeof offersInput> | Partial<Offers>;

export const say = (owner: Pick<Person, "api">, conditions: GivenConditions) =>
  owner.api.agencySettings.changeConditions({ body: conditions });

/** Sets the offers. Returns them as they are stored, with their ids. */
export async function offer(owner: Pick<Person, "api">, offers: GivenOffers): Promise<Offers> {
  const body = offers as z.input<typeof offersInput>;
  const { offers: stored } = await owner.api.agencySettings.changeOffers({ body });
  if (!stored) throw new Error("the offers were not stored");
  return stored;
}

/** Removes all conditions, offers and opening hours, as if the agencies had never set any. */
export async function silence({ database }: TestBackend): Promise<void> {
  await database`delete from vehicle_conditions`;
  await database`delete from agency_conditions`;
  await database`delete from agency_offers`;
  await database`delete from agency_hours`;
}

/** The rows of the terms agreed for reservations. */
export const termsRows = ({ database }: TestBackend) =>
  database<{ reservation_id: string; conditions: object | null; extras_cents: string; flight_number: string | null }[]>`
    select reservation_id, conditions, lines, extras_cents, flight_number from reservation_terms`;

/** The number of rows in each table that a booking writes to, to show that one wrote nothing. */
export async function countWritten({ database }: TestBackend): Promise<Record<string, number>> {
  const [row] = await database<Record<string, number>[]>`
    select (select count(*)::int from reservations) as reservations, (select count(*)::int from vehicle_holds) as holds,
      (select count(*)::int from reservation_terms) as terms, (select count(*)::int from outbox) as letters`;
  return row ?? {};
}
export const NOTHING_WRITTEN = { reservations: 0, holds: 0, terms: 0, letters: 0 };
