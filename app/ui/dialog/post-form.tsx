import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "~/ui/base/alert";
import { SendKey } from "./send-key";

/** Long enough for an impatient second tap, short enough for a second try. */
const HOLD_MS = 3_000;

type PostFormProps = Omit<FormProps, "children"> & { modal: boolean; children: ReactNode };

/**
 * A form that changes something: Remix sends it over a page, the browser on its own page. If scripts run, a second
 * click is held back while the first is on its way. The form names its address, by default the page's own, because w3m
 * drops the query of a form without one. One of its controls needs a name, because lynx sends a form without any by
 * GET. Over a page it reports a missing connection itself, because the error page would lose what was typed. It carries
 * a `sendKey`, in case it creates something.
 */
export function PostForm({ modal, children, ...form }: PostFormProps) {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  // If the answer stays on this page, the next try may follow at once, while the page is still loaded again.
  const isBusy = state === "submitting" || (state === "loading" && location.pathname !== pathname);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  // Set at once, while the navigation's state only follows with the next render.
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
  const fields = (
    <>
      <SendKey />
      {children}
    </>
  );
  if (!modal) return <form {...(sent as object)}>{fields}</form>;
  return (
    <>
      {isOffline && (
        <Alert type="error" role="alert" tabIndex={-1} ref={takeFocus}>
          pas de connexion à Internet. Rien n'a été envoyé&nbsp;: réessayez quand elle sera revenue.
        </Alert>
      )}
      <Form {...sent} preventScrollReset>
        {fields}
      </Form>
    </>
  );
}

const takeFocus = (alert: HTMLElement | null) => alert?.focus();
