import { Icon, type IconName } from "./icon";

export type Tone = "waiting" | "positive" | "negative" | "running" | "repair" | "ended";

export const TONE_ICONS: Record<Tone, IconName> = {
  waiting: "clock",
  positive: "tick",
  negative: "cross",
  running: "key",
  repair: "spanner",
  ended: "flag",
};

interface BadgeProps {
  tone: Tone;
  children: string;
  className?: string;
}

/** Icon and word: the colour only repeats what they say. Ends in a space: what follows is apart without styles too. */
export function Badge({ tone, children, className }: BadgeProps) {
  return (
    <>
      <span className={badgeClass(tone, className)}>
        <Icon name={TONE_ICONS[tone]} />
        {children}
      </span>{" "}
    </>
  );
}

/** The class list of a badge, for a link that looks like one. */
export function badgeClass(tone: Tone, more?: string): string {
  return more ? `badge badge-${tone} ${more}` : `badge badge-${tone}`;
}
