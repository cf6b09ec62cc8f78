import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { Crumb } from "~/ui/breadcrumb";
import { DialogContent, type DialogContentProps, type DialogSize } from "./dialog-content";
import { DialogPage } from "./dialog-page";

interface RouteDialogProps extends DialogContentProps {
  /** True when the route was reached inside a loaded page; false renders the page version with the one h1. */
  modal: boolean;
  /** The page below: Échap and a click beside the dialog go there. */
  closeTo: string;
  breadcrumb: readonly Crumb[];
  size?: DialogSize;
  /** Above the title: the error summary. */
  before?: ReactNode;
}

/** A route that is a dialog over the page it belongs to, or a page by itself. */
export function RouteDialog({ modal, closeTo, ...page }: RouteDialogProps) {
  return modal ? <ModalDialog closeTo={closeTo} {...page} /> : <DialogPage {...page} />;
}

type ModalDialogProps = Omit<RouteDialogProps, "modal">;

/** Only ever rendered in a browser, after a navigation: `useLayoutEffect` never runs into the server. */
function ModalDialog({ closeTo, size = "md", before, breadcrumb: _, ...question }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const leave = () => navigate(closeTo, { preventScrollReset: true });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before React takes the element away is what gives the focus back to the opener.
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Échap, the dialog's own cancel event
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => isBeside(event) && leave()}
    >
      {before}
      <DialogContent {...question} level="h2" titleId={titleId} />
    </dialog>
  );
}

/** A click on the backdrop counts as one on the dialog itself, outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return target === currentTarget && !inside;
}
