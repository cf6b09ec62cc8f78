import type { ReactNode } from "react";
import type { PhoneView } from "~/text/format/phone";
import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { Ltr, LtrRuns } from "./isolated";

interface PhoneProps {
  phone: PhoneView;
  className?: string;
  /** Underlines the link as links in a text are. */
  look?: "link";
  /** What is shown instead of the phone's text. */
  children?: ReactNode;
}

/** A phone as a link that dials it, or as text if nobody can tell which number to dial. */
export const Phone = ({ phone: { text, href }, className, look, children = <LtrRuns>{text}</LtrRuns> }: PhoneProps) =>
  href ? (
    <a className={[look, className].filter(Boolean).join(" ") || undefined} dir="ltr" href={href}>
      {children}
    </a>
  ) : (
    <span className={className} dir="ltr">
      {children}
    </span>
  );

/** A button that calls the agency `name`, or its phone as text if nobody can tell which number to dial. */
export function CallButton({ name, phone: { text, href }, wide }: { name: string; phone: PhoneView; wide?: boolean }) {
  if (!href) {
    return (
      <span>
        <Icon name="phone" /> <Ltr>{text}</Ltr>
      </span>
    );
  }
  return (
    <ButtonLink variant="secondary" icon="phone" wide={wide} href={href}>
      <span className="sr-only">
        Appeler <bdi>{name}</bdi> au{" "}
      </span>
      <Ltr>{text}</Ltr>
    </ButtonLink>
  );
}
