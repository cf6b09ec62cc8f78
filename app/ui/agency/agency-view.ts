import type { AgencySummary } from "~/contract/entities";
import { initials } from "~/text/format/names";
import { addressLine } from "~/text/rental/places";
import type { AgencyView } from "./agency-block";

/** `withMap`: a link to a map of its address, where the visitor's own maps open. */
export function agencyView(
  { name, address, city, phone }: AgencySummary,
  { withMap = false }: { withMap?: boolean } = {},
): AgencyView {
  const dialled = phone?.replace(/[^\d+]/g, "");
  const place = addressLine(address, city);
  return {
    name,
    initials: initials(...name.split(/\s+/)),
    place,
    phone: phone && dialled ? { text: phone, href: `tel:${dialled}` } : null,
    mapHref: withMap && place ? mapOf(`${name}, ${place}`) : null,
  };
}

/** The pages' content policy lets pictures come from https and from here; a logo from elsewhere stays undrawn. */
export const shownLogo = (logo: string | null | undefined): string | null =>
  logo && /^(https:\/\/|\/(?![/\\]))/i.test(logo) ? logo : null;

/** Google's address for "show this place": phones open it in the map program that is installed. */
const mapOf = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
