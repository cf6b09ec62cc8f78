/** The content of a message, all of it plain text; both its plain-text and its HTML version are made from it. */
export interface Letter {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  title: string;
  greeting: string;
  intro: readonly string[];
  facts: readonly Fact[];
  /** A text that a person wrote, shown as a quotation. */
  quote?: { label: string; text: string };
  notes: readonly string[];
  button: { label: string; href: string };
  /** Why the reader receives this message, for the footer. */
  because: string;
  /** Where the reader ends such messages, for the footer. */
  leave?: { label: string; href: string };
}

/** A line of the summary; a value may have several lines. */
export interface Fact {
  label: string;
  value: string | readonly string[];
  /** True for the facts that readers look for first. */
  isMain?: true;
}

export const linesOf = ({ value }: Fact): readonly string[] => (typeof value === "string" ? [value] : value);

/** What all letters need: the site's address and the time. */
export interface LetterContext {
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
}
