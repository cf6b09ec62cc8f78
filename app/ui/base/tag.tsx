import type { ReactNode } from "react";

/** A quiet label: category, gearbox. Ends in a space, which separates it from the next text even without styles. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="badge tag">{children}</span>{" "}
    </>
  );
}
