import { hash } from "@node-rs/argon2";
import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { protectUpload } from "~/backend/rules/photos/uploads";
import { countAllAsReminded } from "~/backend/rules/reminders/reminders";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { insertEvents } from "./events/insert";
import type { Car } from "./fleet";
import { generateDemo } from "./generate";
import { storePictures } from "./handovers/pictures";
import { insertRecords, insertRows } from "./insert";
import { createPictureBook, type PictureBook } from "./pictures";

/** Key of the advisory lock with which processes that seed at the same time wait for each other. */
const LOCK = 7_244_512;

export interface SeedOptions {
  /** False leaves all vehicles without photos, which is several seconds faster. */
  pictures?: boolean;
}

/** Whether the database holds the demo and its accounts. */
export async function hasDemoData(sql: Queryable): Promise<boolean> {
  return (await sql`select 1 from settings where key = 'demo'`).length > 0;
}

/**
 * Fills a database that has no agencies and no accounts except administrators with the demo as of `context.now()`, in
 * one transaction. Returns false, and changes nothing in it, if the database holds other data or the demo already.
 */
export async function seedDemo(context: Context, { pictures = true }: SeedOptions = {}): Promise<boolean> {
  const { database, now } = context;
  if (!(await isBlank(database))) return false;

  const demo = generateDemo(now());
  // One hash for all accounts: two hundred would take half a minute, and the password is public.
  const book = bookOf(context);
  const [passwordHash, images, logos, recordPhotos] = await Promise.all([
    hash(DEMO_PASSWORD),
    pictures ? photograph(demo.cars, book) : [],
    pictures ? Promise.all(demo.agencies.map(({ name }) => book.logo(name))) : [],
    storePictures(pictures ? demo.records.photos.map(({ picture }) => picture) : [], (bytes) =>
      context.photos.private.add(bytes),
    ),
  ]);

  return (await database.transaction(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`;
    if (!(await isBlank(sql))) return false;
    for (const [table, rows] of [
      ["agencies", demo.agencies.map((agency, place) => ({ ...agency, logo: logos[place] ?? null }))],
      ["agency_conditions", demo.terms.conditions],
      ["agency_offers", demo.terms.offers],
      ["agency_hours", demo.hours],
      ["users", demo.users.map((user) => ({ ...user, password_hash: passwordHash }))],
      ["vehicles", demo.cars.map(({ row }) => row)],
      ["vehicle_conditions", demo.terms.vehicleConditions],
      ["vehicle_images", images],
      ["reservations", demo.reservations],
      ["reservations", demo.entered],
      ["reservation_terms", demo.terms.agreed],
      ["reservation_changes", demo.changes],
      ["vehicle_holds", demo.blocks],
      ["reviews", demo.reviews],
    ] as const)
      await insertRows(sql, table, rows);
    // The administrator may be another one than the demo's.
    const [administrator] = await sql`
      select id from users where role = 'SUPER_ADMIN' and removed_at is null order by created_at, id limit 1`;
    await insertRows(
      sql,
      "review_hidings",
      demo.hidings.map((hiding) => ({ ...hiding, hidden_by: administrator?.id })),
    );
    await insertRecords(sql, demo.records, recordPhotos);
    await countAllAsReminded(sql, now());
    await insertEvents(sql, now());
    await sql`insert into settings (key, value) values ('demo', 'done')`;
    return true;
  })) as boolean;
}

async function isBlank(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ blank: boolean }[]>`
    select not exists (select from agencies)
      and not exists (select from users where role <> 'SUPER_ADMIN')
      and not exists (select from settings where key = 'demo') as blank`;
  return row?.blank ?? false;
}

/** Stores pictures for the demo. */
function bookOf(context: Context): PictureBook {
  // An earlier demo may have left the same picture unused in the storage; it must not be swept now.
  const keep = (name: string) => protectUpload(context, name);
  return createPictureBook({ add: (bytes) => context.photos.add(bytes, keep) });
}

/** Three pictures of each car: outside, dashboard, boot. Equal pictures are generated and stored once. */
async function photograph(cars: readonly Car[], book: PictureBook) {
  const byBody = cars.toSorted((a, b) => (a.model.body < b.model.body ? -1 : a.model.body > b.model.body ? 1 : 0));
  const images = await Promise.all(
    byBody.map(async ({ row, drawing }) => {
      if (!drawing) return [];
      const urls = await Promise.all([book.car(drawing), book.interior(), book.boot(drawing.paint)]);
      const image = { vehicle_id: row.id, is_drawing: true, created_at: row.created_at };
      return urls.map((url, position) => ({ ...image, url, position, is_primary: position === 0 }));
    }),
  );
  return images.flat();
}
