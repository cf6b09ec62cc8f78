import { dayFromNow } from "./accounts";
import { CONDITIONS, OFFERS } from "./agreed-terms";
import { chanceBetween } from "./chance";
import { newAgency, newVehicle } from "./fleet";

export const TEXTS = {
  termsAndConditions: "Le véhicule ne quitte pas le Maroc.",
  cancellationPolicy: "Sans frais jusqu'à la veille.",
};

/** A vehicle at 45 € a day of an agency in Fès with conditions and options, and four days in the far future. */
export async function offered(
  more: { returnCities?: { city: string; offered?: boolean; fee?: number | null }[] } = {},
  pricePerDay = 45,
) {
  const agency = await newAgency(TEXTS);
  await agency.api.agencySettings.changeConditions({ body: { ...CONDITIONS } });
  const { offers } = await agency.api.agencySettings.changeOffers({ body: { ...OFFERS, ...more } });
  const vehicle = await newVehicle(agency, { pricePerDay });
  const first = chanceBetween(100, 500);
  const days = { pickupDate: dayFromNow(first), returnDate: dayFromNow(first + 4) };
  const times = { pickupTime: "10:00", returnTime: "10:00" };
  const seat = offers?.options[0]?.id ?? "";
  const airport = offers?.places[0]?.id ?? "";
  return { agency, vehicle, offers, seat, airport, params: { ...days, ...times } };
}
