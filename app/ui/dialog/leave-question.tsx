import { useId } from "react";
import { Button } from "~/ui/base/button";
import { DialogActions, DialogContent } from "./dialog-content";
import type { HeldBack } from "./use-leave-guard";
import { useShownModal } from "./use-shown-modal";

/** The question before a dialog is left and what was typed is lost. The safe answer comes first; Échap chooses it. */
export function LeaveQuestion({ leave, stay }: HeldBack) {
  const dialog = useShownModal();
  const titleId = useId();
  return (
    <dialog ref={dialog} className="dialog dialog-md" aria-labelledby={titleId} onClose={stay}>
      <DialogContent type="warning" title={"Quitter sans enregistrer\u00a0?"} level="h2" titleId={titleId}>
        <p>Ce que vous avez saisi sera perdu.</p>
        <DialogActions>
          <Button type="button" variant="secondary" onClick={stay}>
            Continuer la saisie
          </Button>
          <Button type="button" variant="danger" onClick={leave}>
            Quitter sans enregistrer
          </Button>
        </DialogActions>
      </DialogContent>
    </dialog>
  );
}
