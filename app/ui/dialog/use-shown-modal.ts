import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A `<dialog>` that is modal as long as it is rendered. Only for elements that are rendered in a browser, after a
 * navigation, because `useLayoutEffect` does not work on the server.
 */
export function useShownModal(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      // Closing the dialog before React removes it returns the focus to the opener.
      element?.close();
      // The browser forgets the opener if the dialog was shown a second time.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return dialog;
}
