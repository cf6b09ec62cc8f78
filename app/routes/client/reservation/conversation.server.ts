import type { Reservation } from "~/contract/entities";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { firstWhatsAppHref } from "~/text/format/phone";
import { clientToAgency } from "~/text/rental/whatsapp";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** The address of a WhatsApp conversation with the agency about a reservation; null if no number allows one. */
export function conversationAbout(reservation: Reservation): string | null {
  const { referenceNumber, vehicle, agency, conditions } = reservation;
  const { title } = vehicleLine(vehicle);
  const { pickupAt } = rentalPeriodOf(reservation);
  return firstWhatsAppHref(
    [agency?.phone, conditions?.assistancePhone],
    clientToAgency({ referenceNumber, vehicle: title, pickupAt }),
  );
}
