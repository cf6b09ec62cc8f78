import type { Reservation } from "~/contract/entities";
import { capabilities } from "~/http/base/api.server";
import { vehicleDetails } from "~/http/reservations/own-reservation.server";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { canCancel } from "~/rental/reservations/cancellation";
import { agencyTexts } from "~/ui/agency/agency-texts-view";
import { agencyView } from "~/ui/agency/agency-view";
import { agencyContact } from "./agency-contact";
import type { LateCancellationView } from "./late-cancellation";

/**
 * Whom a client contacts once it is too late to cancel, and the agency's own words on cancelling, if it has any. Null
 * while the client can cancel, and for a rental that is over or under way.
 */
export async function readLateCancellation(
  request: Request,
  reservation: Reservation,
  now: Date,
): Promise<LateCancellationView | null> {
  const { status, absence, agency } = reservation;
  const isLate = status === "CONFIRMED" && !absence;
  if (!agency || !isLate || canCancel(status, toInstant(rentalPeriodOf(reservation).pickupAt), now)) return null;
  // Both are additions.
  const contact = capabilities().reservationPages ? agencyContact(reservation) : agencyView(agency);
  const details = capabilities().agencySettings ? await vehicleDetails(request, reservation) : null;
  const cancellationPolicy = details?.agency?.cancellationPolicy;
  return contact && { agency: contact, texts: agencyTexts({ cancellationPolicy }) };
}
