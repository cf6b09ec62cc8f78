interface CountProps {
  children: number | string;
  /** Yellow: something waits for an answer. */
  waiting?: boolean;
  /** Blue, and drawn only by the styles, for a button that does nothing without them. */
  strong?: boolean;
}

/** A number on a tab or a button. */
export function Count({ children, waiting, strong }: CountProps) {
  const look = ["count", waiting && "count-waiting", strong && "count-strong"].filter(Boolean).join(" ");
  return strong ? <span className={look} data-word={children} /> : <span className={look}>{children}</span>;
}
