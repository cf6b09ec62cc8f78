import { RuleError } from "~/backend/rules/base/rule-error";
import type { Endpoint } from "~/contract/base/endpoint";
import type { MessageCode } from "~/contract/base/errors";

const JSON_LIMIT = 256 * 1024;
/** The largest multipart body, in bytes. The photo pipeline checks a smaller limit of its own. */
const UPLOAD_LIMIT = 6 * 1024 * 1024;

/**
 * Reads the JSON body of a request; {} if it is empty. Throws RuleError "wrong-type" for another content type,
 * "too-large" beyond 256 KiB, "invalid" for invalid JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (type && !/^application\/([^\s;/]+\+)?json\b/i.test(type)) throw new RuleError("wrong-type", "unsupportedType");
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new RuleError("invalid", "bodyInvalid");
  }
}

const PHOTO_ERRORS: NonNullable<Endpoint["fileErrors"]> = { tooLarge: "fileTooLarge", missing: "fileTypeRefused" };

/**
 * Reads the one file of a multipart body. Throws RuleError "wrong-type" for another content type; with the codes of
 * `errors`, "too-large" beyond 6 MiB and "invalid" without a file.
 */
export async function readUpload(request: Request, field: string, errors = PHOTO_ERRORS): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new RuleError("wrong-type", "unsupportedType");
  const bytes = await readBytes(request, UPLOAD_LIMIT, errors.tooLarge);
  const form = await new Response(bytes as BodyInit, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  const file = form?.get(field);
  if (!file || typeof file === "string") throw new RuleError("invalid", errors.missing);
  return new Uint8Array(await file.arrayBuffer());
}

async function readBytes(request: Request, limit: number, tooLarge: MessageCode = "tooLarge"): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new RuleError("too-large", tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The DOM's types do not know that a stream can be iterated.
  const stream = request.body as (ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) | null;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new RuleError("too-large", tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
