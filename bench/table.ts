/** Formats rows as a Markdown table, for the terminal and docs/quality.md. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Formats a number: "1,234", or with one decimal below ten: "3.4". */
export const number = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Formats a time: "12 ms", or "< 1 ms", since the load generator measures whole milliseconds. */
export const milliseconds = (value: number): string => (value < 1 ? "< 1 ms" : `${number(value)} ms`);
