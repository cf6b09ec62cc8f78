import { useEffect } from "react";
import { paths } from "~/paths";
import { useLiveAnswer } from "~/ui/fields/use-live-answer";
import { PRICED_FIELDS } from "./values";
import type { CounterBookingView } from "./view.server";

/**
 * Updates availability and total while the form is filled in. The requests contain only PRICED_FIELDS, so no names or
 * phone numbers.
 */
export function useLiveView(loaded: CounterBookingView) {
  const { answer, isLive } = useLiveAnswer<{ view: CounterBookingView }>(paths.pricedReservation(), PRICED_FIELDS);

  // Fills in price and deposit of the newly chosen vehicle, unless the user typed others (see `followVehicle`).
  useEffect(() => {
    if (!answer) return;
    for (const name of ["pricePerDay", "deposit"] as const) {
      const input = document.getElementById(name);
      if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = answer.view.values[name];
    }
  }, [answer]);

  return { view: answer?.view ?? loaded, isLive };
}
