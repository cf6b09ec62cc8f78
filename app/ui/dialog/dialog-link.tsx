import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface DialogLinkProps {
  modal: boolean;
  to: string;
  className: string;
  children: ReactNode;
}

/** A link of a dialog: over the page it leaves the page where it is; on a page of its own it is an ordinary one. */
export function DialogLink({ modal, to, className, children }: DialogLinkProps) {
  return modal ? (
    <Link className={className} to={to} preventScrollReset>
      {children}
    </Link>
  ) : (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
