import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/client/api-error";
import { photoSizeQuery } from "~/contract/handovers/handover";
import { readSession } from "~/http/accounts/session.server";
import { clientFor, notFound, unavailable } from "~/http/base/api.server";

/**
 * Serves a private photo to those who may read its handover, by session or by a guest's key. Everybody else gets a 404
 * instead of the login page, and no cache stores it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = photoSizeQuery.catch({ size: "whole" }).parse({ size: searchParams.get("size") || undefined });
  const bytes = await read(request, {
    photoId: params.photoId ?? "",
    key: searchParams.get("key"),
    query,
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw error.status >= 500 || error.isOutage ? unavailable(error) : notFound();
  });
  return new Response(bytes as BodyInit, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": "no-store",
      // A browser that opens the picture by itself applies an inline style of its own.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

type Asked = { photoId: string; key: string | null; query: { size: "small" | "whole" } };

async function read(request: Request, { photoId, key, query }: Asked): Promise<Uint8Array> {
  if (key) return clientFor(request, null).guestHandover.photo({ params: { key, photoId }, query });
  const session = await readSession(request);
  if (!session) throw notFound();
  return clientFor(request, session.token).handover.photo({ params: { photoId }, query });
}
