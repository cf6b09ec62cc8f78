import { type RefObject, useEffect, useState } from "react";

/** A way out that was held back, and what the person may answer. */
export interface HeldBack {
  leave: () => void;
  stay: () => void;
}

/** One dialog is open at a time. */
const KEY = "dialog";

/**
 * Holds back every navigation to another page while `isTyped` says so and the form that it was typed into is there: Échap,
 * a link, the browser's back button. A form of the page itself, and where it leads, passes. Null while nothing is held
 * back.
 *
 * Remix's `useBlocker` does the same, but lies in the file that every page with scripts loads.
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
