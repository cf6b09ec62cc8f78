import type { ReactNode } from "react";

interface FigurePanelsProps {
  /** The narrow panel holds a table, which needs more room. */
  table?: boolean;
  children: ReactNode;
}

/** A large panel and a narrow one, each a `<section className="card">`; one alone takes the whole width. */
export function FigurePanels({ table, children }: FigurePanelsProps) {
  return <div className={table ? "figure-panels figure-panels-table" : "figure-panels"}>{children}</div>;
}
