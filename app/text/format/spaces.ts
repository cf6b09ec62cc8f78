/** French punctuation: a no-break space before : ; ! ? » and after «. Not for the texts of docs/product.md that are fixed to the letter. */
export const nbsp = (text: string): string => text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
