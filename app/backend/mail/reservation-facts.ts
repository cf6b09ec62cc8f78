import { paths } from "~/paths";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { longDateTime } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { plural } from "~/text/format/plural";
import { capitalized, nbsp } from "~/text/format/typography";
import {
  addressLine,
  flightText,
  type PlaceText,
  placeAddress,
  placeText,
  returnPlaceText,
} from "~/text/rental/places";
import type { Product } from "~/text/site/product";
import { priceFacts } from "./agreed-facts";
import type { Fact, Letter } from "./letter";
import type { ReservationPayload } from "./payloads";
import { nameOf, oneLine, paragraph, personName } from "./safe-text";

/** Brand and model as the agency entered them, such as "Dacia Logan". */
export const vehicleName = ({ vehicle }: ReservationPayload): string =>
  oneLine(`${vehicle.brand} ${vehicle.model}`, 60);

/** The reference, which reads from left to right in any text. */
export const referenceOf = ({ referenceNumber }: ReservationPayload): string => isolateLtr(referenceNumber);

/** The client's first and last name on one line, isolated. */
export const clientName = ({ client }: ReservationPayload): string => personName(client);

/** The agency's name on one line, isolated. */
export const agencyName = ({ agency }: ReservationPayload): string => nameOf(agency.name);

/** The agency's phone, isolated. */
export const agencyPhone = ({ agency }: ReservationPayload): string => isolateLtr(oneLine(agency.phone));

/** The lines of a place: its lead, the place as given if it says less, and an address. */
const placeLines = ({ lead, given, address }: PlaceText): string[] =>
  [lead, given, address].filter((line) => line !== null);

const flightLines = (flightNumber: string | null | undefined): string[] =>
  flightNumber ? [capitalized(flightText(oneLine(flightNumber)))] : [];

function places(payload: ReservationPayload) {
  const { name, address, city } = payload.agency;
  const agency = { name: oneLine(name), address: oneLine(address), city: oneLine(city) };
  const given = {
    pickupLocation: oneLine(payload.pickupLocation ?? ""),
    returnLocation: oneLine(payload.returnLocation ?? ""),
    pickupAddress: oneLine(payload.pickupAddress ?? ""),
    returnAddress: oneLine(payload.returnAddress ?? ""),
  };
  return {
    pickup: placeText(given.pickupLocation, agency, given.pickupAddress),
    return: returnPlaceText(given, agency),
  };
}

/** The pickup and return place of a calendar event, each on one line. */
export const calendarPlaces = ({ agency, ...rental }: ReservationPayload) => ({
  pickupPlace: oneLine(placeAddress(rental.pickupLocation, agency, rental.pickupAddress)),
  returnPlace: oneLine(placeAddress(rental.returnLocation, agency, rental.returnAddress)),
});

export const TIMES_ARE_MOROCCAN = "Les heures sont celles du Maroc.";

/** A quotation of what a person wrote; none without a text. */
export const quoteOf = (label: string, text: string | null | undefined): Letter["quote"] =>
  text ? { label, text: paragraph(text) } : undefined;

/** Reference and vehicle of the rental. */
export const referenceFacts = (payload: ReservationPayload): Fact[] => [
  { label: "Référence", value: referenceOf(payload), isMain: true },
  { label: "Véhicule", value: `${vehicleName(payload)} (${payload.vehicle.year})` },
];

/** Vehicle, period, places and price of the rental. Times are Moroccan. */
export const rentalFacts = (payload: ReservationPayload, product: Product): Fact[] => [
  ...factsWithoutPrice(payload),
  ...priceFacts(payload, product),
];

/** The same without its price and deposit, for a rental that will not take place. */
export const factsWithoutPrice = (payload: ReservationPayload): Fact[] => [
  ...referenceFacts(payload),
  {
    label: "Prise en charge",
    value: [
      longDateTime(new Date(payload.pickupAt)),
      ...placeLines(places(payload).pickup),
      ...flightLines(payload.flightNumber),
    ],
  },
  {
    label: "Retour",
    value: [longDateTime(new Date(payload.returnAt)), ...placeLines(places(payload).return)],
  },
  { label: "Durée", value: plural(payload.days, "jour") },
];

/** The agency's name, address and phone. */
export const agencyFact = (payload: ReservationPayload): Fact => ({
  label: "Agence",
  value: [
    agencyName(payload),
    oneLine(addressLine(payload.agency.address, payload.agency.city) ?? ""),
    agencyPhone(payload),
  ],
});

/** The client's name and phone. */
export const clientFact = (payload: ReservationPayload): Fact => ({
  label: "Client",
  value: [
    clientName(payload),
    payload.client.phone ? isolateLtr(oneLine(payload.client.phone)) : "Sans numéro de téléphone",
  ],
});

/** The path of the client's reservation page; for a guest, who has none, the path of the agency's page. */
export const reservationPath = ({ reservationId, isGuest, agencyId }: ReservationPayload): string =>
  isGuest && agencyId ? paths.agency(agencyId) : paths.clientReservation(reservationId);

/** The deadline for cancelling a confirmed reservation; after it, and for guests, the number to call. */
export function cancelNote(payload: ReservationPayload, now: Date): string {
  const phone = agencyPhone(payload);
  if (payload.isGuest) return nbsp(`En cas d'empêchement ou de retard, appelez l'agence au ${phone}.`);
  const pickup = new Date(payload.pickupAt);
  return nbsp(
    canCancel("CONFIRMED", pickup, now)
      ? `Annulation possible jusqu'au ${longDateTime(cancelDeadline(pickup))}, depuis « Mes Réservations ».`
      : `La prise en charge est dans moins de 48 heures : en cas d'empêchement, appelez l'agence au ${phone}.`,
  );
}

/** The path of a search for the same city and dates. */
export function sameSearch({ agency, pickupAt, returnAt }: ReservationPayload): string {
  const pickup = toWallClock(new Date(pickupAt));
  const back = toWallClock(new Date(returnAt));
  return paths.search({
    city: agency.city,
    pickupDate: dayOf(pickup),
    pickupTime: timeOf(pickup),
    returnDate: dayOf(back),
    returnTime: timeOf(back),
  });
}
