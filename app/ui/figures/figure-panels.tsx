import type { ReactNode } from "react";

/** A wide panel and a narrow one, each a `<section className="card">`. A single panel takes the whole width. */
export const FigurePanels = ({ children }: { children: ReactNode }) => (
  <div className="figure-panels columns">{children}</div>
);
