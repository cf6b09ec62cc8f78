import type { Reservation } from "~/contract/entities";
import { handoverInput } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { compareEnds, type Reading } from "~/rental/handovers/handover-comparison";
import { type ComparisonRow, comparisonRows } from "~/ui/condition/comparison-view";

/** The comparison of a return as if its readings were the typed ones; null if there is nothing to compare. */
export function typedComparison(
  { conditions, days }: Pick<Reservation, "conditions" | "days">,
  record: RentalRecord,
  typed: URLSearchParams,
): ComparisonRow[] | null {
  const { departure, return: back } = record;
  if (!departure || !back) return null;
  const [kilometres, fuel] = [readingIn(typed, "kilometres"), readingIn(typed, "fuel")];
  const ends = { departure: readingOf(departure), arrival: readingOf({ kilometres, fuel }) };
  const { kmPerDay = null, extraKm = null } = conditions ?? {};
  const comparison =
    ends.departure && ends.arrival && days !== null
      ? {
          ...compareEnds({ departure: ends.departure, arrival: ends.arrival }, { kmPerDay, extraKm }, days),
          newMarks: back.marks.filter(({ state }) => state === "NEW").length,
        }
      : null;
  return comparisonRows({ ...record, return: { ...back, kilometres, fuel }, comparison });
}

/** Null for nothing, and for what the form would refuse. */
function readingIn(typed: URLSearchParams, name: "kilometres" | "fuel"): number | null {
  const { data } = handoverInput.shape[name].safeParse(typed.get(name) ?? "");
  return typeof data === "number" ? data : null;
}

const readingOf = ({ kilometres, fuel }: Record<keyof Reading, number | null>): Reading | null =>
  kilometres === null || fuel === null ? null : { kilometres, fuel };
