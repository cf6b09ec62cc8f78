import type { ReactNode } from "react";
import drawing from "./empty.svg?url";

interface EmptyStateProps {
  /** Absent if the h1 above already says it. */
  title?: string;
  hint?: ReactNode;
  /** The title's heading level. */
  level?: "h1" | "h2";
  /** What to do next: buttons and links. */
  children?: ReactNode;
}

/** Says that there is nothing to list, and what to do next. */
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
