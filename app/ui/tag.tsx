import type { ReactNode } from "react";

/** A quiet label: category, gearbox. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
