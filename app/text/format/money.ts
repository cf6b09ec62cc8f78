import type { Currency } from "~/contract/handovers/values";
import type { Product } from "~/text/site/product";

const format = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Euros as French people write them: "45 €", "45,50 €", "1 250 €". */
export const euros = (amount: number): string => format.format(amount);
/** "45 € / jour". */
export const perDay = (amount: number): string => `${euros(amount)} / jour`;

const inMoroccanMoney = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});

/** An amount in its currency: "45,50 €", "5 000 MAD". */
export const inCurrency = (amount: number, currency: Currency): string =>
  currency === "EUR" ? euros(amount) : `${inMoroccanMoney.format(amount)}\u00a0MAD`;

/** The currency in which a deposit was taken. */
export const depositCurrency = (means: string): Currency => (means === "CASH_MAD" ? "MAD" : "EUR");

/** The amount of a deposit in the currency in which it was taken. */
export const depositAmount = (means: string, amount: number): string => inCurrency(amount, depositCurrency(means));

const wholeDirhams = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

/** "≈ 1 080 MAD" for 100 € at 10.8. */
export const inDirhamsAt = (rate: number, amount: number): string =>
  `≈\u00a0${wholeDirhams.format(amount * rate)}\u00a0MAD`;

/** About how many dirhams an amount in euros is: "≈ 1 080 MAD". Null for 0, and if the site shows no dirhams. */
export const inDirhams = ({ dirhams }: Product, amount: number): string | null =>
  dirhams && amount > 0 ? inDirhamsAt(dirhams.rate, amount) : null;

/** An amount in euros, with dirhams if the site shows them: "180 €", "180 € (≈ 1 944 MAD)". */
export function totalLine(product: Product, amount: number): string {
  const dirhams = inDirhams(product, amount);
  return dirhams ? `${euros(amount)} (${dirhams})` : euros(amount);
}
