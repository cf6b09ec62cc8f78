import type { ReactNode } from "react";
import { Icon } from "~/ui/base/icon";

/** An active filter. The link leads to the same page without it. */
export function Chip({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="choice choice-pale choice-round chip" href={href}>
      <span className="sr-only">Retirer le filtre </span>
      {children}
      <Icon name="close" />
    </a>
  );
}
