import type { Queryable } from "~/backend/database/base/query";
import type { ChangeState, Unpriced } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";
import type { PlaceAuthor } from "./booking";

/** A rental before or after a change, as stored in `reservation_changes`: instants as ISO text, money in cents. */
export interface RentalDocument extends Record<string, unknown> {
  vehicleId: string;
  /** The vehicle's name at that time, "Dacia Duster 2024". */
  vehicle: string;
  pickupAt: string;
  returnAt: string;
  days: number;
  pricePerDayCents: number;
  /** The price of the days, without extras. */
  totalCents: number;
  lines: ExtraLine[];
  extrasCents: number;
  /** Fees that the lines do not contain. Missing in old changes, which had none. */
  unpriced?: Unpriced[];
  /** The texts of the places and who typed them. Missing in old changes, which left the places as they were. */
  pickupLocation?: string;
  returnLocation?: string;
  pickupPlaceBy?: PlaceAuthor | null;
  returnPlaceBy?: PlaceAuthor | null;
  /** The names and addresses of hotels and other places of the client. Missing in old changes too. */
  pickupAddress?: string | null;
  returnAddress?: string | null;
  /** The flight of the pickup. Missing in old changes, which dropped it with its place. */
  flightNumber?: string | null;
  /** The agreed deposit. Missing in old changes, which left it as it was. */
  depositCents?: number;
}

/** The options of a rental, by label. */
export const optionsOf = ({ lines }: Pick<RentalDocument, "lines">) =>
  lines.filter(({ kind }) => kind === "OPTION").map(({ label, quantity }) => ({ label, quantity }));

export type ChangeSide = "AGENCY" | "CLIENT";

/** A change that was requested or made. `by` and `settledBy` are the names of the people who asked and answered. */
export interface ChangeRecord {
  id: string;
  askedBy: ChangeSide;
  by: string | null;
  state: ChangeState;
  reason: string | null;
  before: RentalDocument;
  after: RentalDocument;
  createdAt: Date;
  expiresAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
  refusalReason: string | null;
}

/** How many of a reservation's newest changes are read; older ones stay stored. */
const SHOWN = 50;

/** SQL expression for the open change of a reservation `r` as JSON, or null. */
export const openChangeOf = (sql: Queryable) => sql`
  (select ${changeAsJson(sql)} from reservation_changes c where c.reservation_id = r.id and c.state = 'OPEN')`;

/** SQL expression for the changes of a reservation `r` as a JSON list, newest first, at most `SHOWN`. */
export const changesOf = (sql: Queryable) => sql`
  (select coalesce(json_agg(newest.change order by newest.created_at desc, newest.id), '[]') from (
    select ${changeAsJson(sql)} as change, c.created_at, c.id from reservation_changes c
    where c.reservation_id = r.id order by c.created_at desc, c.id limit ${SHOWN}
  ) newest)`;

/** SQL expression for how often a reservation `r` was changed, which numbers the versions of its event in calendars. */
export const madeChangesOf = (sql: Queryable) => sql`
  (select count(*)::int from reservation_changes c where c.reservation_id = r.id and c.state = 'MADE')`;

/** SQL expression for a change `c` as JSON. */
export const changeAsJson = (sql: Queryable) => sql`json_build_object(
  'id', c.id, 'askedBy', c.asked_by, 'state', c.state, 'reason', c.reason, 'before', c.before, 'after', c.after,
  'by', (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.asker_id),
  'createdAt', c.created_at, 'expiresAt', c.expires_at, 'settledAt', c.settled_at, 'refusalReason', c.refusal_reason,
  'settledBy', (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.settled_by))`;

type Moments = "createdAt" | "expiresAt" | "settledAt";
/** A change as JSON, with moments as text. */
export type ChangeJson = Omit<ChangeRecord, Moments> & {
  createdAt: string;
  expiresAt: string | null;
  settledAt: string | null;
};

/** Converts a change from JSON. */
export const toChange = (json: ChangeJson): ChangeRecord => ({
  ...json,
  createdAt: new Date(json.createdAt),
  expiresAt: json.expiresAt === null ? null : new Date(json.expiresAt),
  settledAt: json.settledAt === null ? null : new Date(json.settledAt),
});
