import { useSubmit } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { BOOKING_FIELDS, PRICE_INTENT } from "~/paths";
import { rentalDays, rentalTotal } from "~/rental/days";
import { euros, inDirhams } from "~/text/money";
import { plural } from "~/text/plural";
import type { PriceView } from "~/ui/price-breakdown";
import type { BookingView } from "./view";

/** Long enough to type the rest of a date. */
const SETTLE_MS = 500;
/** A booking without an answer by then may be sent again: the backend recognises the same booking. */
const SENT_FOR_MS = 10_000;

export interface BookingFormState {
  ref: RefObject<HTMLFormElement>;
  /** The price on show: of the dates being edited, else of the loaded ones. */
  price: PriceView;
  /** The dates are being edited: nothing is booked until the page shows them. "impossible": not a period. */
  edited: "valid" | "impossible" | null;
  /** The booking is on its way. */
  sent: boolean;
  onChange: () => void;
  onSubmit: (event: FormEvent) => void;
}

/** What scripts add to the booking card: a price that follows the dates, and one booking for any number of clicks. */
export function useBookingForm(booking: BookingView): BookingFormState {
  const { ref, editedDays, onChange, showPrice } = useEditedDates(booking);
  const { sent, onBook } = useSentOnce(editedDays !== null);
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("value") !== PRICE_INTENT) return onBook(event);
    event.preventDefault();
    showPrice();
  };
  return {
    ref,
    price: editedDays ? priceOf(booking, editedDays) : booking.price,
    edited: editedDays === null ? null : editedDays > 0 ? "valid" : "impossible",
    sent,
    onChange,
    onSubmit,
  };
}

/** The days between the dates as they stand in the form; null while they are the ones that the page was made for. */
function useEditedDates({ edit, form }: BookingView) {
  const ref = useRef<HTMLFormElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>();
  const [editedDays, setEditedDays] = useState<number | null>(null);
  const submit = useSubmit();

  const read = useCallback(() => {
    const days = ref.current && edit ? daysIn(ref.current, edit.values) : null;
    setEditedDays(days);
    return days;
  }, [edit]);

  const showPrice = () => {
    clearTimeout(settle.current);
    if (!ref.current || !form) return;
    const values = new FormData(ref.current);
    const chosen = BOOKING_FIELDS.map((name) => [name, String(values.get(name) ?? "")]).filter(([, value]) => value);
    submit(new URLSearchParams(chosen), { action: form.priceAction, replace: true, preventScrollReset: true });
  };
  const onChange = () => {
    clearTimeout(settle.current);
    if (read()) settle.current = setTimeout(showPrice, SETTLE_MS);
  };

  // New dates have come.
  useEffect(() => {
    read();
  }, [read]);
  // Somebody may have typed before the script was there.
  const onReady = useRef(onChange);
  useEffect(() => {
    onReady.current();
    return () => clearTimeout(settle.current);
  }, []);

  return { ref, editedDays, onChange, showPrice };
}

function daysIn(form: HTMLFormElement, loaded: Record<string, string>): number | null {
  const values = new FormData(form);
  const get = (name: string) => String(values.get(name) ?? "");
  if (Object.entries(loaded).every(([name, value]) => get(name) === value)) return null;
  if (!form.matches(":valid")) return 0;
  return rentalDays(`${get("pickupDate")}T${get("pickupTime")}`, `${get("returnDate")}T${get("returnTime")}`);
}

function priceOf({ price, pricePerDay }: BookingView, days: number): PriceView {
  const total = rentalTotal(days, pricePerDay);
  return {
    ...price,
    days,
    daysText: plural(days, "jour"),
    total: euros(total),
    dirhams: inDirhams(total),
    amount: total,
    isPositive: total > 0,
  };
}

/** Holds a second click back, and every click while `held`. */
function useSentOnce(held: boolean) {
  const sentAt = useRef(0);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    const release = () => {
      sentAt.current = 0;
      setSent(false);
    };
    // Back to a page that the browser kept as it was, with its button still held.
    addEventListener("pageshow", release);
    const timer = sent ? setTimeout(release, SENT_FOR_MS) : undefined;
    return () => {
      removeEventListener("pageshow", release);
      clearTimeout(timer);
    };
  }, [sent]);

  const onBook = (event: FormEvent) => {
    if (held || sentAt.current > 0) return event.preventDefault();
    sentAt.current = Date.now();
    setSent(true);
  };
  return { sent, onBook };
}
