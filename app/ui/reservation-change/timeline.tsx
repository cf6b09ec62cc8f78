import type { ReactNode } from "react";

/** A history, newest entry first. Each entry says what happened, by whom and when. */
export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>;
