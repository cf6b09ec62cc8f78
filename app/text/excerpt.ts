/** The beginning of a text of more than so many characters, whole words and "…". */
export const excerpt = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, "")}…`;
