import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import type { TestBackend } from "../backend";
import { makeGuestBooking } from "../guests";
import { phonePhoto } from "../handover-photos";
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
  type Vehicle,
} from "../people";

/** Marks everything that a person has written here, so that it can be searched for. */
export const SECRET = "Zellige-Secret";
export const secretText = `${SECRET} le dit.`;

/** An agency with its people, none of whose words may be found in the log, and the one of them who calls. */
export interface CallSite {
  backend: TestBackend;
  caller: Person;
  agency: Agency;
  owner: Person;
  staff: Person;
  client: Person;
  admin: Person;
  car: () => Promise<Vehicle>;
  /** A rental of the client, of a vehicle of its own; in the future by default. */
  rental: (status: ReservationStatus, dates?: Dates) => Promise<string>;
  /** A rental of a guest. */
  guestRental: () => Promise<string>;
  /** A review of a rental by the client. */
  review: () => Promise<string>;
  picture: () => Promise<Uint8Array>;
  /** True if the agency is deactivated. */
  isClosed: boolean;
}

interface Dates {
  pickupAt: WallClock;
  returnAt: WallClock;
}

/** A rental that begins today, by the tests' clock. */
export const TODAY = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
export const AHEAD = { pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" } as const;
const PAST: Dates = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-14T10:00" };

/** Makes an agency with its people. Its caller is its owner, until somebody else is chosen. */
export async function makeCallSite(
  backend: TestBackend,
  options: Parameters<typeof makeAgency>[1] = {},
): Promise<CallSite> {
  const agency = await makeAgency(backend, options);
  const name = { firstName: `${SECRET}-Sofia`, lastName: `${SECRET}-Benali` };
  const mail = (who: string) => `${SECRET}-${who}-${agency.id}@rihla.test`.toLowerCase();
  const [owner, staff, client, admin] = [
    await makeOwner(backend, agency, { ...name, email: mail("owner") }),
    await makeStaff(backend, agency, name),
    await makeClient(backend, { ...name, email: mail("client") }),
    await makeAdmin(backend, name),
  ];
  const car = () => makeVehicle(backend, agency);
  const rental: CallSite["rental"] = async (
    status,
    dates = status === "COMPLETED" ? PAST : status === "IN_PROGRESS" ? TODAY : AHEAD,
  ) => (await makeReservation(backend, { vehicle: await car(), client, status, ...dates })).id;
  return {
    ...{ backend, caller: owner, agency, owner, staff, client, admin, car, rental },
    guestRental: async () =>
      (await makeGuestBooking(backend, { vehicle: await car(), by: owner, status: "CONFIRMED", ...TODAY })).id,
    review: async () => {
      const id = await rental("COMPLETED");
      await makeReview(backend, { reservation: { id }, rating: 4, comment: secretText });
      const [row] = await backend.database`select id from reviews where reservation_id = ${id}`;
      return row?.id;
    },
    picture: () => phonePhoto({ width: 800, height: 500 }),
    isClosed: options.status === "INACTIVE",
  };
}
