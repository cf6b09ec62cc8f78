import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PHOTO_PATH, parsePhotoName } from "~/contract/photos";
import { settings } from "~/platform/env.server";

/** The photos of the embedded backend. A name stands for its content, so that it may be kept for ever. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { apiUrl } = settings();
  const name = params.name ?? "";
  if (!parsePhotoName(name)) throw new Response(null, { status: 404 });
  // Where the other backend is a Rihla too, its photos lie at the root of its address.
  if (apiUrl) return redirect(new URL(PHOTO_PATH + name, apiUrl).href, 302);
  const { inProcessBackend } = await import("~/platform/in-process-backend.server");
  const { context } = await inProcessBackend();
  const photo = await context.photos.read(name);
  if (!photo) throw new Response(null, { status: 404 });
  return new Response(photo.bytes as BodyInit, {
    headers: {
      "content-type": photo.type,
      "content-length": String(photo.bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
