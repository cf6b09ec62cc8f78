import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { nbsp } from "~/text/spaces";

/** A text of headings, paragraphs, lists and links, as plain data. */
export type Block =
  | { kind: "heading"; level: 2 | 3; parts: Part[] }
  | { kind: "paragraph"; parts: Part[] }
  | { kind: "list"; isOrdered: boolean; items: Block[][] };

export type Part =
  | string
  | { kind: "strong"; parts: Part[] }
  | { kind: "emphasis"; parts: Part[] }
  | { kind: "link"; href: string; parts: Part[] };

/** What of Markdown is not known here: it stays as it was typed. No HTML, whatever is written. */
const UNKNOWN = [
  "autolink",
  "blockQuote",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "thematicBreak",
];

/** Reads Markdown. The page has a heading of the first level already: "#" and "##" begin sections, "###" parts of them. */
export const readMarkdown = (text: string): Block[] =>
  blocksOf(fromMarkdown(text, { extensions: [{ disable: { null: UNKNOWN } }] }).children);

const blocksOf = (nodes: readonly RootContent[]): Block[] => nodes.flatMap(blockOf);

function blockOf(node: RootContent): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", level: node.depth <= 2 ? 2 : 3, parts: partsOf(node.children) }];
    case "paragraph":
      return [{ kind: "paragraph", parts: partsOf(node.children) }];
    case "list":
      return [
        {
          kind: "list",
          isOrdered: node.ordered === true,
          items: node.children.map((item) => blocksOf(item.children)),
        },
      ];
    default:
      return [];
  }
}

const partsOf = (nodes: readonly PhrasingContent[]): Part[] => nodes.flatMap(partOf);

function partOf(node: PhrasingContent): Part[] {
  switch (node.type) {
    case "text":
      return [nbsp(node.value)];
    case "break":
      return [" "];
    case "strong":
    case "emphasis":
      return [{ kind: node.type, parts: partsOf(node.children) }];
    case "link": {
      const parts = partsOf(node.children);
      return isSafe(node.url) && parts.length > 0 ? [{ kind: "link", href: node.url, parts }] : parts;
    }
    default:
      return [];
  }
}

/** A page of this site, or an address that a browser opens without running anything. */
const isSafe = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)[^\s]/i.test(url) || /^(\/(?![/\\])|#)[^\\]*$/.test(url);

/** The words of a text without its marks. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === "list" ? block.items.map(plainText).join(" ") : wordsOf(block.parts)))
    .filter(Boolean)
    .join(" ");

const wordsOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
