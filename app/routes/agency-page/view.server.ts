import type { Vehicle } from "~/contract/entities";
import type { AgencyPage } from "~/contract/offer/public-pages";
import { siteCity } from "~/contract/site/cities";
import { AGENCY_REVIEWS_PAGE_SIZE } from "~/contract/values";
import { listPage } from "~/http/base/lists.server";
import { paths } from "~/paths";
import { dayOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { firstWhatsAppHref } from "~/text/format/phone";
import { plural, rating } from "~/text/format/plural";
import { conditionRows, kilometresInShort } from "~/text/rental/conditions";
import { addressLine } from "~/text/rental/places";
import { seeAll } from "~/text/rental/vehicle-count";
import { visitorToAgency } from "~/text/rental/whatsapp";
import type { Product } from "~/text/site/product";
import { agencyTexts } from "~/ui/agency/agency-texts-view";
import { agencyView, shownLogo } from "~/ui/agency/agency-view";
import { reviewsView } from "~/ui/reviews/reviews-view";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";
import { answersView, factsView } from "./facts-view";
import { hoursView } from "./hours-view";
import { placesView } from "./places-view";

export type AgencyPageView = ReturnType<typeof agencyPageView>;

/** The view of an agency's page, with one page of its reviews, at a Moroccan moment. */
export function agencyPageView(
  agency: AgencyPage,
  { page, now, product }: { page: number; now: WallClock; product: Product },
) {
  const { name, averageRating, reviewsCount, conditions, offers } = agency;
  const city = agency.city?.trim() || null;
  const known = siteCity(product.cities, city ?? "");
  const { phone, initials, mapHref } = agencyView(agency, { withMap: true });
  const rows = conditions ? conditionRows(conditions, null) : [];
  const texts = agencyTexts(agency);
  return {
    crumbs: [
      { label: "Accueil", href: paths.home() },
      ...(known ? [{ label: known, href: paths.city(known) }] : []),
      { label: name },
    ],
    name,
    initials,
    logo: shownLogo(agency.logo),
    city,
    rating: averageRating && reviewsCount ? { average: rating(averageRating), count: reviews(reviewsCount) } : null,
    description: agency.description?.trim() || null,
    answers: answersView(agency.facts),
    facts: factsView(product, agency.facts, dayOf(now)),
    vehicles: {
      count: agency.vehiclesCount,
      // The cheapest ones.
      cards: agency.vehicles.map(cardOf),
      all: { text: seeAll(agency.vehiclesCount), href: paths.search({ city: known, agencyId: agency.id }) },
      // The search to offer if the agency has no vehicles.
      elsewhere: {
        text: known ? `Rechercher à ${known}` : "Rechercher un véhicule",
        href: paths.search({ city: known }),
      },
    },
    conditions: rows.length > 0 || texts.length > 0 ? { rows, texts } : null,
    reviews: reviewsView({ ...agency, reviews: agency.reviews.data }),
    page,
    totalPages: listPage(agency.reviews, page, AGENCY_REVIEWS_PAGE_SIZE).totalPages,
    contact: {
      lines: addressLines(agency.address, agency.city),
      phone,
      mapHref: mapHref ?? null,
      whatsAppHref: firstWhatsAppHref([agency.phone, conditions?.assistancePhone], visitorToAgency(product)),
    },
    hours: hoursView(agency.hours, now),
    places: placesView(offers, city),
  };
}

/** Street and city, without the city if the address already names it. */
function addressLines(address: string | null | undefined, city: string | null | undefined): string[] {
  const street = address?.trim() ?? "";
  const town = city?.trim() ?? "";
  const whole = addressLine(street, town) ?? "";
  return (whole === street ? [street] : [street, town]).filter(Boolean);
}

/** A vehicle's card without the agency, which the page is about. */
function cardOf(vehicle: Vehicle): VehicleCardView {
  const card = vehicleCardView(vehicle, paths.vehicle(vehicle.id));
  const kilometres = vehicle.conditions && kilometresInShort(vehicle.conditions);
  return { ...card, agency: null, priceDetail: [card.priceDetail, kilometres].filter(Boolean).join(" · ") };
}

const reviews = (count: number) => plural(count, "avis", "avis");
