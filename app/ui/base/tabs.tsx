import { Fragment, type ReactNode } from "react";
import { Count } from "./count";
import { Icon, type IconName } from "./icon";

export interface Tab {
  href: string;
  label: string;
  icon?: IconName;
  /** The page ships no scripts, so that the browser loads it. */
  isDocument?: boolean;
  /** How many things wait for an answer, in yellow. */
  waiting?: number;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  /** The href of the open tab, if any. */
  current?: string;
  /** Small and pale: a second row. */
  quiet?: boolean;
  /** Renders a link: Remix's Link in hydrated dashboards, a plain `<a>` by default. */
  link?: (props: { href: string; "aria-current"?: "page"; children: ReactNode }) => ReactNode;
}

/** Tabs as links: each has its own address, and only the open one's data is loaded. */
export function Tabs({ label, items, current, quiet, link = "a" as never }: TabsProps) {
  return (
    <nav className={quiet ? "tabs tabs-quiet" : "tabs"} aria-label={label}>
      {items.map((tab) => {
        const Link = tab.isDocument ? "a" : link;
        return (
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
        );
      })}
    </nav>
  );
}
