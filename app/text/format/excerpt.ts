/** The beginning of a text of more than so many characters, whole words and "…". */
export function excerpt(text: string, length: number): string {
  // As characters, of which some take two places: half of one is no text.
  const signs = [...text.slice(0, 2 * length + 2)];
  if (signs.length <= length) return text;
  const begun = signs.slice(0, length);
  const blank = begun.findLastIndex((sign) => /\s/.test(sign));
  return `${begun
    .slice(0, blank < 0 ? undefined : blank)
    .join("")
    .trimEnd()}…`;
}
