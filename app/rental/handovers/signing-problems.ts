import { type Problem, problem } from "~/contract/base/errors";
import type { Handover, HandoverMark } from "~/contract/handovers/handover";
import { keptProblems } from "./kept-deposit";

/** What decides whether a handover can be signed. Money in cents of the deposit's currency, fuel in eighths. */
export type SignableHandover = Pick<
  Handover,
  | ("moment" | "kilometres" | "kilometresConfirmed" | "lastKilometres" | "fuel")
  | ("depositMeans" | "depositChoice" | "keptReason" | "keptMarkId")
> & {
  depositCents: number | null;
  keptCents: number | null;
  marks: readonly Pick<HandoverMark, "id" | "state">[];
};

/**
 * Returns everything that a handover lacks to be signed, each problem with its field. `heldCents`: the deposit still
 * held at a return; null if there is none.
 */
export function signingProblems(handover: SignableHandover, heldCents: number | null): Problem[] {
  return [
    ...readingProblems(handover),
    ...(handover.moment === "departure" ? takingProblems(handover) : []),
    ...(heldCents === null ? [] : settlementProblems(handover, heldCents)),
  ];
}

/** True if the kilometres are below the last known reading of the car. */
export const isBelowLast = ({ kilometres, lastKilometres }: Pick<SignableHandover, "kilometres" | "lastKilometres">) =>
  kilometres !== null && lastKilometres !== null && kilometres < lastKilometres;

function readingProblems(handover: SignableHandover): Problem[] {
  const { kilometres, kilometresConfirmed, fuel } = handover;
  return [
    ...(kilometres === null ? [problem("kilometresRequired", "kilometres")] : []),
    ...(isBelowLast(handover) && !kilometresConfirmed ? [problem("kilometresBelow", "kilometresConfirmed")] : []),
    ...(fuel === null ? [problem("fuelLevelRequired", "fuel")] : []),
  ];
}

function takingProblems({ depositMeans, depositCents }: SignableHandover): Problem[] {
  if (depositMeans === null) return [problem("depositMeansRequired", "depositMeans")];
  return depositMeans === "NONE" || depositCents ? [] : [problem("depositAmountRequired", "depositAmount")];
}

function settlementProblems(
  { depositChoice, keptCents, keptReason, keptMarkId, marks }: SignableHandover,
  amountCents: number,
): Problem[] {
  if (depositChoice === null) return [problem("depositChoiceRequired", "depositChoice")];
  if (depositChoice !== "KEPT") return [];
  const newMarks = marks.filter(({ state }) => state === "NEW").map(({ id }) => id);
  return keptProblems({ cents: keptCents, reason: keptReason, markId: keptMarkId }, { amountCents, newMarks });
}
