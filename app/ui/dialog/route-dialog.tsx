import type { Crumb } from "~/ui/base/breadcrumb";
import { DialogPage } from "./dialog-page";
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
