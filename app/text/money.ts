const format = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Euros as French people write them: "45 €", "45,50 €", "1 250 €". */
export const euros = (amount: number): string => format.format(amount);
/** "45 € / jour". */
export const perDay = (amount: number): string => `${euros(amount)} / jour`;
