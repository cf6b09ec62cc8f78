/** The content of a message, from which its plain text and its HTML are made alike. All of it is plain text. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  greeting: string;
  intro: readonly string[];
  facts: readonly Fact[];
  /** Words of a person, shown as theirs. */
  quote?: { label: string; text: string };
  notes: readonly string[];
  button: { label: string; href: string };
  /** Why the reader gets this message. */
  because: string;
}

/** A line of the summary; a value may have several lines. */
export interface Fact {
  label: string;
  value: string | readonly string[];
  /** What is looked for first. */
  isMain?: true;
}

export const linesOf = ({ value }: Fact): readonly string[] => (typeof value === "string" ? [value] : value);

/** Where links start, and when it is. */
export interface Surroundings {
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
}
