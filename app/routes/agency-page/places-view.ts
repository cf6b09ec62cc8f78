import type { OfferedPlace, Offers } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import { euros } from "~/text/format/money";
import type { FactLine } from "~/ui/base/fact-list";

/** Where an agency in `city` hands cars over and takes them back, with the fees; empty if it has set none. */
export function placesView(offers: Offers | null | undefined, city: string | null | undefined): FactLine[] {
  const isHere = (other: string) => bareCity(other) === bareCity(city ?? "");
  const places = (offers?.places ?? []).map((place) => placeLine(place, isHere(place.city)));
  const returns = (offers?.returnCities ?? [])
    .filter((other) => !isHere(other.city))
    .map(({ city, offered, fee }) => ({
      term: `Retour à ${city}`,
      value: offered ? price(fee ?? 0) : "pas possible",
    }));
  const lines = [...places, ...returns];
  return lines.length > 0 ? [{ term: "À l'agence", value: "gratuit" }, ...lines] : [];
}

/** Mentions the fee for the return only if it differs. */
function placeLine({ label, city, feeOut, feeBack }: OfferedPlace, isHere: boolean): FactLine {
  const isNamed = isHere || bareCity(label).includes(bareCity(city));
  return {
    term: isNamed ? label : `${label}, ${city}`,
    value: price(feeOut),
    detail: feeBack === feeOut ? null : `Au retour\u00a0: ${price(feeBack)}`,
  };
}

const price = (fee: number) => (fee > 0 ? euros(fee) : "gratuit");
