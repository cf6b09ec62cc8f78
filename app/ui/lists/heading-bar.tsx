import { type ReactNode, useEffect, useRef } from "react";
import type { FlashView } from "~/text/site/flash";

/** A heading, with its actions at the other end of the line. */
export function HeadingBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `heading-bar spread ${className}` : "heading-bar spread"}>{children}</div>;
}

interface ListHeadingProps {
  level: "h1" | "h2";
  /** The message above the list. */
  flash: FlashView | null;
  /** Only for screen readers: the page shows the same by other means. */
  quiet?: boolean;
  children: ReactNode;
}

/** A list's heading. It takes the focus after an action on the loaded page, since the action's control may be gone. */
export function ListHeading({ level: Title, flash, quiet, children }: ListHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = useRef(false);
  useEffect(() => {
    if (flash && isLoaded.current) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isLoaded.current = true;
  }, [flash]);
  return (
    <Title ref={heading} tabIndex={-1} className={quiet ? "sr-only" : undefined}>
      {children}
    </Title>
  );
}
