import type { Queryable } from "~/backend/database/driver/query";
import { deleteOldEntries, deleteOldLetters } from "~/backend/database/forgetting/old-entries";
import {
  forgetClients,
  forgetOldPhotos,
  lockNamedRentals,
  type NamedRental,
} from "~/backend/database/forgetting/old-rentals";
import { wordsOf } from "~/backend/database/forgetting/person-words";
import { forgetInTexts, forgetPhotosOfClient } from "~/backend/database/forgetting/rental-texts";
import type { Retention } from "~/contract/retention";
import { monthsBefore } from "~/rental/months";
import { FORGOTTEN_TEXT } from "~/text/forgotten";
import { disputedSince } from "../handovers/disputes";

/** One batch of what is forgotten: how many rows it was, 0 where none is left. */
type Stage = (sql: Queryable, at: { now: Date; keeps: Retention }) => Promise<number>;

/** Rows of a batch. A rental is far more work: each text about it is read. */
export const BATCH = 200;
export const RENTALS_BATCH = 20;

/** What is forgotten, in this order: photos and letters name people too. */
export const STAGES = {
  photos: (sql, { now, keeps }) => forgetOldPhotos(sql, { ...overdue(now, keeps.keepsPhotos), limit: BATCH }),
  letters: (sql, { now, keeps }) =>
    deleteOldLetters(sql, { before: monthsBefore(now, keeps.keepsLetters), limit: BATCH }),
  names: async (sql, { now, keeps }) => {
    const rentals = await lockNamedRentals(sql, { ...overdue(now, keeps.keepsNames), limit: RENTALS_BATCH });
    if (rentals.length === 0) return 0;
    for (const { ids, words } of byPerson(rentals)) await forgetInTexts(sql, { reservationIds: ids, words });
    const ids = rentals.map(({ id }) => id);
    await forgetPhotosOfClient(sql, ids);
    await forgetClients(sql, { ids, now, words: FORGOTTEN_TEXT });
    return rentals.length;
  },
  entries: (sql, { now, keeps }) => deleteOldEntries(sql, { before: monthsBefore(now, keeps.keepsLog), limit: BATCH }),
} satisfies Record<string, Stage>;
export type StageName = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as StageName[];

const overdue = (now: Date, months: number) => ({
  before: monthsBefore(now, months),
  disputedSince: disputedSince(now),
});

/** Whom texts about which rentals may name; nobody where the account is erased, and with it the texts. */
function byPerson(rentals: readonly NamedRental[]): { ids: string[]; words: string[] }[] {
  const people = new Map<string, { ids: string[]; words: string[] }>();
  for (const rental of rentals) {
    const key = rental.clientId ?? rental.id;
    const person = people.get(key) ?? { ids: [], words: rental.isErased ? [] : wordsOf(rental) };
    person.ids.push(rental.id);
    people.set(key, person);
  }
  return [...people.values()];
}
