import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";

export interface RenderedDocument {
  html: string;
  /** A part of the page failed to render. */
  hasFailed: boolean;
}

/** Renders a document that neither suspends nor is hydrated by a script. */
export function renderStatic(document: ReactElement): RenderedDocument {
  return { html: `<!DOCTYPE html>${renderToStaticMarkup(document)}`, hasFailed: false };
}

/** Renders a whole document, within `timeoutMs`. Calls `onError` for each part that failed. */
export function renderWhole(
  document: ReactElement,
  { timeoutMs, onError }: { timeoutMs: number; onError: (error: unknown) => void },
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(timer);
        const chunks: Uint8Array[] = [];
        const write = (chunk: Uint8Array, _: string, next: () => void) => {
          chunks.push(chunk);
          next();
        };
        // React 18 leaves a NUL where a multi-byte character does not fit at the end of its buffer
        // (facebook/react#24985). Pages never contain a NUL of their own.
        const final = () => resolve({ html: Buffer.concat(chunks).toString().replaceAll("\0", ""), hasFailed });
        pipe(new Writable({ write, final }));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        onError(error);
      },
    });
    const timer = setTimeout(abort, timeoutMs);
  });
}
