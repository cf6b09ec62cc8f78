import type { AgencySummary } from "~/contract/entities";
import { initials } from "~/text/format/names";
import { phoneView } from "~/text/format/phone";
import { addressLine } from "~/text/rental/places";
import type { AgencyView } from "./agency-block";

/** An agency, ready to display. `withMap` adds a link that shows its address in the visitor's own map program. */
export function agencyView(
  { name, address, city, phone }: AgencySummary,
  { withMap = false }: { withMap?: boolean } = {},
): AgencyView {
  const place = addressLine(address, city);
  return {
    name,
    initials: initials(...name.split(/\s+/)),
    place,
    phone: phoneView(phone),
    mapHref: withMap && place ? mapOf(`${name}, ${place}`) : null,
  };
}

/** The logo if the pages' Content-Security-Policy allows it (https or this site), else null. */
export const shownLogo = (logo: string | null | undefined): string | null =>
  logo && /^(https:\/\/|\/(?![/\\]))/i.test(logo) ? logo : null;

/** Google's address for "show this place". Phones open it in their map program. */
const mapOf = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
