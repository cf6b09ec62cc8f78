/** The reading of a car at one end of a rental: kilometres, and fuel in eighths of a tank. */
export interface Reading {
  kilometres: number;
  fuel: number;
}

/** The agreed terms of kilometres; null if unspecified or unlimited. `extraKm` in euros per kilometre. */
export interface KilometreTerms {
  kmPerDay: number | null;
  extraKm: number | null;
}

/** What changed between the two ends of a rental. */
export interface Comparison {
  kilometres: number;
  included: number | null;
  /** Kilometres beyond those included; null without a limit. */
  beyond: number | null;
  /** Euros. */
  beyondPrice: number | null;
  extraKm: number | null;
  /** Eighths of a tank; negative if there is less than at the departure. */
  fuel: number;
}

/** Compares the readings at the two ends of a rental of `days` days. */
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
