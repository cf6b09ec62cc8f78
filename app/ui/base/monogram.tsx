/** The colours of the initials and their background; `idle` for a person or agency that is not active. */
export type MonogramTone = "safran" | "white" | "terre" | "encre" | "idle";

interface MonogramProps {
  initials: string;
  tone: MonogramTone;
  /** Shown in place of the initials. */
  logo?: string | null;
}

/** An agency's logo, else initials. Decoration only: the name is beside it. */
export function Monogram({ initials, tone, logo }: MonogramProps) {
  if (logo) return <img className="monogram monogram-logo" src={logo} alt="" width={56} height={56} loading="lazy" />;
  return (
    <span className={tone === "white" ? "monogram" : `monogram monogram-${tone}`} aria-hidden="true">
      {initials}
    </span>
  );
}
