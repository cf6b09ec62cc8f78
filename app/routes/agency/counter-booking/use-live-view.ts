import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { PRICED_FIELDS } from "./values";
import type { CounterBookingView } from "./view.server";

const PAUSE_MS = 400;

/**
 * Updates availability and total while the form is filled in. The requests contain only PRICED_FIELDS, so no names or
 * phone numbers.
 */
export function useLiveView(loaded: CounterBookingView) {
  const [answer, setAnswer] = useState<CounterBookingView>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const form = useRef<HTMLFormElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (!PRICED_FIELDS.some((priced) => priced === name)) return;
    form.current = currentTarget;
    stop();
    timer.current = setTimeout(async () => {
      asking.current = new AbortController();
      // If the request fails, the page stays as it is until the next change.
      const view = await pricedView(currentTarget, asking.current.signal).catch(() => null);
      if (view) setAnswer(view);
    }, PAUSE_MS);
  };

  // Fills in price and deposit of the newly chosen vehicle, unless the user typed others (see `followVehicle`).
  useEffect(() => {
    if (!answer || !form.current) return;
    for (const name of ["pricePerDay", "deposit"] as const) {
      const input = form.current.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = answer.values[name];
    }
  }, [answer]);

  return { view: answer ?? loaded, isLive, onChange };
}

async function pricedView(form: HTMLFormElement, signal: AbortSignal): Promise<CounterBookingView | null> {
  const all = new FormData(form);
  const asked = new URLSearchParams(
    PRICED_FIELDS.flatMap((name) => all.getAll(name).map((value): [string, string] => [name, String(value)])),
  );
  const response = await fetch(`${paths.pricedReservation()}?${asked}`, { signal });
  return response.ok ? (await response.json()).view : null;
}
