import type { ReactNode } from "react";
import { Button } from "./button";

interface SaveBarProps {
  /** What saving does, where there is room. */
  note?: string;
  /** The way back without saving. */
  cancel: ReactNode;
  /** " la réservation": what is saved, where there is room. */
  of?: string;
}

/** The end of a long form, always at hand. White from edge to edge. */
export function SaveBar({ note, cancel, of }: SaveBarProps) {
  return (
    <div className="save-bar">
      {note && <p className="fine">{note}</p>}
      {cancel}
      <Button name="intent" value="save">
        {of ? (
          <span>
            Enregistrer<span className="save-bar-of">{of}</span>
          </span>
        ) : (
          "Enregistrer"
        )}
      </Button>
    </div>
  );
}
