/** What initials are drawn on and with; `idle` for who is not active. */
export type MonogramTone = "safran" | "white" | "terre" | "encre" | "idle";

interface MonogramProps {
  initials: string;
  tone: MonogramTone;
  /** Drawn in place of the initials. */
  logo?: string | null;
}

/** An agency's logo, or initials in its place. Decoration: the name stands beside it. */
export function Monogram({ initials, tone, logo }: MonogramProps) {
  if (logo) return <img className="monogram monogram-logo" src={logo} alt="" width={56} height={56} loading="lazy" />;
  return (
    <span className={tone === "white" ? "monogram" : `monogram monogram-${tone}`} aria-hidden="true">
      {initials}
    </span>
  );
}
