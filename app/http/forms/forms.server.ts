import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { rememberForm } from "./form-recovery.server";

/** The one door through which actions read a form: counted, and stopped at a limit. */

const FORM_LIMIT = 64 * 1024;
const FIELDS_LIMIT = 200;

interface FormLimits {
  bytes?: number;
  /** For forms of many rows, whose fields can be counted. */
  fields?: number;
}

/** Reads a form of at most 64 KB and 200 fields, unless it may have more. Throws a 413 or 400 Response. */
export async function readForm(
  request: Request,
  { bytes: bytesLimit = FORM_LIMIT, fields = FIELDS_LIMIT }: FormLimits = {},
): Promise<FormData> {
  const bytes = await readBytes(request, bytesLimit);
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes as BodyInit, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  if (!form) throw new Response(null, { status: 400 });
  if ([...form.keys()].length > fields) throw new Response(null, { status: 413 });
  rememberForm(form);
  return form;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw new Response(null, { status: 413 });
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** A form's fields; in an intersection the fields, and beside them a rule across some of them. */
type FormSchema = z.ZodObject | z.ZodIntersection<z.ZodObject, z.ZodObject>;

/**
 * Checks a form with a schema of the contract. Only the schema's own fields are looked at: whatever else was posted,
 * conform's own control fields included, is not there.
 */
export function checkForm<S extends z.ZodType>(form: FormData, schema: S & FormSchema) {
  const own = new FormData();
  for (const name of fieldsOf(schema)) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return parseWithZod<S>(own, { schema });
}

const fieldsOf = (schema: FormSchema) => Object.keys("shape" in schema ? schema.shape : schema.def.left.shape);
