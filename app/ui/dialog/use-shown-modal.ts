import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A `<dialog>` that is modal for as long as it is rendered. Only for what is rendered in a browser, after a navigation:
 * `useLayoutEffect` never runs into the server.
 */
export function useShownModal(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      // Closing before React takes the element away is what gives the focus back to the opener.
      element?.close();
      // The browser has forgotten it where the dialog was shown a second time.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return dialog;
}
