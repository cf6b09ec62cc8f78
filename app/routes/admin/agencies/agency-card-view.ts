import type { Agency } from "~/contract/entities";
import { type AgencyListQuery, paths } from "~/paths";
import { excerpt } from "~/text/format/excerpt";
import { initials } from "~/text/format/names";
import { plural, rating } from "~/text/format/plural";
import { addressLine } from "~/text/rental/places";
import { shownLogo } from "~/ui/agency/agency-view";
import type { MonogramTone } from "~/ui/base/monogram";

/** The length of a description in characters: about three lines. */
const EXCERPT = 150;

export type AgencyCardView = ReturnType<typeof agencyCard>;

/** The view of an agency card. Fields that the backend omits are null. `hasReviews`: the backend handles reviews. */
export function agencyCard(
  agency: Agency,
  state: AgencyListQuery,
  { hasReviews = false }: { hasReviews?: boolean } = {},
) {
  const id = agency.id ?? "";
  const isActive = agency.status === "ACTIVE";
  return {
    id,
    name: agency.name,
    initials: initials(...agency.name.split(/[^\p{L}\p{N}]+/u)),
    tone: toneOf(agency),
    logo: shownLogo(agency.logo),
    isActive,
    email: agency.email || null,
    phone: agency.phone || null,
    place: addressLine(agency.address, agency.city) ?? "",
    description: agency.description ? excerpt(agency.description, EXCERPT) : null,
    counts: countsOf(agency),
    reservationsHref: paths.adminReservations({ agencyId: id }),
    reviews: id && hasReviews ? { text: reviewsOf(agency), href: paths.adminReviews({ agencyId: id }) } : null,
    // Another backend may give no id.
    editHref: id && paths.editAgency(id, state),
    deactivateHref: id && isActive ? paths.deactivateAgency(id, state) : null,
    canActivate: Boolean(id) && !isActive,
  };
}

const TONES = ["safran", "white", "terre", "encre"] as const;

/** Gives a name always the same tone. */
function toneOf({ name, status }: Agency): MonogramTone {
  if (status !== "ACTIVE") return "idle";
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? "safran";
}

/** "4,6 sur 5 · 38 avis" */
function reviewsOf({ averageRating, reviewsCount }: Agency): string {
  const count = plural(reviewsCount ?? 0, "avis", "avis");
  return averageRating && reviewsCount ? `${rating(averageRating)} sur 5 · ${count}` : count;
}

/** "12 véhicules · 340 réservations" */
export function countsOf({ counts }: Agency): string | null {
  const parts = [
    counts?.vehicles != null && plural(counts.vehicles, "véhicule"),
    counts?.reservations != null && plural(counts.reservations, "réservation"),
  ];
  return parts.filter(Boolean).join(" · ") || null;
}
