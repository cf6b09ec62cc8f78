import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { nbsp } from "./typography";

/** Texts with headings, paragraphs, lists and links, which people write in Markdown. For the server only. */

export type Block =
  | { kind: "heading"; level: 2 | 3; parts: Part[] }
  | { kind: "paragraph"; parts: Part[] }
  | { kind: "list"; isOrdered: boolean; items: Block[][] };

export type Part =
  | string
  | { kind: "strong"; parts: Part[] }
  | { kind: "emphasis"; parts: Part[] }
  | { kind: "link"; href: string; parts: Part[] };

/** How deeply lists can be nested, and how deeply emphases. */
export const NESTING_MAX = 6;

/** The parts of Markdown that are not supported and stay as they were typed. No text produces HTML. */
const UNKNOWN = [
  "autolink",
  "backticks",
  "blockquote",
  "code",
  "fence",
  "hr",
  "html_block",
  "html_inline",
  "image",
  "reference",
];

/** Returns a parser. markdown-it was chosen because its time grows no faster than the text, whatever the text is. */
function parser(unknown: string[]): MarkdownIt {
  const markdown = new MarkdownIt("commonmark").disable(unknown);
  // Only `isSafe` checks links; they stay as they were typed.
  markdown.validateLink = () => true;
  markdown.normalizeLink = (url) => url;
  return markdown;
}

const PARSER = parser(UNKNOWN);
/** For texts that are nested too deeply: their lists and emphases stay as they were typed. */
const PLAIN_PARSER = parser([...UNKNOWN, "list", "emphasis"]);

/**
 * Reads Markdown. The page already has a first-level heading: "#" and "##" begin sections, "###" subsections. If a text
 * is nested too deeply, its lists and emphases are not read.
 */
export function readMarkdown(text: string): Block[] {
  const tokens = PARSER.parse(text, {});
  return blocksOf(isTooDeep(tokens) ? PLAIN_PARSER.parse(text, {}) : tokens);
}

/** Whether a text has lists or emphases that are nested more than NESTING_MAX deep. */
export const isNestedTooDeeply = (text: string): boolean => isTooDeep(PARSER.parse(text, {}));

/** A list item is two levels below the one around it. The parser itself goes no deeper than 20 levels. */
const isTooDeep = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ type, level, children }) =>
      (type === "list_item_open" && level >= 2 * NESTING_MAX) || children?.some((part) => part.level > NESTING_MAX),
  );

function blocksOf(tokens: readonly Token[]): Block[] {
  const page: Block[] = [];
  /** The page, then the list items being read, innermost last. `lists`: the lists to which these items belong. */
  const open: Block[][] = [page];
  const lists: Block[][][] = [];
  let level: 2 | 3 | null = null;
  for (const { type, tag, children } of tokens) {
    switch (type) {
      case "bullet_list_open":
      case "ordered_list_open": {
        const items: Block[][] = [];
        open.at(-1)?.push({ kind: "list", isOrdered: type === "ordered_list_open", items });
        lists.push(items);
        break;
      }
      case "bullet_list_close":
      case "ordered_list_close":
        lists.pop();
        break;
      case "list_item_open": {
        const item: Block[] = [];
        lists.at(-1)?.push(item);
        open.push(item);
        break;
      }
      case "list_item_close":
        open.pop();
        break;
      case "heading_open":
        level = tag === "h1" || tag === "h2" ? 2 : 3;
        break;
      case "heading_close":
        level = null;
        break;
      case "inline": {
        const parts = partsOf(children ?? []);
        open.at(-1)?.push(level ? { kind: "heading", level, parts } : { kind: "paragraph", parts });
      }
    }
  }
  return page;
}

function partsOf(tokens: readonly Token[]): Part[] {
  const whole: Part[] = [];
  /** The whole, then the emphases and links being read, innermost last. */
  const open: { parts: Part[]; href: string | null }[] = [{ parts: whole, href: null }];
  let text = "";
  const endText = () => {
    if (text) open.at(-1)?.parts.push(nbsp(text));
    text = "";
  };
  for (const token of tokens) {
    if (token.nesting === 0) {
      text += token.type === "softbreak" ? "\n" : token.type === "hardbreak" ? " " : token.content;
      continue;
    }
    endText();
    if (token.nesting === 1) {
      open.push({ parts: [], href: token.attrGet("href") });
      continue;
    }
    const { parts = [], href = null } = open.pop() ?? {};
    const around = open.at(-1)?.parts;
    if (token.type !== "link_close") {
      around?.push({ kind: token.type === "strong_close" ? "strong" : "emphasis", parts });
    } else if (href !== null && isSafe(href) && parts.length > 0) {
      around?.push({ kind: "link", href, parts });
    } else {
      around?.push(...parts);
    }
  }
  endText();
  return whole;
}

/** True for a page of this site, and for an address that a browser opens without running code. */
const isSafe = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)\S/i.test(url) || /^(\/([^/\\][^\\]*)?|#[^\\]*)$/.test(url);

/** A text that Markdown shows as it is, such as a name within a sentence. */
export const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** The words of a text without formatting. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === "list" ? block.items.map(plainText).join(" ") : wordsOf(block.parts)))
    .filter(Boolean)
    .join(" ");

/** The words of a paragraph or a heading. */
const wordsOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
