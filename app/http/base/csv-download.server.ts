import { ApiError } from "~/client/api-error";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { unavailable } from "./api.server";

/**
 * A CSV download named `name`, e.g. "journal-2026-11-26.csv", streamed so that no whole file is held in memory. If the
 * stream breaks, so does the download, and a partial file never looks complete.
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
 * The stream of a call of the contract. Throws a Response that the front door turns into an error page: 503 if the
 * backend failed or did not answer, else the status of the refusal.
 */
export async function csvOf(call: Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>> {
  return call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500 || error.isOutage) throw unavailable(error);
    throw new Response(null, { status: error.status });
  });
}

/** The file name of an exported list, with the Moroccan day: "paiements-2026-11-26.csv". */
export const exportName = (list: string, now = new Date()): string => `${list}-${dayOf(toWallClock(now))}.csv`;
