import type { ReactNode } from "react";

/** A large panel and a narrow one, each a `<section className="card">`; one alone takes the whole width. */
export const FigurePanels = ({ children }: { children: ReactNode }) => (
  <div className="figure-panels columns">{children}</div>
);
