import { useLiveAnswer } from "~/ui/fields/use-live-answer";
import { CHANGE_PRICE_FIELDS } from "./change-values";
import type { ChangeExtrasView } from "./extras-view";
import type { ChangePriceView, LivePrice } from "./price-view";

/** What the page of a change's form was answered. */
interface Answer {
  price: ChangePriceView | null;
  newTotal?: string;
}

export type ShownPrice = ReturnType<typeof useChangePrice>;

/**
 * The price of a change's form: as loaded, or answered, or live while the form is filled in. `address`: of the route
 * that prices the form. `problem` says why what was typed has no price; `newTotal` is set if nothing was sent for it.
 */
export function useChangePrice(
  address: string,
  loaded: { price: ChangePriceView; extras: ChangeExtrasView },
  answered: Answer | undefined,
) {
  const { answer, isLive } = useLiveAnswer<LivePrice>(address, CHANGE_PRICE_FIELDS);
  return {
    price: answer?.price ?? answered?.price ?? loaded.price,
    extras: answer?.extras ?? loaded.extras,
    problem: answer?.problem ?? null,
    newTotal: answer ? null : answered?.newTotal,
    isLive,
  };
}
