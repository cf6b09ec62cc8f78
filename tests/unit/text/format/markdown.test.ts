import { describe, expect, test } from "vitest";
import { isNestedTooDeeply, NESTING_MAX, plainText, readMarkdown } from "~/text/format/markdown";

describe("a page's own Markdown text", () => {
  test("supports headings, paragraphs, lists and links, with French spacing", () => {
    expect(
      readMarkdown("# Délais\n\nJusqu'à 48 h : *gratuit* !\n\n### Détail\n\n1. un\n2. [deux](/contact)\n   - trois"),
    ).toEqual([
      { kind: "heading", level: 2, parts: ["Délais"] },
      {
        kind: "paragraph",
        parts: ["Jusqu'à 48 h\u00a0: ", { kind: "emphasis", parts: ["gratuit"] }, "\u00a0!"],
      },
      { kind: "heading", level: 3, parts: ["Détail"] },
      {
        kind: "list",
        isOrdered: true,
        items: [
          [{ kind: "paragraph", parts: ["un"] }],
          [
            { kind: "paragraph", parts: [{ kind: "link", href: "/contact", parts: ["deux"] }] },
            { kind: "list", isOrdered: false, items: [[{ kind: "paragraph", parts: ["trois"] }]] },
          ],
        ],
      },
    ]);
  });

  test.each([
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">x</a>',
    "<!-- x -->",
    "`code`",
    "> cité",
    "    quatre blancs",
    "***",
  ])("%s stays plain text", (text) => {
    expect(plainText(readMarkdown(text))).toBe(text.trim());
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "//evil.test",
    "/\\evil.test",
    "vbscript:x",
    "contact",
  ])("a link to %s is reduced to its words", (href) => {
    expect(readMarkdown(`[ici](${href})`)).toEqual([{ kind: "paragraph", parts: ["ici"] }]);
  });

  test.each(["https://example.com/a", "/terms", "#annulation", "mailto:a@example.com", "tel:+21250000"])(
    "a link to %s is accepted",
    (href) => {
      expect(readMarkdown(`[ici](${href})`)).toEqual([
        { kind: "paragraph", parts: [{ kind: "link", href, parts: ["ici"] }] },
      ]);
    },
  );
});

describe("nesting", () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, depth) => `${" ".repeat(2 * depth)}- ligne ${depth}`).join("\n");
  const emphases = (count: number) => `${"*a **b ".repeat(count)}${"c** d* ".repeat(count)}`;

  test.each([
    ["lists", steps(NESTING_MAX)],
    ["lists on one line", `${"- ".repeat(NESTING_MAX)}a`],
    ["emphasis", emphases(NESTING_MAX / 2)],
  ])("is supported up to the limit: %s", (_, text) => {
    expect(isNestedTooDeeply(text)).toBe(false);
    expect(plainText(readMarkdown(text))).not.toMatch(/[-*]/);
  });

  test.each([
    ["lists", steps(NESTING_MAX + 1)],
    ["lists on one line", `${"- ".repeat(NESTING_MAX + 1)}a`],
    ["lists without words", "- ".repeat(15_000)],
    ["numbered lists", "1. ".repeat(10_000)],
    ["emphasis", emphases(NESTING_MAX)],
    ["deeply nested emphasis", `${"**".repeat(5_000)}a${"**".repeat(5_000)}`],
  ])("beyond the limit leaves marks as typed and loses no word: %s", (_, text) => {
    expect(isNestedTooDeeply(text)).toBe(true);
    const blocks = readMarkdown(text);
    expect(blocks.every(({ kind }) => kind === "paragraph")).toBe(true);
    expect(plainText(blocks).replace(/\s+/g, " ").trim()).toBe(text.replace(/\s+/g, " ").trim());
  });
});
