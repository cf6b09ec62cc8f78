import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import type { FreeVehicle } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { attempt, failurePage } from "~/http/base/api.server";
import { wholeList } from "~/http/base/read-one.server";
import { dayOf, rentalMoment, toInstant, toIso, toWallClock } from "~/rental/base/clock";
import { latestPickup } from "~/rental/offer/period-problem";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { carLabel, vehicleChoice } from "~/routes/agency/shared/vehicle-choice";
import { longDateTime } from "~/text/format/dates";
import { unpricedText } from "~/text/rental/unpriced";
import { type ChangeValues, changeValues } from "~/ui/reservation-change/change-values";
import { changeExtrasView } from "~/ui/reservation-change/extras-view";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { guestValues } from "./guest.server";

/** The agency's form of a change, as typed, with its vehicles and their availability. Throws a failure page. */
export async function changePage(
  client: Client,
  reservation: Reservation,
  { sent, now }: { sent: URLSearchParams | null; now: Date },
) {
  const values = changeValues(reservation, sent);
  const blocked = blockedBy(reservation);
  const { pickupAt } = rentalPeriodOf(reservation);
  const read =
    !blocked && values.vehicleId
      ? await attempt(client.vehicles.get({ params: { id: values.vehicleId } }), "dashboard")
      : null;
  return {
    id: reservation.id,
    summary: reservationSummary(reservation, "agency"),
    blocked,
    values,
    unpriced: unpricedText(reservation),
    vehicles: blocked
      ? []
      : withPresent(
          (await freeVehicles(client, reservation, values)).map((one) => vehicleChoice(one)),
          reservation,
        ),
    extras: changeExtrasView(reservation, read?.ok ? read.value : null, sent),
    pickupStays: reservation.status === "IN_PROGRESS" ? longDateTime(pickupAt) : null,
    min: reservation.status === "IN_PROGRESS" ? dayOf(pickupAt) : earliestDay(pickupAt, now),
    max: dayOf(latestPickup(now)),
    /** The guest's contact; null for a client with an account. */
    guest: reservation.origin != null && reservation.origin !== "ONLINE" ? guestValues(reservation, sent) : null,
  };
}

/** Lists the current vehicle even if it is out of service, so that the form does not silently exchange it. */
function withPresent(choices: ReturnType<typeof vehicleChoice>[], { vehicleId, vehicle }: Reservation) {
  const value = vehicleId ?? "";
  if (choices.some((choice) => choice.value === value)) return choices;
  const label = carLabel(vehicle.model, vehicle.registrationNumber);
  return [{ value, label: label || "Véhicule actuel" }, ...choices];
}

/** Why the reservation cannot be changed; null if it can. */
function blockedBy({ status, absence, change }: Reservation): string | null {
  if (status === "PENDING") return COUNTER_MESSAGES.answerFirst;
  if (absence) return COUNTER_MESSAGES.clientAbsent;
  if (status !== "CONFIRMED" && status !== "IN_PROGRESS") return COUNTER_MESSAGES.notChangeable;
  return change ? COUNTER_MESSAGES.changeWaits : null;
}

/** Today, or the agreed pickup day if that has passed, since it may stay. */
function earliestDay(pickupAt: string, now: Date): string {
  const [agreed, today] = [dayOf(pickupAt), dayOf(toWallClock(now))];
  return agreed < today ? agreed : today;
}

async function freeVehicles(client: Client, { id }: Reservation, values: ChangeValues): Promise<FreeVehicle[]> {
  const pickupAt = rentalMoment(values.pickupDate, values.pickupTime);
  const returnAt = rentalMoment(values.returnDate, values.returnTime);
  const isPeriod = pickupAt && returnAt && toInstant(returnAt) > toInstant(pickupAt);
  const dates = isPeriod ? { pickupDate: toIso(pickupAt), returnDate: toIso(returnAt), reservationId: id } : {};
  const all = wholeList((slice) => client.counter.freeVehicles({ query: { ...dates, ...slice } }));
  const read = await attempt(all, "dashboard");
  if (!read.ok) throw failurePage(read);
  return read.value;
}
