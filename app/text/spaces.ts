/** French punctuation: a no-break space before : ; ! ? » and after «. Not for the specification's verbatim texts. */
export const nbsp = (text: string): string => text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
