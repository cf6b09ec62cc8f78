/** The text, or if it has more than `length` characters, its first whole words and "…". */
export function excerpt(text: string, length: number): string {
  // Counts code points, so that it splits no surrogate pair.
  const signs = [...text.slice(0, 2 * length + 2)];
  if (signs.length <= length) return text;
  const begun = signs.slice(0, length);
  const blank = begun.findLastIndex((sign) => /\s/.test(sign));
  return `${begun
    .slice(0, blank < 0 ? undefined : blank)
    .join("")
    .trimEnd()}…`;
}
