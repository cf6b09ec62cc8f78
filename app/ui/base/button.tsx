import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type ButtonVariant = "primary" | "secondary" | "danger" | "danger-outline" | "quiet";

interface Look {
  variant?: ButtonVariant;
  /** md is 44 px high; lg is 52 px high, for the one main button of a page. */
  size?: "md" | "lg";
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Id of the visible text that says why the button is disabled. */
    reasonId?: string;
  };

/**
 * A submit button by default. A disabled one names its reason with `reasonId`. Ends in a space, which separates it from
 * the next text even without styles.
 */
export function Button({ variant, size, wide, icon, className, reasonId, children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        type="submit"
        {...rest}
        className={buttonClass({ variant, size, wide }, className)}
        aria-describedby={reasonId ?? rest["aria-describedby"]}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>{" "}
    </>
  );
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button. Ends in a space, which separates it from the next text even without styles. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <>
      <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
        {icon && <Icon name={icon} />}
        {children}
      </a>{" "}
    </>
  );
}

/** The class list of a button, for Remix links that look like one. */
export function buttonClass({ variant = "primary", size, wide }: Omit<Look, "children">, more?: string): string {
  return ["button", `button-${variant}`, size === "lg" && "button-large", wide && "button-wide", more]
    .filter(Boolean)
    .join(" ");
}
