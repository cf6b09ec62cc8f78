import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Tab, Tabs } from "~/ui/tabs";

interface DashboardFrameProps {
  title: ReactNode;
  /** What the tabs are for. */
  label: string;
  tabs: readonly Tab[];
  /** The href of the open tab. */
  current: string;
  children: ReactNode;
}

/** What stands around a tab of a dashboard: its head with the tabs, and the room below them. */
export function DashboardFrame({ title, label, tabs, current, children }: DashboardFrameProps) {
  return (
    <>
      <div className="dashboard-frame-head">
        <div className="wrap">
          <h1>{title}</h1>
          <Tabs label={label} items={tabs} current={current} link={TabLink} />
        </div>
      </div>
      <div className="wrap dashboard-frame-body">{children}</div>
    </>
  );
}

const TabLink = ({ href, ...link }: { href: string; "aria-current"?: "page"; children: ReactNode }) => (
  <Link {...link} to={href} prefetch="intent" />
);
