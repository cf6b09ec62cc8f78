/** A text and the tags before it, which say when it can be used. */
export interface Tagged {
  tags: readonly string[];
  text: string;
}

/** Reads lines such as "[one tag, another] Text." or "Text."; blank lines are left out. */
export const tagged = (lines: string): readonly Tagged[] =>
  lines.split("\n").flatMap((line) => {
    const [, tags, text] = /^(?:\[([^\]]*)\] )?(.+)$/.exec(line.trim()) ?? [];
    return text ? [{ tags: tags?.split(", ") ?? [], text }] : [];
  });
