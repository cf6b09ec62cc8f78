import type { ReactNode } from "react";

/** Lines of a sentence or two, with a mark in front of each. */
export function DataList({ children }: { children: ReactNode }) {
  return <ul className="data-list">{children}</ul>;
}
