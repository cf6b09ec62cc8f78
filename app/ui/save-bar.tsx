import type { ReactNode } from "react";
import { Button } from "./button";

interface SaveBarProps {
  /** What saving does, where there is room. */
  note?: string;
  /** The way back without saving. */
  cancel: ReactNode;
}

/** The end of a long form, always at hand. White from edge to edge. */
export function SaveBar({ note, cancel }: SaveBarProps) {
  return (
    <div className="save-bar">
      {note && <p className="fine">{note}</p>}
      {cancel}
      <Button name="intent" value="save">
        Enregistrer
      </Button>
    </div>
  );
}
