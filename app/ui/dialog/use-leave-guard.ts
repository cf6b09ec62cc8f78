import { type RefObject, useEffect, useState } from "react";

/** A navigation that was held back, and the person's two answers. */
export interface HeldBack {
  leave: () => void;
  stay: () => void;
}

/** One key is enough, because only one dialog is open at a time. */
const KEY = "dialog";

/**
 * Holds back every navigation to another page (Échap, a link, the browser's back button) while `isTyped` is true and
 * the dialog has a form. Submitting a form to its own page passes, and so does the redirect after it. Null while
 * nothing is held back.
 *
 * Remix's `useBlocker` does the same, but would be in the file that every page with scripts loads.
 */
export function useLeaveGuard(dialog: RefObject<HTMLElement>, isTyped: RefObject<boolean>): HeldBack | null {
  const [held, setHeld] = useState<HeldBack | null>(null);
  useEffect(() => {
    const router = window.__remixRouter;
    const isAtStake = () => Boolean(isTyped.current && dialog.current?.querySelector("form"));
    router.getBlocker(
      KEY,
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAtStake(),
    );
    const unsubscribe = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(KEY);
      setHeld(blocker?.state === "blocked" ? { leave: blocker.proceed, stay: blocker.reset } : null);
    });
    return () => {
      unsubscribe();
      router.deleteBlocker(KEY);
    };
  }, [dialog, isTyped]);
  return held;
}
