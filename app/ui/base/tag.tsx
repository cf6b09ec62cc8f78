import type { ReactNode } from "react";

/** A quiet label: category, gearbox. Ends in a space: what follows is apart without styles too. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="badge tag">{children}</span>{" "}
    </>
  );
}
