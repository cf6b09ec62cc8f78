/** A text in the agency's own words. */
export interface AgencyText {
  title: string;
  text: string;
}

/** Texts with more characters than this are folded. */
const FOLDED_FROM = 600;

/** The agency's own texts, besides its conditions. Long ones are folded. */
export function AgencyTexts({ texts }: { texts: readonly AgencyText[] }) {
  return texts.map(({ title, text }) =>
    text.length > FOLDED_FROM ? (
      <details key={title} className="mt-4">
        <summary className="link">{title}</summary>
        <p className="muted whitespace-pre-line">{text}</p>
      </details>
    ) : (
      <div key={title} className="mt-4">
        <h3>{title}</h3>
        <p className="muted whitespace-pre-line">{text}</p>
      </div>
    ),
  );
}
