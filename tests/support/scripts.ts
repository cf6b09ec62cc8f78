/** Selects scripts that run: JSON-LD is data in a script element, which no browser executes. */
export const SCRIPTS = 'script:not([type="application/ld+json"])';

/** The opening tags of a document's scripts that run. */
export const scriptTags = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag).filter((tag) => !tag.includes('"application/ld+json"'));
