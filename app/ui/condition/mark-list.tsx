import type { ReactNode } from "react";
import type { MarkState } from "~/contract/handovers/values";
import type { MarkView } from "./view";

/** Square, round or dashed, so that the state is visible without the colours. */
const NUMBER: Record<MarkState, string> = {
  NEW: "mark-list-number mark-list-new",
  KNOWN: "mark-list-number",
  REPAIRED: "mark-list-number mark-list-repaired",
};

interface MarkListProps {
  marks: readonly MarkView[];
  /** A mark's buttons. */
  actions?: (mark: MarkView) => ReactNode;
}

/** The damage marks of a car in words. The words count, not the drawing. */
export function MarkList({ marks, actions }: MarkListProps) {
  if (marks.length === 0) return null;
  return (
    <ul className="mark-list lines">
      {marks.map((mark) => (
        <li key={mark.id}>
          <span className={NUMBER[mark.state]}>{mark.number ?? "–"}</span>{" "}
          <p>
            <b>{mark.place}</b>{" "}
            <small>
              {mark.what}
              {mark.since && ` · ${mark.since}`}
              {mark.note && ` · ${mark.note}`}
            </small>
          </p>{" "}
          <span className="fine">{mark.stateText}</span> {actions?.(mark)}
        </li>
      ))}
    </ul>
  );
}
