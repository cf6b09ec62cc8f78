import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PHOTO_PATH } from "~/contract/photos";
import { type StoredFileKind, storedFileKind } from "~/contract/stored-files";
import { requireVisitor } from "~/http/api.server";
import { settings } from "~/platform/env.server";

/** Serves the files that the backend stores, each kind as its entry in app/contract/stored-files.ts says. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { apiUrl } = settings();
  const name = params.name ?? "";
  const kind = storedFileKind(name);
  if (!kind) throw new Response(null, { status: 404 });
  // Where the other backend is this product too, its files lie at the root of its address.
  if (apiUrl) return redirect(new URL(PHOTO_PATH + name, apiUrl).href, 302);
  if (kind.readers !== "everybody") await requireVisitor(request, kind.readers);
  const { inProcessBackend } = await import("~/platform/in-process-backend.server");
  const bytes = await (await inProcessBackend()).readFile(name);
  if (!bytes) throw new Response(null, { status: 404 });
  return new Response(bytes as BodyInit, {
    headers: {
      "content-type": kind.contentType,
      "content-length": String(bytes.byteLength),
      "cache-control": cacheControl(kind),
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}

function cacheControl({ readers, isImmutable }: StoredFileKind): string {
  const audience = readers === "everybody" ? "public" : "private";
  return isImmutable ? `${audience}, max-age=31536000, immutable` : `${audience}, no-cache`;
}
