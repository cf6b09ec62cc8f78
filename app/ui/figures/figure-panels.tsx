import type { ReactNode } from "react";

/** A large panel and a narrow one, each a `<section className="card">`; one alone takes the whole width. */
export function FigurePanels({
  table,
  children,
}: {
  /** The narrow one holds a table. */ table?: boolean;
  children: ReactNode;
}) {
  return <div className={table ? "figure-panels figure-panels-table" : "figure-panels"}>{children}</div>;
}
