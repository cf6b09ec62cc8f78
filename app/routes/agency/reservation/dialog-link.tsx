import { Link } from "@remix-run/react";
import { type ButtonVariant, buttonClass } from "~/ui/base/button";
import { Icon, type IconName } from "~/ui/base/icon";

interface DialogLinkProps {
  to: string;
  variant: ButtonVariant;
  icon?: IconName;
  children: string;
}

/** A link that opens a dialog over the page. */
export const DialogLink = ({ to, variant, icon, children }: DialogLinkProps) => (
  <>
    <Link className={buttonClass({ variant })} to={to} preventScrollReset>
      {icon && <Icon name={icon} />}
      {children}
    </Link>{" "}
  </>
);
