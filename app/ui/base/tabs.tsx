import { Fragment, type ReactNode } from "react";
import { Count } from "./count";
import { Icon, type IconName } from "./icon";

export interface Tab {
  href: string;
  label: string;
  icon?: IconName;
  /** Drawn in yellow: something waits for an answer. */
  waiting?: number;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  /** The href of the open tab. */
  current: string;
  /** Draws a link, for hydrated dashboards (Remix's Link); a plain `<a>` otherwise. */
  link?: (props: { href: string; "aria-current"?: "page"; children: ReactNode }) => ReactNode;
}

/** Tabs as links: each has an address, only the open one's data is loaded. */
export function Tabs({ label, items, current, link: Link = "a" as never }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((tab) => (
        <Fragment key={tab.href}>
          <Link href={tab.href} aria-current={tab.href === current ? "page" : undefined}>
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.waiting ? (
              <>
                {" "}
                <Count waiting>{tab.waiting}</Count>
                <span className="sr-only"> en attente</span>
              </>
            ) : null}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
