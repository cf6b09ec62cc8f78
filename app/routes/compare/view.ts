import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos/photos";
import { type BookingParams, paths } from "~/paths";
import { hoursProblems } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { plural, rating } from "~/text/format/plural";
import { capitalized, nbsp } from "~/text/format/typography";
import { comparedRows } from "~/text/rental/conditions";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { hoursProblem } from "~/text/rental/opening-hours";
import { bagsText, VEHICLE_FIELDS } from "~/text/rental/vehicle-fields";
import type { Product } from "~/text/site/product";
import { type SearchParams, searchAddress } from "~/ui/search-form/address";
import { deliveryAt, deliveryCost, deliveryFee } from "~/ui/vehicle/delivery-view";
import { cancellableUntil, totalView } from "~/ui/vehicle/total-view";
import { COMPARED_MAX } from "./ids";

/** A vehicle, and whether it is free on the dates; null without dates, or if that could not be read. */
export interface Compared {
  vehicle: Vehicle;
  isFree: boolean | null;
}

interface Comparison {
  /** Up to COMPARED_MAX, in the order of the address. */
  shown: readonly Compared[];
  /** Those that there is no room for. */
  waiting: readonly Vehicle[];
  /** How many of the address no longer exist. */
  gone: number;
  params: SearchParams;
  /** The dates, as far as they make a rental. */
  rental: (RentalPeriod & { days: number }) | null;
  booking: BookingParams;
  now: Date;
  product: Product;
}

/** A cell: what matters, and what is told below it. */
interface Cell {
  lead: string;
  more: string | null;
}

interface Row {
  term: string;
  cells: Cell[];
}

const UNKNOWN: Cell = { lead: "Non précisé", more: null };
const cell = (lead: string | null | undefined | false, more: string | null = null): Cell =>
  lead ? { lead, more } : UNKNOWN;

const counted = (count: number | null) => cell(count ? String(count) : null);

/** The vehicles as columns, and what is compared as rows; rows that say nothing about any vehicle are left out. */
export function comparisonView(comparison: Comparison) {
  const { shown, waiting, gone, params, booking } = comparison;
  const all = [...shown.map(({ vehicle }) => vehicle), ...waiting];
  const without = (id: string) =>
    paths.compare(
      all.flatMap((other) => (other.id === id ? [] : [other.id])),
      params,
    );
  return {
    heading: shown.length > 1 ? `Comparer ${plural(shown.length, "véhicule")}` : "Comparer des véhicules",
    messages: messagesOf(shown.length, waiting.length, gone),
    searchHref: searchAddress(params, { page: params.page }),
    columns: shown.map(({ vehicle }) => {
      const image = primaryImage(vehicle.images);
      return {
        id: vehicle.id,
        name: nameOf(vehicle),
        year: vehicle.year,
        picture: image?.url ?? null,
        isDrawn: image?.isDrawing === true,
        href: paths.vehicle(vehicle.id, { ...booking, ...pickupPlaceOf(vehicle, params) }),
        keepHref: paths.keepVehicle(vehicle.id, booking),
        removeHref: without(vehicle.id),
      };
    }),
    waiting: waiting.map((vehicle) => ({ id: vehicle.id, name: nameOf(vehicle), removeHref: without(vehicle.id) })),
    rows: shown.length > 0 ? rowsOf(comparison) : [],
  };
}

/** The agency's place at the searched one, chosen on the vehicle's page. */
function pickupPlaceOf({ offers }: Vehicle, { place }: SearchParams) {
  const offered = deliveryAt(offers, place);
  return offered && { pickupPlace: [offered.placeId] };
}

const nameOf = ({ brand, model }: Vehicle) => `${brand} ${model}`;

function messagesOf(shown: number, waiting: number, gone: number): string[] {
  const messages: string[] = [];
  if (gone === 1) messages.push("Un véhicule n'existe plus\u00a0: il est retiré de la comparaison.");
  if (gone > 1) messages.push(`${gone} véhicules n'existent plus\u00a0: ils sont retirés de la comparaison.`);
  if (waiting > 0) messages.push("Quatre véhicules au plus\u00a0: retirez-en un pour voir le suivant.");
  if (shown === 1) messages.push(`Choisissez au moins deux véhicules, et ${COMPARED_MAX} au plus.`);
  return messages;
}

