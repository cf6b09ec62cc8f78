import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { type KeptFields, requestScope } from "~/platform/request-scope.server";

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

/**
 * The one door between an action and the loaders of the page that answers its form. Both run in one document request:
 * the action says what was sent and how it went; a loader shows what was sent again, and where the page cannot be read
 * at all, the error page offers the form once more. A form whose session had ended comes back through it too, after the
 * login (`kept-form.server.ts`).
 */

/** A form that can be sent once more from the error page. */
export interface RecoverableForm {
  /** What the form's own page would have said. */
  message: string;
  fields: [name: string, value: string][];
}

const form = () => requestScope.getStore()?.form;

/** Keeps what was sent, passwords excepted. */
export function rememberForm(sent: FormData, { hasFiles = false } = {}): void {
  const scope = form();
  if (!scope) return;
  scope.hasFiles = hasFiles;
  scope.fields = [...sent].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
}

/** Says that the form's call failed, and with which message. */
export function failForm(message: string): void {
  const scope = form();
  if (scope) scope.failure = message;
}

/** Says that the form was taken although its page comes back: 'Ajouter des photos'. */
export function acceptForm(): void {
  const scope = form();
  if (scope) scope.isAccepted = true;
}

/** What was read of the form that this request sends. */
export function formUnderWay(): { fields: [name: string, value: string][]; hasFiles: boolean } {
  const { fields = [], hasFiles = false } = form() ?? {};
  return { fields, hasFiles };
}

/**
 * What the form of this page holds, for a loader that shows it again: what this request sent, or what was kept when a
 * session had ended. Null where there is neither. Who is logged in must be known by then.
 */
export function submittedForm(request: Request): URLSearchParams | null {
  const fields = rendersAfterPost(request) ? formUnderWay().fields : (takeKept()?.fields ?? []);
  return fields.length > 0 ? new URLSearchParams(fields) : null;
}

/** What a form shows, in the shape of an action's reply to a form that was not taken. */
export interface KeptResult {
  initialValue: Record<string, string>;
  error?: undefined;
}

/**
 * What was kept of this page's form when its session had ended; null where nothing was. `stored`: the values that the
 * form shows otherwise, which stand in for the fields that could not be kept. Who is logged in must be known by then.
 */
export function keptForm(stored: Readonly<Record<string, string | undefined>> = {}): KeptResult | null {
  const kept = takeKept();
  if (!kept) return null;
  const instead = kept.lost.map((name) => [name, stored[name] ?? ""]);
  return { initialValue: Object.fromEntries([...instead, ...kept.fields]) };
}

/** What was kept of a field that stands many times in this page's form; null where nothing was, or not all of it. */
export function keptList(name: string): string[] | null {
  const kept = takeKept();
  if (!kept || kept.lost.includes(name)) return null;
  return kept.fields.flatMap(([field, value]) => (field === name ? [value] : []));
}

function takeKept(): KeptFields | null {
  const kept = form()?.kept ?? null;
  if (kept) kept.isShown = true;
  return kept;
}

/** The form of this request, where its call failed; null otherwise. */
export function recoverableForm(): RecoverableForm | null {
  const { failure, fields } = form() ?? {};
  return failure ? { message: failure, fields: fields ?? [] } : null;
}

/**
 * True in a loader whose page answers a form: after an action Remix runs the page's loaders with a GET that still carries
 * the form's content type.
 */
export const rendersAfterPost = (request: Request): boolean => request.headers.has("content-type");

/** True in an action, and in the loaders of the page that answers it. */
export const isFormUnderWay = (request: Request): boolean => request.method !== "GET" || rendersAfterPost(request);

/** True in a loader whose page answers a form that was not taken: its title begins with "Erreur". */
export const rendersAfterInvalidPost = (request: Request): boolean => rendersAfterPost(request) && !form()?.isAccepted;
