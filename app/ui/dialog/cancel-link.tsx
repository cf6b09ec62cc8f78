import { Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";

/** The safe choice of a question: closes the dialog, or leads back from the page. */
export function CancelLink({ modal, to, children }: { modal: boolean; to: string; children: string }) {
  const className = buttonClass({ variant: "secondary" });
  return (
    <>
      {modal ? (
        <Link className={className} to={to} preventScrollReset>
          {children}
        </Link>
      ) : (
        <a className={className} href={to}>
          {children}
        </a>
      )}{" "}
    </>
  );
}
