import type { Offers } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import { typedNumber } from "~/routes/agency/shared/settings-form";

/** A row's field values by the contract's names; "on" for a ticked box. */
export type Row = Record<string, string>;

/** The form's rows. Field names number the rows of each list from 0: "options[3].price". */
export interface OffersValues {
  options: Row[];
  places: Row[];
  /** One for each other city of the site; `choice` is "" (not stated), "yes" or "no". */
  returnCities: Row[];
}

export type ListName = keyof OffersValues;

const EMPTY: Offers = { options: [], places: [], returnCities: [] };

/** The stored offers as rows of the form. `cities`: those of the site. */
export function valuesOf(offers: Offers | null, cities: readonly string[], ownCity: string): OffersValues {
  const { options, places, returnCities } = offers ?? EMPTY;
  const others = cities.filter((city) => bareCity(city) !== bareCity(ownCity));
  return {
    options: options.map(({ id, label, per, price, cap, quantity }) => ({
      ...{ id, label, per },
      price: typedNumber(price),
      cap: typedNumber(cap),
      quantity: String(quantity),
    })),
    places: places.map(({ id, kind, label, city, feeOut, feeBack, asksFlight }) => ({
      ...{ id, kind, label, city },
      feeOut: typedNumber(feeOut),
      feeBack: typedNumber(feeBack),
      asksFlight: asksFlight ? "on" : "",
    })),
    returnCities: others.map((city) => {
      const stored = returnCities.find((one) => one.city === city);
      return { city, choice: stored ? (stored.offered ? "yes" : "no") : "", fee: typedNumber(stored?.fee) };
    }),
  };
}

export const newOption = (): Row => ({ per: "DAY", quantity: "1" });
export const newPlace = (city: string): Row => ({ kind: "AIRPORT", city });

/** The name of a row in messages and for screen readers. */
export const optionName = ({ label }: Row, index: number): string => label || `option ${index + 1}`;
export const placeName = ({ label }: Row, index: number): string => label || `lieu ${index + 1}`;

/** The action of the pressed button: 'Enregistrer' if the form names none (Enter in a text browser). */
export type OffersIntent =
  | { kind: "save" }
  | { kind: "add"; list: "options" | "places" }
  | { kind: "remove"; list: "options" | "places"; index: number };

export function intentOf(form: FormData): OffersIntent {
  const [, kind, list, index] = /^(add|remove):(options|places)(?::(\d{1,3}))?$/.exec(String(form.get("intent"))) ?? [];
  if (list !== "options" && list !== "places") return { kind: "save" };
  if (kind === "add") return { kind, list };
  return index ? { kind: "remove", list, index: Number(index) } : { kind: "save" };
}
