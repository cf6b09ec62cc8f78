import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "~/ui/base/alert";

/** Long enough for an impatient second tap, short enough for a second try. */
const HOLD_MS = 3_000;

/**
 * A form that changes something: sent by Remix over the page, by the browser on a page of its own. Where scripts run,
 * a second click while the first is on its way is held back. It names its address, which is the page's own unless
 * given: w3m drops the query of a form that names none. One of its controls needs a name: lynx sends a form without
 * any by GET. Over the page, a device without a connection is told so: the error page would take what was typed.
 */
export function PostForm({ modal, ...form }: FormProps & { modal: boolean }) {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  // An answer that stays here may be followed by the next try at once, though the page is still read anew.
  const isBusy = state === "submitting" || (state === "loading" && location.pathname !== pathname);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  // Known at once: the state follows only with the next rendering.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isBusy) isUnderWay.current = false;
  }, [isBusy]);
  const [isOffline, setOffline] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setOffline(modal && !navigator.onLine);
    if (modal && !navigator.onLine) return event.preventDefault();
    const isSecond = modal ? isUnderWay.current || isBusy : event.timeStamp - sentAt.current < HOLD_MS;
    if (isSecond) return event.preventDefault();
    sentAt.current = event.timeStamp;
    isUnderWay.current = true;
  };
  const sent = { action: pathname + search, ...form, method: "post" as const, onSubmit };
  if (!modal) return <form {...(sent as object)} />;
  return (
    <>
      {isOffline && (
        <Alert type="error" role="alert" tabIndex={-1} ref={takeFocus}>
          pas de connexion à Internet. Rien n'a été envoyé&nbsp;: réessayez quand elle sera revenue.
        </Alert>
      )}
      <Form {...sent} preventScrollReset />
    </>
  );
}

const takeFocus = (alert: HTMLElement | null) => alert?.focus();
