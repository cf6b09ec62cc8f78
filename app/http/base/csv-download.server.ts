import { ApiError } from "~/client/api-error";
import { unavailable } from "./failures.server";

/**
 * A file of CSV that a browser keeps under `name`, e.g. "journal-2026-11-26.csv", passed on as it comes: whole files are never
 * held in memory. A stream that breaks breaks the download off, so that no part of a file looks like the whole.
 */
export function csvDownload(name: string, stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

/**
 * The stream of a call of the contract. Throws what the front door makes an error page of: the status of the refusal, 503 when
 * nobody answers.
 */
export async function csvOf(call: Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>> {
  return call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500 || error.isOutage) throw unavailable(error);
    throw new Response(null, { status: error.status });
  });
}
