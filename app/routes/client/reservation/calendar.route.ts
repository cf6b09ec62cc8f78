import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { notFound } from "~/http/base/api.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { settings } from "~/platform/settings/env.server";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { cancelNotice } from "~/routes/client/shared/reservation-texts";
import { calendarFile } from "~/text/calendars/calendar-file";
import { rentalEvent } from "~/text/calendars/rental-event";
import { placeAddress } from "~/text/rental/places";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** Downloads a confirmed rental as the calendar event that came with the letter. Throws the 404 page for others. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const reservation = await reservationOfPage(request, params.id);
  const { id, referenceNumber, status, agency } = reservation;
  if (status !== "CONFIRMED") throw notFound();
  const now = new Date();
  const rental = rentalPeriodOf(reservation);
  const [start, end] = [toInstant(rental.pickupAt), toInstant(rental.returnAt)];
  const event = rentalEvent({
    id,
    reference: referenceNumber,
    vehicle: vehicleLine(reservation.vehicle).title,
    agency: { name: agency?.name ?? "Agence", phone: agency?.phone ?? "" },
    start,
    end,
    pickupPlace: placeAddress(reservation.pickupLocation, agency, reservation.pickupAddress),
    returnPlace: placeAddress(reservation.returnLocation, agency, reservation.returnAddress),
    price: { total: reservation.amountDue, deposit: reservation.deposit ?? 0 },
    notes: [cancelNotice(status, start, now) ?? ""],
    url: settings().publicUrl + paths.clientReservation(id),
  });
  // Each change made gives the event a higher sequence number, as in letters.
  const sequence = (reservation.changes ?? []).filter((change) => change.state === "MADE").length;
  const product = currentProduct();
  const published = { ...event, sequence, status: "CONFIRMED", organizer: product.email } as const;
  const file = calendarFile(product, "PUBLISH", published, now);
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${referenceNumber}.ics"`,
      "cache-control": "private, no-cache",
    },
  });
}
