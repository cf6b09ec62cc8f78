import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { depositCurrency, euros, inCurrency } from "~/text/format/money";
import { number, plural } from "~/text/format/plural";
import { FUEL_LEVEL_LABEL, ZONE_LABEL } from "~/text/rental/handover-labels";

/** One line of what has changed since the departure. For view files on the server. */
export type ComparisonRow = NonNullable<ReturnType<typeof comparisonRows>>[number];

type Compared = Pick<RentalRecord, "departure" | "return" | "comparison" | "deposit">;

/**
 * The comparison of departure and return; null without a signed departure of the same car, and before the return has
 * begun. A return that is not signed yet is compared as far as it is filled in.
 */
export function comparisonRows({ departure, return: back, comparison, deposit }: Compared) {
  if (!departure?.signedAt || !back || departure.vehicle.id !== back.vehicle.id) return null;
  if (departure.kilometres == null || departure.fuel == null) return null;
  return [
    {
      term: "Kilomètres",
      departure: kilometresText(departure.kilometres),
      return: kilometresText(back.kilometres),
      ...driven(back.kilometres == null ? null : back.kilometres - departure.kilometres, comparison),
      ...asked(back, "KILOMETRES"),
    },
    {
      term: "Carburant",
      departure: fuelText(departure.fuel),
      return: fuelText(back.fuel),
      difference: back.fuel == null ? NONE : fuelDifference(back.fuel - departure.fuel),
      detail: null,
      ...asked(back, "FUEL"),
    },
    {
      term: "Carrosserie",
      departure: marksText(departure),
      return: marksText(back),
      ...added(back),
      ...withheld(back, deposit),
    },
  ];
}

const NONE = "–";

/** "61 204 km"; a dash if they were not recorded. */
export const kilometresText = (value: number | null | undefined): string =>
  value == null ? NONE : `${number(value)}\u00a0km`;

/** "Plein, 8/8", "3/4, 6/8", "7/8" */
export const fuelText = (eighths: number | null | undefined): string =>
  eighths == null ? NONE : [...new Set([FUEL_LEVEL_LABEL[eighths], `${eighths}/8`])].join(", ");

const fuelDifference = (eighths: number): string =>
  eighths === 0 ? "Aucun" : `${eighths < 0 ? "−" : "+"}\u00a0${Math.abs(eighths)}/8`;

const marksText = ({ marks }: Handover): string => {
  const left = marks.filter(({ state }) => state !== "REPAIRED").length;
  return left > 0 ? plural(left, "marque") : "Aucune marque";
};

function driven(kilometres: number | null, comparison: RentalRecord["comparison"]) {
  if (kilometres === null) return { difference: NONE, detail: null };
  const { included, beyond, extraKm, beyondPrice } = comparison ?? {};
  const text = kilometresText(kilometres);
  const price = extraKm != null && beyond ? ` à ${euros(extraKm)}\u00a0/\u00a0km` : "";
  const sum = beyondPrice != null && beyond ? `\u00a0: ${euros(beyondPrice)}` : "";
  return {
    difference: included == null ? text : `${text}, ${number(included)} inclus`,
    detail: beyond ? `${kilometresText(beyond)} de plus${price}${sum}` : null,
  };
}

function added({ marks }: Handover) {
  const found = marks.filter(({ state }) => state === "NEW");
  return {
    difference: found.length > 0 ? plural(found.length, "nouvelle") : "Rien de nouveau",
    detail: [...new Set(found.map(({ zone }) => ZONE_LABEL[zone]))].join(", ") || null,
  };
}

/** The sum of the return's charges of one kind. */
function asked({ charges }: Handover, kind: "KILOMETRES" | "FUEL") {
  const sum = charges.filter((one) => one.kind === kind).reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  return { due: sum > 0 ? euros(sum / 100) : null, dueDetail: null };
}

/** The part of the deposit that is kept. */
function withheld(back: Handover, deposit: RentalRecord["deposit"]) {
  const kept = deposit?.outcome ? deposit.kept : back.depositChoice === "KEPT" ? back.kept : null;
  if (!deposit || !kept) return { due: null, dueDetail: null };
  return { due: inCurrency(kept, depositCurrency(deposit.means)), dueDetail: "sur la caution" };
}
