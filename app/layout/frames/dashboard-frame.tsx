import { Link, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RouteHandle } from "~/layout/screen";
import { withoutEndSlashes } from "~/paths";
import { type Tab, Tabs } from "~/ui/base/tabs";
import { useDocumentPath } from "~/ui/dialog/use-document-path";

/** A place of a dashboard, and the start of its pages' addresses if that is not its own. */
export interface DashboardPlace extends Tab {
  start?: string;
}

interface DashboardFrameProps {
  title: ReactNode;
  /** At the other end of the title's line, if there is room. */
  aside?: string;
  /** What the tabs are for. */
  label: string;
  tabs: readonly DashboardPlace[];
  /** What the second row is for. */
  moreLabel: string;
  /** The places without a tab, in a second row. */
  more: readonly DashboardPlace[];
  children: ReactNode;
}

/** The frame of a dashboard: a head with the tabs, the row of its other places, and the open one's content below. */
export function DashboardFrame({ title, aside, label, tabs, moreLabel, more, children }: DashboardFrameProps) {
  const open = withoutEndSlashes(useLocation().pathname);
  const isDocument = useDocumentPath();
  const hasOwnHeading = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.ownHeading);
  // The first tab's address also begins those of others, so that the last match is the right one.
  const places = [...tabs, ...more].reverse();
  const current = places.find(({ href, start }) => open.startsWith(start ?? href))?.href;
  // A screen below a place is a page of its own if it was opened directly by its address.
  const isNested = hasOwnHeading || (isDocument && current !== open);
  const Title = isNested ? "p" : "h1";
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
      {more.length > 0 && (
        <div className="wrap dashboard-frame-more">
          <Tabs quiet label={moreLabel} items={more} current={current} link={TabLink} />
        </div>
      )}
      <div className={`dashboard-frame-room ${isNested ? "" : "wrap dashboard-frame-body"}`}>{children}</div>
    </>
  );
}

const TabLink = ({ href, ...link }: { href: string; "aria-current"?: "page"; children: ReactNode }) => (
  <Link {...link} to={href} prefetch="intent" />
);
