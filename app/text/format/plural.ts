const rules = new Intl.PluralRules("fr");
const numbers = new Intl.NumberFormat("fr-FR");

/** "0 véhicule", "1 véhicule", "2 véhicules": French keeps the singular for 0 and 1. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

export const number = (value: number): string => numbers.format(value);

/** One decimal, French comma: "4,6". */
const oneDecimal = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const rating = (value: number): string => oneDecimal.format(value);
