import type { ReactNode } from "react";

/** The end of a long form, always at hand: what it does, and its buttons. White from edge to edge. */
export function SaveBar({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className="save-bar">
      {note && <p className="fine">{note}</p>}
      {children}
    </div>
  );
}
