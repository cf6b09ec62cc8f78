import type { ReactNode } from "react";
import type { PhoneView } from "~/text/format/phone";
import { ButtonLink } from "./button";
import { Icon } from "./icon";

interface PhoneProps {
  phone: PhoneView;
  className?: string;
  /** Underlines the link as links in a text are. */
  look?: "link";
  /** What is shown instead of the phone's text. */
  children?: ReactNode;
}

/** A phone as a link that dials it, or as text if nobody can tell which number to dial. */
export const Phone = ({ phone: { text, href }, className, look, children = text }: PhoneProps) =>
  href ? (
    <a className={[look, className].filter(Boolean).join(" ") || undefined} href={href}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );

/** A button that calls the agency `name`, or its phone as text if nobody can tell which number to dial. */
export function CallButton({ name, phone: { text, href }, wide }: { name: string; phone: PhoneView; wide?: boolean }) {
  if (!href) {
    return (
      <span>
        <Icon name="phone" /> {text}
      </span>
    );
  }
  return (
    <ButtonLink variant="secondary" icon="phone" wide={wide} href={href}>
      <span className="sr-only">Appeler {name} au </span>
      {text}
    </ButtonLink>
  );
}
