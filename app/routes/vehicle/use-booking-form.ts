import { useSubmit } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { BOOKING_FIELDS, DROP_INTENT, EXTRAS_FIELDS, KEEP_INTENT, PRICE_INTENT, REGISTER_INTENT } from "~/paths";
import { rentalDays } from "~/rental/base/days";
import { opensElsewhere } from "~/ui/base/opens-elsewhere";
import type { PriceView } from "~/ui/rental/price-view";
import { CARD_ID } from "./anchors";
import type { BookingView } from "./view";

/** Milliseconds without a change before the page is asked for the price: long enough to type the rest of a date. */
const SETTLE_MS = 500;
/** Milliseconds before an unanswered booking may be sent again: the backend recognises the same booking. */
const SENT_FOR_MS = 10_000;

export interface BookingFormState {
  ref: RefObject<HTMLFormElement>;
  /** The price shown: of the edited form, else of the loaded page. */
  price: PriceView;
  /**
   * Dates or extras are being edited: nothing is booked until the page shows them. "impossible": they make no period.
   */
  edited: "valid" | "impossible" | null;
  /** The address that a chosen place still asks for: the id of its field. */
  missingAddress: string | null;
  /** True if scripts update the price, so that it needs no button. */
  isLive: boolean;
  /** True while a sent booking waits for its answer. */
  sent: boolean;
  onChange: () => void;
  onSubmit: (event: FormEvent) => void;
  /** Opens the dates of a link within the page, so that the form keeps what is typed. */
  onDates: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * What scripts add to the booking card: a price that follows dates and extras, and a single booking for any number of
 * clicks.
 */
export function useBookingForm(booking: BookingView): BookingFormState {
  const { ref, editedDays, price, missingAddress, onChange, showPrice, onDates } = useEdited(booking);
  const { sent, onBook } = useSentOnce(editedDays !== null);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value");
    // They book nothing, so they need not wait for the price.
    if (intent === REGISTER_INTENT || intent === KEEP_INTENT || intent === DROP_INTENT) return;
    if (intent !== PRICE_INTENT) return onBook(event);
    event.preventDefault();
    showPrice();
  };
  return {
    ref,
    price: editedDays && price ? price : booking.price,
    edited: editedDays === null ? null : editedDays > 0 ? "valid" : "impossible",
    missingAddress,
    isLive,
    sent,
    onChange,
    onSubmit,
    onDates,
  };
}

/**
 * The days and price of the form while it differs from the loaded page, else null. 0 days: the dates make no period.
 */
function useEdited(booking: BookingView) {
  const { form } = booking;
  const ref = useRef<HTMLFormElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>();
  const reading = useRef(0);
  const [editedDays, setEditedDays] = useState<number | null>(null);
  const [price, setPrice] = useState<PriceView | null>(null);
  const [missingAddress, setMissingAddress] = useState<string | null>(booking.missingAddress);
  const submit = useSubmit();

  const read = useCallback(() => {
    const days = ref.current ? daysIn(ref.current, booking) : null;
    const turn = ++reading.current;
    setEditedDays(days);
    if (ref.current) setMissingAddress(emptyAddressIn(ref.current));
    if (!days || !ref.current) setPrice(null);
    else {
      const values = new FormData(ref.current);
      // If the import fails, the page's own answer shows the price a moment later.
      import("./live-price")
        .then(({ livePrice }) => turn === reading.current && setPrice(livePrice(values, days, booking)))
        .catch(() => {});
    }
    return days;
  }, [booking]);

  const showPrice = () => {
    clearTimeout(settle.current);
    if (!ref.current || !form) return;
    const values = new FormData(ref.current);
    const chosen = [...BOOKING_FIELDS, ...EXTRAS_FIELDS].flatMap((name) =>
      values.getAll(name).flatMap((value) => (value ? [[name, String(value)]] : [])),
    );
    submit(new URLSearchParams(chosen), { action: form.priceAction, replace: true, preventScrollReset: true });
  };
  const onDates = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!ref.current || opensElsewhere(event)) return;
    event.preventDefault();
    const dates = new URL(event.currentTarget.href).searchParams;
    for (const name of ["pickupDate", "pickupTime", "returnDate", "returnTime"]) {
      const field = ref.current.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field) field.value = dates.get(name) ?? "";
    }
    read();
    showPrice();
    document.getElementById(CARD_ID)?.scrollIntoView();
    ref.current.querySelector("summary")?.focus({ preventScroll: true });
  };
  const onChange = () => {
    clearTimeout(settle.current);
    if (read()) settle.current = setTimeout(showPrice, SETTLE_MS);
  };

  // The page for the edited values has loaded.
  useEffect(() => {
    read();
  }, [read]);
  // The visitor may have typed before the script was ready.
  const onReady = useRef(onChange);
  useEffect(() => {
    onReady.current();
    return () => clearTimeout(settle.current);
  }, []);

  return { ref, editedDays, price, missingAddress, onChange, showPrice, onDates };
}

/** The id of the first address field that is shown and empty: the styles show those that the chosen places ask for. */
const emptyAddressIn = (form: HTMLFormElement): string | null =>
  [...form.querySelectorAll<HTMLInputElement>("[name$=Address]")].find(
    (field) => field.offsetParent && !field.value.trim(),
  )?.id ?? null;

function daysIn(form: HTMLFormElement, { edit, extras }: BookingView): number | null {
  if (!edit) return null;
  const values = new FormData(form);
  const get = (name: string) => String(values.get(name) ?? "");
  const areDatesLoaded = Object.entries(edit.values).every(([name, value]) => get(name) === value);
  const loaded = extras && [...extras.options.map(({ chosen }) => chosen), extras.pickupValue, extras.returnValue];
  const standing = [...values.getAll("option"), get("pickupPlace"), get("returnPlace")];
  if (areDatesLoaded && (!loaded || loaded.filter(Boolean).join() === standing.filter(Boolean).join())) return null;
  if (!areDatesLoaded && !form.matches(":valid")) return 0;
  return rentalDays(`${get("pickupDate")}T${get("pickupTime")}`, `${get("returnDate")}T${get("returnTime")}`);
}

/** Blocks a second click, and every click while `held`. */
function useSentOnce(held: boolean) {
  const sentAt = useRef(0);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    const release = () => {
      sentAt.current = 0;
      setSent(false);
    };
    // The back button may restore a page whose button is still blocked.
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
