import { plainDate } from "~/text/format/dates";
import type { Product } from "~/text/site/product";

const exactRate = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** "cours indicatif du 18 novembre 2026 : 1 € ≈ 10,80 MAD"; null if the site shows no dirhams. */
export function dirhamRateLine({ dirhams }: Product): string | null {
  if (!dirhams) return null;
  return `cours indicatif du ${plainDate(`${dirhams.date}T00:00`)}\u00a0: 1\u00a0€ ≈ ${exactRate.format(dirhams.rate)}\u00a0MAD`;
}
