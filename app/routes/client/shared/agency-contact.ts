import type { Reservation } from "~/contract/entities";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { firstWhatsAppHref } from "~/text/format/phone";
import { clientToAgency } from "~/text/rental/whatsapp";
import type { AgencyView } from "~/ui/agency/agency-block";
import { agencyView } from "~/ui/agency/agency-view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** The agency of a reservation, with its map and, if a number allows one, a WhatsApp conversation about the reservation. */
export function agencyContact(reservation: Reservation): AgencyView | null {
  const { referenceNumber, vehicle, agency, conditions } = reservation;
  if (!agency) return null;
  const { title } = vehicleLine(vehicle);
  const { pickupAt } = rentalPeriodOf(reservation);
  const message = clientToAgency({ referenceNumber, vehicle: title, pickupAt });
  return {
    ...agencyView(agency, { withMap: true }),
    whatsAppHref: firstWhatsAppHref([agency.phone, conditions?.assistancePhone], message),
  };
}
