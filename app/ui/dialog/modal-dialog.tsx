import { useActionData, useNavigate } from "@remix-run/react";
import { Fragment, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "~/ui/base/button";
import { DialogActions, DialogContent, type DialogContentProps, type DialogSize } from "./dialog-content";
import { useAttempt } from "./use-attempt";
import { type HeldBack, useLeaveGuard } from "./use-leave-guard";
import { useShownModal } from "./use-shown-modal";

export interface ModalDialogProps extends DialogContentProps {
  /** The page below, to which Échap and a click beside the dialog lead. */
  closeTo: string;
  size?: DialogSize;
  /** Above the title: the error summary. */
  before?: ReactNode;
}

/** The start of the title of a page that answers an invalid form. */
const ERROR = "Erreur : ";

/** A route as a dialog over the page below. It asks before what was typed in it is lost. */
export function ModalDialog({ closeTo, size = "md", before, ...question }: ModalDialogProps) {
  const dialog = useShownModal();
  const titleId = useId();
  const navigate = useNavigate();
  const attempt = useAttempt(useActionData());
  const isTyped = useRef(false);
  const held = useLeaveGuard(dialog, isTyped);
  const asked = useAttempt(held);
  /** A text selection with the mouse may end beside the dialog, which must not close it. */
  const isPressedBeside = useRef(false);
  const leave = () => navigate(closeTo, { preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own title, which no loader could tell
  useEffect(() => {
    const own = document.title.replace(ERROR, "");
    document.title = dialog.current?.querySelector("[role=alert]") ? ERROR + own : own;
  }, [attempt]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Échap, the dialog's own cancel event
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onInput={() => {
        isTyped.current = true;
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (!isOwn(event)) return;
        // A second Échap closes the dialog even if the first one was prevented.
        event.currentTarget.showModal();
        leave();
      }}
      onMouseDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => isPressedBeside.current && isBeside(event) && leave()}
    >
      {/* The key makes the same errors take the focus again. */}
      <Fragment key={attempt}>{before}</Fragment>
      <DialogContent {...question} level="h2" titleId={titleId} />
      {/* The key puts a repeated question on top again. */}
      {held && <LeaveQuestion key={asked} {...held} />}
    </dialog>
  );
}

/** The question before a dialog is left and what was typed is lost. The safe answer comes first; Échap chooses it. */
function LeaveQuestion({ leave, stay }: HeldBack) {
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

/** False for a cancelled file chooser, which sends the same event from inside the dialog. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/** True for a click on the backdrop, which counts as one on the dialog itself, outside its box. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  const { currentTarget, clientX, clientY } = event;
  const box = currentTarget.getBoundingClientRect();
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return isOwn(event) && !inside;
}
