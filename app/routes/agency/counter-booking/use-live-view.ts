import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { PRICED_FIELDS } from "./values";
import type { CounterBookingView } from "./view.server";

const PAUSE_MS = 400;

/**
 * Where scripts run, availability and total follow the form. What is asked has no names and no phones in it: a vehicle,
 * dates, places and a price.
 */
export function useLiveView(loaded: CounterBookingView) {
  const fetcher = useFetcher<{ view: CounterBookingView }>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const form = useRef<HTMLFormElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (!PRICED_FIELDS.some((priced) => priced === name)) return;
    form.current = currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetcher.load(pricedAddress(currentTarget)), PAUSE_MS);
  };

  const answer = fetcher.data?.view;
  // A price that nobody wrote is that of the vehicle that was chosen.
  useEffect(() => {
    if (!answer || !form.current) return;
    for (const name of ["pricePerDay", "deposit"] as const) {
      const input = form.current.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = answer.values[name];
    }
  }, [answer]);

  return { view: answer ?? loaded, isLive, onChange };
}

function pricedAddress(form: HTMLFormElement): string {
  const all = new FormData(form);
  const asked = new URLSearchParams(
    PRICED_FIELDS.flatMap((name) => all.getAll(name).map((value): [string, string] => [name, String(value)])),
  );
  return `${paths.newReservation()}?${asked}`;
}
