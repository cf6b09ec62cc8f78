import { LRUCache } from "lru-cache";
import type { RenderedDocument } from "./render.server";

const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Caches rendered documents by what they were rendered from, so none is ever out of date: the same data at the same
 * address gives the same document. After a write has cleared the front door's cached pages, React need not render those
 * again that have not changed, which are most of them.
 */
export function renderedDocuments() {
  const known = new LRUCache<string, RenderedDocument>({
    maxSize: MAX_BYTES,
    // A character of a JavaScript string takes up to two bytes.
    sizeCalculation: ({ html }, data) => 2 * (html.length + data.length),
  });
  return {
    /** The cached document for the same `data`, else the result of `render`, which is cached unless it failed. */
    async of(data: string, render: () => Promise<RenderedDocument>): Promise<RenderedDocument> {
      const same = known.get(data);
      if (same) return same;
      const document = await render();
      if (!document.hasFailed) known.set(data, document);
      return document;
    },
  };
}
