import type { ReactNode } from "react";

/** A heading, and at the other end of its line what can be done about what it names. */
export function HeadingBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `heading-bar spread ${className}` : "heading-bar spread"}>{children}</div>;
}
