const rules = new Intl.PluralRules("fr");
const numbers = new Intl.NumberFormat("fr-FR");

/** "0 véhicule", "1 véhicule", "2 véhicules": French keeps the singular for 0 and 1. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** A number with French separators: "1 250". */
export const number = (value: number): string => numbers.format(value);

/** A number as a form's field shows it, such that it is read as the same number again: "45,5", "10,8050"; "" for none. */
export const asTyped = (value: number | null | undefined): string =>
  // Three decimals could be read as thousands.
  value == null
    ? ""
    : String(value)
        .replace(".", ",")
        .replace(/,\d{3}$/, "$&0");

const oneDecimal = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A rating with one decimal and a French comma: "4,6". */
export const rating = (value: number): string => oneDecimal.format(value);
