/** What is read of a car at one end of a rental: kilometres, and its fuel in eighths of a tank. */
export interface Reading {
  kilometres: number;
  fuel: number;
}

/** What the conditions of a rental say of kilometres; null where they do not, or set no limit. Prices in euros. */
export interface KilometreTerms {
  kmPerDay: number | null;
  extraKm: number | null;
}

/** What has changed between both ends of a rental. */
export interface Comparison {
  kilometres: number;
  included: number | null;
  /** Beyond those included; null where no number is. */
  beyond: number | null;
  /** Euros. */
  beyondPrice: number | null;
  extraKm: number | null;
  /** Eighths of a tank; negative where there is less than at the departure. */
  fuel: number;
}

/** Compares the two ends of a rental of some days. */
export function compareEnds(
  { departure, arrival }: { departure: Reading; arrival: Reading },
  { kmPerDay, extraKm }: KilometreTerms,
  days: number,
): Comparison {
  const kilometres = arrival.kilometres - departure.kilometres;
  const included = kmPerDay === null ? null : kmPerDay * days;
  const beyond = included === null ? null : Math.max(0, kilometres - included);
  return {
    kilometres,
    included,
    beyond,
    beyondPrice: beyond === null || extraKm === null ? null : Math.round(beyond * extraKm * 100) / 100,
    extraKm,
    fuel: arrival.fuel - departure.fuel,
  };
}
