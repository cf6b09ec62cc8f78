import { createElement, type ReactElement, type ReactNode } from "react";
import type { Block, Part } from "~/text/format/markdown";
import { useProduct } from "~/ui/base/product";
import { TextPage } from "./text-page";

interface OwnTextPageProps {
  title: string;
  blocks: readonly Block[];
  /** Shown below the text in any case. */
  children?: ReactNode;
}

/** A page with the site's own text instead of the product's. */
export function OwnTextPage({ title, blocks, children }: OwnTextPageProps) {
  return createElement(TextPage, { title }, ...blocks.map(blockElement), children);
}

interface FactsPageProps {
  title: string;
  /** One sentence that sums up the page, unless the site has its own text. */
  lead: string;
  own: { blocks: readonly Block[] } | null;
  /** What holds on this site, by section. */
  facts: readonly Block[];
}

/** A page of facts. If the site has its own text, that comes first, as written, and the facts follow in a section. */
export function FactsPage({ title, lead, own, facts }: FactsPageProps) {
  const { name } = useProduct();
  if (!own) return createElement(TextPage, { title, lead }, ...facts.map(blockElement));
  const heading = { kind: "heading", level: 2, parts: [`Comment fonctionne ${name}`] } as const satisfies Block;
  const subsections = facts.map((block) => (block.kind === "heading" ? { ...block, level: 3 as const } : block));
  return createElement(TextPage, { title }, ...[...own.blocks, heading, ...subsections].map(blockElement));
}

/** An element, not a component, because TextPage looks for the headings among its children. */
function blockElement(block: Block): ReactElement {
  switch (block.kind) {
    case "heading":
      return createElement(block.level === 2 ? "h2" : "h3", null, wordsOf(block.parts));
    case "paragraph":
      return createElement("p", null, ...block.parts.map(inline));
    case "list":
      return createElement(
        block.isOrdered ? "ol" : "ul",
        null,
        ...block.items.map((item) => createElement("li", null, ...item.map(itemPart))),
      );
  }
}

/** Paragraphs of a list item become spans, since they need no margins. */
const itemPart = (block: Block): ReactElement =>
  block.kind === "list" ? blockElement(block) : createElement("span", null, ...block.parts.map(inline), " ");

function inline(part: Part): ReactNode {
  if (typeof part === "string") return part;
  const inner = part.parts.map(inline);
  if (part.kind === "link") return createElement("a", { className: "link", href: part.href }, ...inner);
  return createElement(part.kind === "strong" ? "b" : "i", null, ...inner);
}

/** The text of a heading, without links: the page links to the heading itself. */
const wordsOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
