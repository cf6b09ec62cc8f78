import type { OfferedOption } from "~/contract/offer/offers";

interface Line {
  kind: string;
  label: string;
  quantity: number;
}

/** An option of a rental, with its price lines: several if some of it was added at another price. */
export interface AgreedOption<L extends Line> {
  /** That of the option on offer with the same label; `agreedOptionId` of one that is no longer on offer. */
  id: string;
  label: string;
  quantity: number;
  lines: L[];
}

/** The id by which a change keeps an option that is no longer on offer. */
export const agreedOptionId = (label: string): string => `agreed:${label}:`;

/** Returns the options among a rental's lines. They are recognised by their labels, because lines contain no ids. */
export function agreedOptions<L extends Line>(
  lines: readonly L[],
  onOffer: readonly OfferedOption[],
): AgreedOption<L>[] {
  const options = lines.filter(({ kind }) => kind === "OPTION");
  return [...new Set(options.map(({ label }) => label))].map((label) => {
    const own = options.filter((line) => line.label === label);
    return {
      id: onOffer.find((option) => option.label === label)?.id ?? agreedOptionId(label),
      label,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: own,
    };
  });
}
