import type { Product } from "~/text/site/product";

/**
 * The content of a message, from which its plain-text and its HTML version are generated. Its texts mark names,
 * references and phones as in text/format/isolates.
 */
export interface Letter {
  subject: string;
  /** The text that mail programs show beside the subject. */
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
  /** The link with which the reader unsubscribes from such messages, for the footer. */
  unsubscribe?: { label: string; href: string };
}

/** A row of the summary; a value may have several lines. */
export interface Fact {
  label: string;
  value: string | readonly string[];
  /** Set on the facts that readers look for first. */
  isMain?: true;
}

/** The lines of a fact's value. */
export const linesOf = ({ value }: Fact): readonly string[] => (typeof value === "string" ? [value] : value);

/** What all letters need: the site and the time. */
export interface LetterContext {
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
  product: Product;
}
