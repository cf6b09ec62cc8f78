import type { ReactNode } from "react";
import { Button } from "./button";

interface SaveBarProps {
  /** What saving does, where there is room. */
  note?: string;
  /** The way back without saving. */
  cancel?: ReactNode;
  /** " la réservation": what is saved, where there is room. */
  of?: string;
  /** In place of 'Enregistrer'. */
  save?: ReactNode;
  /** What ends the work that saving only interrupts: then it is the main button. */
  next?: { intent: string; label: string };
}

/** The end of a long form, always at hand. White from edge to edge. */
export function SaveBar({ note, cancel, of, save, next }: SaveBarProps) {
  return (
    <div className="save-bar">
      {note && <p className="fine">{note}</p>}
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
