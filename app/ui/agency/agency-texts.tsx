/** A text in the agency's own words. */
export interface AgencyText {
  title: string;
  text: string;
}

/** Texts with more characters than this are folded. */
const FOLDED_FROM = 600;

interface AgencyTextsProps {
  texts: readonly AgencyText[];
  /** The element of their titles; "b" where a heading would skip a level. */
  heading?: "h3" | "b";
}

/** The agency's own texts, besides its conditions. Long ones are folded. */
export function AgencyTexts({ texts, heading: Heading = "h3" }: AgencyTextsProps) {
  return texts.map(({ title, text }) =>
    text.length > FOLDED_FROM ? (
      <details key={title} className="mt-4">
        <summary className="link">{title}</summary>
        <p className="muted whitespace-pre-line">{text}</p>
      </details>
    ) : (
      <div key={title} className="mt-4">
        <Heading>{title}</Heading>
        <p className="muted whitespace-pre-line">{text}</p>
      </div>
    ),
  );
}
