import type { ReactNode } from "react";
import { type Tab, Tabs } from "~/ui/base/tabs";

interface SettingsFrameProps {
  title: string;
  /** One sentence that says what is set here. */
  lead: string;
  /** The pages of settings. */
  rooms: readonly Tab[];
  /** The href of the open one. */
  current: string;
  /** What is set, and beside it what helps to set it. */
  children: ReactNode;
}

/** What stands around a page of settings: heading and, beside what is set, the way to the other pages. */
export function SettingsFrame({ title, lead, rooms, current, children }: SettingsFrameProps) {
  return (
    <div className="wrap page settings-frame">
      <header>
        <h1>{title}</h1>
        <p className="fine">{lead}</p>
      </header>
      <Tabs label={title} items={rooms} current={current} />
      {children}
    </div>
  );
}
