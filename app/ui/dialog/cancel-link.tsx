import { buttonClass } from "~/ui/base/button";
import { DialogLink } from "./dialog-link";

/** The safe choice of a question: closes the dialog, or leads back from the page. */
export function CancelLink({ modal, to, children }: { modal: boolean; to: string; children: string }) {
  return (
    <>
      <DialogLink modal={modal} className={buttonClass({ variant: "secondary" })} to={to}>
        {children}
      </DialogLink>{" "}
    </>
  );
}
