import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "~/ui/base/breadcrumb";
import { DialogContent, type DialogContentProps, type DialogSize } from "./dialog-content";
import { ModalDialog, type ModalDialogProps } from "./modal-dialog";

interface RouteDialogProps extends ModalDialogProps {
  /** True when the route was reached inside a loaded page; false renders the page version with the one h1. */
  modal: boolean;
  breadcrumb: readonly Crumb[];
}

/** A route as a dialog over the page it belongs to, or as its own page. */
export function RouteDialog({ modal, closeTo, breadcrumb, ...content }: RouteDialogProps) {
  return modal ? <ModalDialog closeTo={closeTo} {...content} /> : <DialogPage breadcrumb={breadcrumb} {...content} />;
}

interface DialogPageProps extends DialogContentProps {
  breadcrumb: readonly Crumb[];
  size?: DialogSize;
  /** Above the h1: the error summary. */
  before?: ReactNode;
}

/** A question or a short form as a page of its own, with the page's h1. */
function DialogPage({ breadcrumb, size = "md", before, ...question }: DialogPageProps) {
  return (
    <div className="wrap page">
      <div className={`mx-auto dialog-${size}`}>
        <Breadcrumb items={breadcrumb} />
        <div className="dialog">
          {before}
          <DialogContent {...question} level="h1" />
        </div>
      </div>
    </div>
  );
}
