import type { ReactNode } from "react";
import { Isolated } from "~/ui/base/isolated";
import { type Tab, Tabs } from "~/ui/base/tabs";

interface SettingsFrameProps {
  title: string;
  /** One sentence that says what is set here. */
  lead: string;
  /** The pages of settings. */
  pages: readonly Tab[];
  /** The href of the open page. */
  current: string;
  /** The settings, and optionally a second element to show beside them as help. */
  children: ReactNode;
}

/** The frame of a page of settings: its heading and, beside the settings, links to the other pages. */
export function SettingsFrame({ title, lead, pages, current, children }: SettingsFrameProps) {
  return (
    <div className="wrap page settings-frame">
      <header>
        <h1>{title}</h1>
        <p className="fine">
          <Isolated>{lead}</Isolated>
        </p>
      </header>
      <Tabs label={title} items={pages} current={current} />
      {children}
    </div>
  );
}
