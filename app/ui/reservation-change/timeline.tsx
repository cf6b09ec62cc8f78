import type { ReactNode } from "react";

/** What happened, newest first: each entry says what, by whom and when. */
export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>;
