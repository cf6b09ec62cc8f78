import type { ReactNode } from "react";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { ModalDialog } from "~/ui/dialog/modal-dialog";

interface FormFrameProps {
  title: string;
  /** Address of the list below the dialog, to which closing it returns. */
  list: string;
  /** Breadcrumb labels after the list. */
  place: readonly string[];
  /** Shown above the title: the error summary or a message. */
  before: ReactNode;
  children: ReactNode;
}

/** The vehicle form as a dialog over the fleet, or as a page of two columns. */
export function FormFrame({ title, list, place, before, children }: FormFrameProps) {
  if (useModal()) {
    return (
      <ModalDialog size="xl" closeTo={list} title={title} before={before}>
        {children}
      </ModalDialog>
    );
  }
  return (
    <div className="wrap page stack">
      <Breadcrumb items={[{ label: "Véhicules", href: list }, ...place.map((label) => ({ label }))]} />
      {before}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
