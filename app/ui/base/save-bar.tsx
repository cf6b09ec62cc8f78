import type { ReactNode } from "react";
import { Button } from "./button";

interface SaveBarProps {
  /** What saving does, shown if there is room. */
  note?: string;
  /** What the button would save in brief, always shown: whether it is possible, and the total. */
  sum?: ReactNode;
  /** The way back without saving. */
  cancel?: ReactNode;
  /** What is saved, shown if there is room: " la réservation". */
  of?: string;
  /** Replaces 'Enregistrer'. */
  save?: ReactNode;
  /** The button that completes the work, while saving only interrupts it. It is then the main button. */
  next?: { intent: string; label: string };
}

/** The bar at the end of a long form, always in view. White from edge to edge. */
export function SaveBar({ note, sum, cancel, of, save, next }: SaveBarProps) {
  return (
    <div className="save-bar">
      {note && <p className="fine">{note}</p>}
      {sum && <p className="save-bar-sum">{sum}</p>}
      {cancel}
      {save ?? (
        <Button name="intent" value="save" variant={next ? "secondary" : "primary"}>
          {of ? (
            <span>
              Enregistrer<span className="save-bar-of">{of}</span>
            </span>
          ) : (
            "Enregistrer"
          )}
        </Button>
      )}
      {next && (
        <Button name="intent" value={next.intent}>
          {next.label}
        </Button>
      )}
    </div>
  );
}
