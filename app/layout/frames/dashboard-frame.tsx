import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Tab, Tabs } from "~/ui/base/tabs";

interface DashboardFrameProps {
  title: ReactNode;
  /** At the other end of the title's line, if there is room. */
  aside?: string;
  /** What the tabs are for. */
  label: string;
  tabs: readonly Tab[];
  /** The href of the open tab. */
  current: string;
  /** The content is a page with its own heading and margins. */
  nested?: boolean;
  children: ReactNode;
}

/** The frame of a dashboard: a head with the tabs, and the open tab's content below. */
export function DashboardFrame({ title, aside, label, tabs, current, nested, children }: DashboardFrameProps) {
  const Title = nested ? "p" : "h1";
  return (
    <>
      <div className="dashboard-frame-head">
        <div className="wrap">
          <Title className="dashboard-frame-title">
            {title} {aside && <span className="dashboard-frame-aside">{aside}</span>}
          </Title>
          <Tabs label={label} items={tabs} current={current} link={TabLink} />
        </div>
      </div>
      <div className={nested ? "dashboard-frame-room" : "wrap dashboard-frame-room dashboard-frame-body"}>
        {children}
      </div>
    </>
  );
}

const TabLink = ({ href, ...link }: { href: string; "aria-current"?: "page"; children: ReactNode }) => (
  <Link {...link} to={href} prefetch="intent" />
);
