import { buttonClass } from "~/ui/base/button";
import { LinkInDialog } from "./link-in-dialog";

/** The safe choice of a question: closes the dialog, or leads back from the page. */
export function CancelLink({ modal, to, children }: { modal: boolean; to: string; children: string }) {
  return (
    <>
      <LinkInDialog modal={modal} className={buttonClass({ variant: "secondary" })} to={to}>
        {children}
      </LinkInDialog>{" "}
    </>
  );
}
