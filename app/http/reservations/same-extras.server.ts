import type { OfferedPlace } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import type { ExtrasParams } from "~/paths";
import { optionsOnOffer } from "~/rental/offer/extras";
import { AT_AGENCY, cityOf, cityValue, optionValue, SAME_PLACE } from "~/rental/offer/selected-extras";
import { searchWords } from "~/text/format/folding";
import type { ChosenExtras } from "./chosen-extras.server";

/**
 * The extras selected for one vehicle that the page of another one offers under the same names, as parameters of its
 * address: never more of an option than was selected, and places of the same city only.
 */
export function sameExtras(chosen: ChosenExtras, page: ChosenExtras): ExtrasParams {
  const wanted = optionsOnOffer(chosen.offers, chosen.conditions);
  const onOffer = optionsOnOffer(page.offers, page.conditions);
  const options = new Map<string, string>();
  for (const { id, quantity } of chosen.selected.options) {
    const label = wanted.find((option) => option.id === id)?.label ?? "";
    const same = onOffer.find((option) => isNamed(option.label, label));
    if (same && !options.has(same.id)) options.set(same.id, optionValue(same.id, Math.min(quantity, same.quantity)));
  }
  const samePlace = (wanted: OfferedPlace | null) =>
    page.offers?.places.find((place) => wanted && isNamed(place.label, wanted.label) && isIn(place, wanted.city));
  const pickup = samePlace(chosen.chosen.pickup);
  const back = chosen.returnValue || (chosen.byDefault ?? "");
  const city = page.offers?.returnCities.find((one) => one.offered && isIn(one, cityOf(back) ?? ""));
  const named = city ? cityValue(city.city) : samePlace(chosen.chosen.return)?.id;
  // Without a value the page selects the city that was searched for, or else charges a return at the place of pickup.
  const isCitySearched = page.byDefault === null;
  const isNamedBack = back !== SAME_PLACE && back !== AT_AGENCY;
  const unnamed = isNamedBack ? pickup && !isCitySearched && AT_AGENCY : (pickup || isCitySearched) && back;
  const returnPlace = (isNamedBack && named) || unnamed;
  return {
    option: [...options.values()],
    pickupPlace: pickup ? [pickup.id] : [],
    returnPlace: returnPlace ? [returnPlace] : [],
    flight: pickup?.asksFlight && chosen.flight && !chosen.problems.flight ? [chosen.flight] : [],
  };
}

/** Compares names as searches do: "Siège-enfant" is "SIEGE ENFANT". */
const isNamed = (label: string, other: string): boolean =>
  searchWords(label).join(" ") === searchWords(other).join(" ");
const isIn = (place: { city: string }, city: string): boolean => bareCity(place.city) === bareCity(city);
