import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "~/ui/base/breadcrumb";
import { DialogContent, type DialogContentProps, type DialogSize } from "./dialog-content";

interface DialogPageProps extends DialogContentProps {
  breadcrumb: readonly Crumb[];
  size?: DialogSize;
  /** Above the h1: the error summary. */
  before?: ReactNode;
}

/** A question or a short form as a page of its own, with the page's h1. */
export function DialogPage({ breadcrumb, size = "md", before, ...question }: DialogPageProps) {
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
