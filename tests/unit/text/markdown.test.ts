import { describe, expect, test } from "vitest";
import { plainText, readMarkdown } from "~/routes/info/markdown.server";

describe("a page's own text", () => {
  test("has headings, paragraphs, lists and links, with the spaces that French wants", () => {
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
  ])("%s stays the text that it is", (text) => {
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
  ])("a link to %s is its words only", (href) => {
    expect(readMarkdown(`[ici](${href})`)).toEqual([{ kind: "paragraph", parts: ["ici"] }]);
  });

  test.each([
    "https://example.com/a",
    "/terms",
    "#annulation",
    "mailto:a@example.com",
    "tel:+21250000",
  ])("a link to %s is one", (href) => {
    expect(readMarkdown(`[ici](${href})`)).toEqual([
      { kind: "paragraph", parts: [{ kind: "link", href, parts: ["ici"] }] },
    ]);
  });
});