function rowsOf({ shown, rental, params, now, product }: Comparison): Row[] {
  const row = (term: string, of: (compared: Compared) => Cell): Row => ({ term, cells: shown.map(of) });
  const rows = [
    row(rental ? "Prix à vos dates" : "Prix", ({ vehicle }) => {
      if (!rental) return cell(euros(vehicle.pricePerDay), "par jour");
      const { price, priceUnit, priceDetail } = totalView(
        { ...vehicle, deposit: null },
        rental,
        product,
        deliveryFee(deliveryAt(vehicle.offers, params.place), params),
      );
      return cell(price, `${priceUnit}, ${priceDetail}`);
    }),
    row(rental ? "À vos dates" : "Disponibilité", (compared) => availability(compared, rental, now)),
    ...(params.place ? [row("Livraison", ({ vehicle }) => delivery(vehicle, params, rental !== null))] : []),
    row("Catégorie", ({ vehicle }) => cell(vehicle.category && CATEGORY_LABEL[vehicle.category])),
    row("Transmission", ({ vehicle }) => cell(vehicle.transmission && TRANSMISSION_LABEL[vehicle.transmission])),
    row("Carburant", ({ vehicle }) => cell(vehicle.fuelType && FUEL_LABEL[vehicle.fuelType])),
    row("Places", ({ vehicle }) => counted(vehicle.seats)),
    row("Portes", ({ vehicle }) => counted(vehicle.doors)),
    row("Bagages", ({ vehicle }) => cell(bagsText(vehicle))),
    ...(["hasAirConditioning", "hasGPS", "hasChildSeat"] as const).map((name) =>
      row(VEHICLE_FIELDS[name].label, ({ vehicle }) => cell(vehicle[name] ? "Oui" : "Non")),
    ),
    ...conditionRows(shown),
    row("Agence", ({ vehicle: { agency } }) => cell(agency && isolateName(agency.name), ratingText(agency))),
    row("Ville", ({ vehicle }) => cell(vehicle.agency?.city)),
  ];
  const until = rental && cancellableUntil(rental, now);
  if (until) rows.push(row("Annulation", () => cell(until)));
  return rows.filter(({ cells }) => cells.some((one) => one !== UNKNOWN));
}

/** What the agency asks for bringing the car to the searched place; it may not deliver there. */
function delivery({ offers }: Vehicle, params: SearchParams, isInTotal: boolean): Cell {
  const offered = deliveryAt(offers, params.place);
  if (!offered) return cell("Pas à ce lieu");
  return cell(capitalized(deliveryCost(deliveryFee(offered, params), isInTotal)), isolateName(offered.label));
}

function availability({ vehicle, isFree }: Compared, rental: Comparison["rental"], now: Date): Cell {
  const { status, agency } = vehicle;
  const isInBusiness = !agency?.status || agency.status === "ACTIVE";
  if (status !== "AVAILABLE" || !isInBusiness) return cell("Indisponible");
  if (!rental) return cell("Disponible");
  if (isFree === null) return UNKNOWN;
  if (!isFree) return cell("Pris");
  const [problem] = hoursProblems(agency?.hours, rental, now);
  return problem ? cell("Pas possible", hoursProblem(problem).message) : cell("Libre");
}

/** Deposit, driver, kilometres and insurance, as far as an agency has set them. */
function conditionRows(shown: readonly Compared[]): Row[] {
  const each = shown.map(({ vehicle: { conditions, deposit } }) => {
    if (conditions) return comparedRows(conditions, deposit);
    return deposit === null ? [] : [{ term: "Caution", lead: deposit ? euros(deposit) : "Sans caution", more: null }];
  });
  const terms = new Set(each.flatMap((rows) => rows.map(({ term }) => term)));
  return [...terms].map((term) => ({
    term,
    cells: each.map((rows) => {
      const found = rows.find((one) => one.term === term);
      return found ? cell(capitalized(found.lead), found.more) : UNKNOWN;
    }),
  }));
}

const ratingText = (agency: Vehicle["agency"]): string | null =>
  agency?.averageRating && agency.reviewsCount
    ? nbsp(`${rating(agency.averageRating)} sur 5 (${plural(agency.reviewsCount, "avis", "avis")})`)
    : null;
