import { z } from "zod";
import type { Endpoint, Reply } from "~/contract/base/endpoint";
import { isoDate } from "~/contract/base/primitives";
import { endpoints } from "~/contract/endpoints";
import { vehicleInput } from "~/contract/fleet/inputs";
import { agency, image, reservation, review, user, vehicle } from "./entities";
import { absent, counters, list, nothing, orElse, orNull, part, unread } from "./fields";

/** T with every key, optional ones too, so that an adapter that forgets one does not compile. */
type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? { [K in keyof Required<T>]: Complete<T[K]> }
    : T;

/** What turns another backend's reply to a call into the contract's. */
export type Adapter<E extends Endpoint> = z.ZodType<Complete<Reply<E>>>;

const adapt = <const E extends Endpoint>(endpoint: E, adapter: Adapter<E>): [Endpoint, z.ZodType] => [
  endpoint,
  adapter,
];

const session = z.object({ access_token: z.string().min(1), user });
/** The reply to a call whose reply is not documented: another shape is null, since the status shows the success. */
const undocumented = part;
const message = undocumented(z.object({ message: orNull(z.string()) }));

const { auth, vehicles, reservations, agency: own, admin } = endpoints;

const ADDED_FIGURES = {
  rejectedReservations: true,
  cancelledReservations: true,
  absentReservations: true,
  byOrigin: true,
} as const;

/** The adapters of all documented calls with a reply. Additions are never sent to another backend. */
export const FOREIGN_REPLIES: ReadonlyMap<Endpoint, z.ZodType> = new Map([
  adapt(auth.login, session),
  adapt(auth.register, session),
  adapt(auth.profile, user),
  adapt(auth.updateProfile, user),
  adapt(auth.forgotPassword, message),
  adapt(auth.checkResetToken, z.object({ valid: z.boolean(), email: orNull(z.string()), invitation: absent })),
  adapt(auth.resetPassword, message),
  adapt(vehicles.search, list(vehicle).and(z.object({ leftOutByAge: unread(0) }))),
  adapt(vehicles.get, vehicle),
  adapt(
    vehicles.availability,
    z.object({
      available: z.boolean(),
      unavailablePeriods: orElse(z.array(z.object({ startDate: isoDate, endDate: isoDate })), []),
    }),
  ),
  adapt(reservations.create, reservation),
  adapt(reservations.mine, list(reservation)),
  adapt(reservations.get, reservation),
  adapt(reservations.cancel, undocumented(reservation)),
  adapt(reservations.review, undocumented(review)),
  adapt(reservations.ofAgency, list(reservation)),
  adapt(reservations.setStatus, undocumented(reservation)),
  adapt(own.vehicles, list(vehicle).and(z.object({ counts: unread(null) }))),
  adapt(own.createVehicle, vehicle),
  adapt(own.updateVehicle, undocumented(vehicle)),
  adapt(
    own.stats,
    counters(own.stats.reply.omit(ADDED_FIGURES)).and(
      z.object({
        rejectedReservations: unread(null),
        cancelledReservations: unread(null),
        absentReservations: unread(null),
        byOrigin: nothing,
      }),
    ),
  ),
  adapt(own.uploadImage, own.uploadImage.reply),
  adapt(own.addImage, image),
  adapt(admin.agencies, list(agency)),
  adapt(admin.createAgency, agency),
  adapt(admin.updateAgency, undocumented(agency)),
  adapt(admin.activateAgency, undocumented(agency)),
  adapt(admin.deactivateAgency, undocumented(agency)),
  adapt(admin.stats, counters(admin.stats.reply)),
  adapt(admin.reservationStats, counters(admin.reservationStats.reply)),
  adapt(admin.reservations, list(reservation)),
  adapt(admin.users, list(user)),
]);

/** The fields of a vehicle that its form has beyond the documented ones: another backend does not know them. */
const ADDED_VEHICLE_FIELDS = (Object.keys(vehicleInput.shape) as (keyof typeof vehicleInput.shape)[]).filter(
  (name) => (vehicle.shape[name] as z.ZodType) === absent,
);

/** The fields and parameters of documented calls that are additions. Another backend gets the documented ones alone. */
export const ADDED_PARAMETERS: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [vehicles.search, ["sort", "minLargeBags", "unlimitedKm", "maxDeposit", "agencyId", "place"]],
  [reservations.create, ["expectedTotal", "sendKey"]],
  [reservations.review, ["sendKey"]],
  [reservations.ofAgency, ["due", "q"]],
  [own.vehicles, ["status", "q"]],
  [own.createVehicle, ["status", "sendKey", ...ADDED_VEHICLE_FIELDS]],
  [own.updateVehicle, ADDED_VEHICLE_FIELDS],
  [admin.createAgency, ["sendKey"]],
  [admin.reservations, ["q"]],
]);
