import type { ReactNode } from "react";

/** A quiet label: category, gearbox. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

/** A number on a tab or pill; `waiting` in yellow. */
export function Count({ children, waiting }: { children: number | string; waiting?: boolean }) {
  return <span className={waiting ? "count wait" : "count"}>{children}</span>;
}
