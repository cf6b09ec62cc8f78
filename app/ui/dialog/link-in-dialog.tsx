import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface LinkInDialogProps {
  modal: boolean;
  to: string;
  className: string;
  children: ReactNode;
}

/** A link in a dialog. Over a page it keeps the page's scroll position; on its own page it is an ordinary link. */
export function LinkInDialog({ modal, to, className, children }: LinkInDialogProps) {
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
