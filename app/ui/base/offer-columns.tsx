import type { ReactNode } from "react";

interface OfferColumnsProps {
  children: ReactNode;
  /** Beside the rest if there is room, else below it. */
  aside: ReactNode;
}

/** The offers in a wide column, and facts about them in a narrow one. */
export function OfferColumns({ children, aside }: OfferColumnsProps) {
  return (
    <div className="offer-columns">
      <div>{children}</div>
      <div className="offer-columns-aside">{aside}</div>
    </div>
  );
}

/** One card of the narrow column. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card offer-columns-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
