import { LRUCache } from "lru-cache";
import type { RenderedDocument } from "./render.server";

const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Rendered documents by what they were rendered from, so that none is ever out of date: the same data at the same address
 * gives the same document. This spares React's work after a write has emptied the pages that the front door keeps, since most
 * of them still show the same.
 */
export function renderedDocuments() {
  const known = new LRUCache<string, RenderedDocument>({
    maxSize: MAX_BYTES,
    // A letter of a JavaScript string takes up to two bytes.
    sizeCalculation: ({ html }, data) => 2 * (html.length + data.length),
  });
  return {
    /** The document that was rendered from the same `data`, else what `render` gives, kept unless it failed. */
    async of(data: string, render: () => Promise<RenderedDocument>): Promise<RenderedDocument> {
      const same = known.get(data);
      if (same) return same;
      const document = await render();
      if (!document.hasFailed) known.set(data, document);
      return document;
    },
  };
}
