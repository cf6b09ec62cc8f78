import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { siteCity } from "~/contract/site/cities";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { attempt, capabilities } from "~/http/base/api.server";
import { readExtras, type Wishes } from "~/http/reservations/chosen-extras.server";
import { rentalDays } from "~/rental/base/days";
import { priceLines } from "~/rental/offer/extras";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/offer/rental-period";
import type { ChosenRental } from "./chosen-rental.server";

const HOLDING: readonly string[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

/**
 * The client's own active reservation of this vehicle for the same period, which a second tap or the back button would
 * book again. Null if there is none or the list cannot be read.
 */
export async function identicalBooking(
  client: Client,
  vehicleId: string,
  rental: RentalPeriod,
): Promise<Reservation | null> {
  const mine = await attempt(client.reservations.mine({ query: { page: 1, limit: MAX_PAGE_SIZE } }), "reservations");
  if (!mine.ok) return null;
  const isSame = (reservation: Reservation) => {
    const { pickupAt, returnAt } = rentalPeriodOf(reservation);
    const isVehicle = (reservation.vehicleId ?? reservation.vehicle?.id) === vehicleId;
    return (
      isVehicle && HOLDING.includes(reservation.status) && pickupAt === rental.pickupAt && returnAt === rental.returnAt
    );
  };
  return mine.value.data.find(isSame) ?? null;
}

interface Wanted {
  client: Client;
  vehicleId: string;
  form: FormData;
  rental: ChosenRental;
  wishes: Wishes;
}

/**
 * Whether a reservation has the same extras, places and flight as a form. True with another backend, which has none.
 */
export async function hasSameExtras(reservation: Reservation, wanted: Wanted): Promise<boolean> {
  if (!capabilities().agencySettings) return true;
  const { client, vehicleId, form, rental, wishes } = wanted;
  const found = await attempt(client.vehicles.get({ params: { id: vehicleId } }), "booking");
  if (!found.ok) return false;
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const extras = readExtras(form, found.value, rental, days);
  const places = extras?.offers?.places ?? [];
  const placeAt = (location: string | null | undefined) => places.find(({ label }) => label === location);
  const own = siteCity(found.value.agency?.city ?? "");
  const otherCity = (city: string | null) => (city === own ? null : city);
  const returnAt = (location: string | null | undefined) =>
    placeAt(location)?.label ?? otherCity(siteCity(location ?? ""));
  const chosen = {
    lines: priceLines(extras?.lines ?? [], days),
    pickup: placeAt(extras?.places.pickupLocation)?.label,
    return: returnAt((extras?.places ?? rental).returnLocation),
    flight: wishes.flightNumber,
  };
  const booked = {
    lines: reservation.lines ?? [],
    pickup: placeAt(reservation.pickupLocation)?.label,
    return: returnAt(reservation.returnLocation),
    flight: reservation.flightNumber ?? null,
  };
  return JSON.stringify(chosen) === JSON.stringify(booked);
}
