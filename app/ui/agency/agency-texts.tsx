/** Something that an agency has written in its own words. */
export interface AgencyText {
  title: string;
  text: string;
}

/** More letters than these are folded. */
const FOLDED_FROM = 600;

/** What an agency has written besides its conditions; what is long is folded. */
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
