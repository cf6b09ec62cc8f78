interface CountProps {
  children: number | string;
  /** In yellow: something waits for an answer. */
  waiting?: boolean;
  /** In blue: something is switched on. */
  strong?: boolean;
}

/** A number on a tab or a button. */
export function Count({ children, waiting, strong }: CountProps) {
  const look = ["count", waiting && "count-waiting", strong && "count-strong"].filter(Boolean).join(" ");
  return <span className={look}>{children}</span>;
}
