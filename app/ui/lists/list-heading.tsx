import { type ReactNode, useEffect, useRef } from "react";

/**
 * A list's heading. It takes the focus when a dialog was left by doing what it asked (`moveFocus`): the link that opened
 * it may be gone.
 */
export function ListHeading({
  level: Title,
  moveFocus,
  children,
}: {
  level: "h1" | "h2";
  moveFocus: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!moveFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moveFocus]);
  return (
    <Title ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
