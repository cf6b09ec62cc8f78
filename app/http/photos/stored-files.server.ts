import { type StoredFileKind, storedFileKind } from "~/contract/photos/stored-files";
import { capabilities } from "~/http/base/api.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

export interface PublicFile {
  bytes: Uint8Array;
  /** With names in lower case. */
  headers: Record<string, string>;
}

/** A stored file that everybody may read; null for any other name, and if another backend stores the files. */
export async function publicFile(name: string): Promise<PublicFile | null> {
  const kind = storedFileKind(name);
  if (kind?.readers !== "everybody" || !capabilities().inProcess) return null;
  const bytes = await (await ownBackend()).readFile(name);
  return bytes && { bytes, headers: storedFileHeaders(kind, name) };
}

/** The response headers of a stored file. One that never changes has an ETag and accepts range requests. */
export function storedFileHeaders(
  { contentType, readers, isImmutable }: StoredFileKind,
  name: string,
): Record<string, string> {
  const audience = readers === "everybody" ? "public" : "private";
  return {
    "content-type": contentType,
    "cache-control": isImmutable ? `${audience}, max-age=31536000, immutable` : `${audience}, no-cache`,
    "content-security-policy": "default-src 'none'; sandbox",
    ...(isImmutable && { etag: `"${name}"`, "accept-ranges": "bytes" }),
  };
}

/** The reply with a picture whose address changes with its content: caches may store it for a year. */
export const pictureReply = (bytes: Uint8Array, type: "image/jpeg" | "image/png"): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
