import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { OPEN_INTENT } from "~/paths";

type Shared = Pick<
  AnchorHTMLAttributes<HTMLElement> & ButtonHTMLAttributes<HTMLElement>,
  "className" | "children" | "onClick" | "aria-label" | "aria-current" | "aria-describedby"
>;

interface FormLinkProps extends Shared {
  href: string;
  rel?: "prev" | "next";
  /** True within a form whose action answers `openedAddress`. */
  inForm: boolean | undefined;
}

/** A link; within a form, a button that opens the address, so that the form still has what was typed on the way back. */
export const FormLink = ({ href, rel, inForm, ...shared }: FormLinkProps) =>
  inForm ? (
    <button {...shared} type="submit" name="intent" value={`${OPEN_INTENT}:${href}`} />
  ) : (
    <a {...shared} href={href} rel={rel} />
  );
