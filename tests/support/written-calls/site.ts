import sharp from "sharp";
import type { EventAction } from "~/contract/events/values";
import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import type { TestBackend } from "../backend";
import { makeGuestBooking } from "../guests";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../people";

/** A call that writes, and the entry of the log that it leaves. */
export interface WrittenCall {
  action: EventAction;
  /** The caller, whose role and account the entry has; `author` if that is somebody other than who is logged in. */
  by: Person | "GUEST" | "VISITOR";
  author?: (reply: Reply) => { role: string; accountId: string | null };
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
  /** The file that is sent. */
  file?: Uint8Array;
  /** The id of the entry's subject; null for the site. */
  subject: string | null | ((reply: Reply) => string);
  /** For calls without a login: other input, with which the call is refused. */
  refused?: { params?: Record<string, string>; json?: object };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the call replies
type Reply = any;

/** By "METHOD path", with a distinction after a colon if there are several. Each makes what its call needs. */
export type WrittenCalls = Record<string, (site: WrittenSite) => Promise<WrittenCall>>;

/** Marks everything that a person has written here, so that it can be searched for. */
export const SECRET = "Zellige-Secret";

/** An agency with its people, none of whose words may be found in the log. */
export interface WrittenSite {
  backend: TestBackend;
  agency: Agency;
  owner: Person;
  staff: Person;
  client: Person;
  admin: Person;
  car: () => Promise<Vehicle>;
  /** A rental of the client, of a vehicle of its own; in the future by default. */
  rental: (status: ReservationStatus, dates?: Dates) => Promise<string>;
  /** A rental of a guest. */
  guestRental: (status?: "CONFIRMED" | "IN_PROGRESS") => Promise<string>;
  picture: () => Promise<Uint8Array>;
}

interface Dates {
  pickupAt: WallClock;
  returnAt: WallClock;
}

export const TODAY: Dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" };
export const AHEAD: Dates = { pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" };
const PAST: Dates = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-14T10:00" };

export async function makeWrittenSite(backend: TestBackend): Promise<WrittenSite> {
  const agency = await makeAgency(backend);
  const name = { firstName: `${SECRET}-Sofia`, lastName: `${SECRET}-Benali` };
  const [owner, staff, client, admin] = [
    await makeOwner(backend, agency, { ...name, email: `${SECRET}-owner@rihla.test`.toLowerCase() }),
    await makeStaff(backend, agency, name),
    await makeClient(backend, { ...name, email: `${SECRET}-client@rihla.test`.toLowerCase() }),
    await makeAdmin(backend, name),
  ];
  const car = () => makeVehicle(backend, agency);
  let painted = 0;
  return {
    ...{ backend, agency, owner, staff, client, admin, car },
    rental: async (status, dates = status === "COMPLETED" ? PAST : status === "IN_PROGRESS" ? TODAY : AHEAD) =>
      (await makeReservation(backend, { vehicle: await car(), client, status, ...dates })).id,
    guestRental: async (status = "CONFIRMED") =>
      (await makeGuestBooking(backend, { vehicle: await car(), by: owner, status, ...TODAY })).id,
    picture: () => {
      painted += 1;
      const background = { r: painted % 256, g: 90, b: 17 };
      return sharp({ create: { width: 800, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer();
    },
  };
}
