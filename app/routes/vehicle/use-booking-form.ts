import { useSubmit } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { BOOKING_FIELDS, CHOICE_FIELDS, PRICE_INTENT } from "~/paths";
import { rentalDays } from "~/rental/days";
import { type ExtraLine, priceLines } from "~/rental/extras";
import type { PriceView } from "~/ui/price-breakdown";
import { priceView } from "~/ui/price-view";
import { linesOf, optionValue } from "./choices";
import type { BookingView } from "./view";

/** Long enough to type the rest of a date. */
const SETTLE_MS = 500;
/** A booking without an answer by then may be sent again: the backend recognises the same booking. */
const SENT_FOR_MS = 10_000;

export interface BookingFormState {
  ref: RefObject<HTMLFormElement>;
  /** The price on show: of what is being edited, else of what was loaded. */
  price: PriceView;
  /** Dates or choices are being edited: nothing is booked until the page shows them. "impossible": not a period. */
  edited: "valid" | "impossible" | null;
  /** The price follows by itself: no button is needed for it. */
  isLive: boolean;
  /** The booking is on its way. */
  sent: boolean;
  onChange: () => void;
  onSubmit: (event: FormEvent) => void;
}

/** What scripts add to the booking card: a price that follows dates and choices, and one booking for any number of clicks. */
export function useBookingForm(booking: BookingView): BookingFormState {
  const { ref, edited, onChange, showPrice } = useEdited(booking);
  const { sent, onBook } = useSentOnce(edited !== null);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("value") !== PRICE_INTENT) return onBook(event);
    event.preventDefault();
    showPrice();
  };
  return {
    ref,
    price: edited && edited.days > 0 ? priceOf(booking, edited) : booking.price,
    edited: edited === null ? null : edited.days > 0 ? "valid" : "impossible",
    isLive,
    sent,
    onChange,
    onSubmit,
  };
}

/** What stands in the form while that is not what the page was made for; 0 days: no period. */
interface Edited {
  days: number;
  /** Of the choices; null where there are none to make, or one of them cannot be had. */
  lines: ExtraLine[] | null;
}

function useEdited(booking: BookingView) {
  const { form } = booking;
  const ref = useRef<HTMLFormElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>();
  const [edited, setEdited] = useState<Edited | null>(null);
  const submit = useSubmit();

  const read = useCallback(() => {
    const found = ref.current ? editedIn(ref.current, booking) : null;
    setEdited(found);
    return found;
  }, [booking]);

  const showPrice = () => {
    clearTimeout(settle.current);
    if (!ref.current || !form) return;
    const values = new FormData(ref.current);
    const chosen = [...BOOKING_FIELDS, ...CHOICE_FIELDS].flatMap((name) =>
      values.getAll(name).flatMap((value) => (value ? [[name, String(value)]] : [])),
    );
    submit(new URLSearchParams(chosen), { action: form.priceAction, replace: true, preventScrollReset: true });
  };
  const onChange = () => {
    clearTimeout(settle.current);
    if (read()?.days) settle.current = setTimeout(showPrice, SETTLE_MS);
  };

  // What was asked for has come.
  useEffect(() => {
    read();
  }, [read]);
  // Somebody may have typed before the script was there.
  const onReady = useRef(onChange);
  useEffect(() => {
    onReady.current();
    return () => clearTimeout(settle.current);
  }, []);

  return { ref, edited, onChange, showPrice };
}

function editedIn(form: HTMLFormElement, { edit, extras }: BookingView): Edited | null {
  if (!edit) return null;
  const values = new FormData(form);
  const get = (name: string) => String(values.get(name) ?? "");
  const sameDates = Object.entries(edit.values).every(([name, value]) => get(name) === value);
  const loaded = extras && [
    ...extras.options.filter(({ chosen }) => chosen > 0).map(({ id, chosen }) => optionValue(id, chosen)),
    extras.pickupValue,
    extras.returnValue,
  ];
  const standing = [...values.getAll("option").map(String).filter(Boolean), get("pickupPlace"), get("returnPlace")];
  if (sameDates && (!loaded || loaded.join() === standing.join())) return null;
  const isPeriod = sameDates || form.matches(":valid");
  const pickupAt = `${get("pickupDate")}T${get("pickupTime")}`;
  const days = isPeriod ? rentalDays(pickupAt, `${get("returnDate")}T${get("returnTime")}`) : 0;
  return { days, lines: extras && linesOf(values, days, extras) };
}

const priceOf = ({ pricePerDay, deposit, conditions, extras }: BookingView, { days, lines }: Edited): PriceView =>
  priceView({
    days,
    pricePerDay,
    lines: lines && priceLines(lines),
    deposit,
    conditions,
    hasChoices: extras !== null,
  });

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
