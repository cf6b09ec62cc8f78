import type { ReactNode } from "react";

/** A heading, with its actions at the other end of the line. */
export function HeadingBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `heading-bar spread ${className}` : "heading-bar spread"}>{children}</div>;
}
