import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A `<dialog>` that is modal for as long as it is rendered. Only for what is rendered in a browser, after a navigation:
 * `useLayoutEffect` never runs into the server.
 */
export function useShownModal(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before React takes the element away is what gives the focus back to the opener.
    return () => element?.close();
  }, []);
  return dialog;
}
