import type { ReactNode } from "react";
import drawing from "./empty.svg?url";

interface EmptyStateProps {
  /** Absent where the h1 above already says it. */
  title?: string;
  hint?: ReactNode;
  /** Level of the title in the page. */
  level?: "h1" | "h2";
  /** Ways out: buttons and links. */
  children?: ReactNode;
}

/** Nothing to list, and what to do next. */
export function EmptyState({ title, hint, level: Title = "h2", children }: EmptyStateProps) {
  return (
    <div className="empty-state card">
      <img src={drawing} alt="" width={400} height={300} />
      {title && <Title>{title}</Title>}
      {hint && <p className="muted">{hint}</p>}
      {children && <div className="spread">{children}</div>}
    </div>
  );
}
