export type Tone = "waiting" | "positive" | "negative" | "running" | "repair" | "ended";

interface BadgeProps {
  tone: Tone;
  children: string;
  className?: string;
}

/**
 * An icon (drawn by icon.css) and a word; the colour only repeats what they say. Ends in a space, which separates it
 * from the next text even without styles.
 */
export function Badge({ tone, children, className }: BadgeProps) {
  return (
    <>
      <span className={badgeClass(tone, className)}>{children}</span>{" "}
    </>
  );
}

/** The class list of a badge with its icon, for a link that looks like one. */
export function badgeClass(tone: Tone, more?: string): string {
  return more ? `icon-before badge badge-${tone} ${more}` : `icon-before badge badge-${tone}`;
}
