import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
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
        const body = new PassThrough();
        // React 18 leaves a NUL where a multi-byte character does not fit at the end of its buffer
        // (facebook/react#24985). Pages never contain a NUL of their own.
        text(body).then((html) => resolve({ html: html.replaceAll("\0", ""), hasFailed }), reject);
        pipe(body);
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
