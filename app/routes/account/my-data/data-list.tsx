import type { ReactNode } from "react";

/** A bulleted list whose items are a sentence or two. */
export function DataList({ children }: { children: ReactNode }) {
  return <ul className="data-list">{children}</ul>;
}
