import { randomUUID } from "node:crypto";
import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { sendKey } from "~/contract/base/primitives";
import { signedCookie } from "~/http/base/cookies.server";
import { requestScope, type SavedFields } from "~/platform/request-scope.server";
import { type FlashCode, type FlashView, flashView, isFlashCode, isListFlash } from "~/text/site/flash";
import { pressedRowButton, ROW_BUTTON } from "./rows.server";
import { readDays } from "./typed-days";

/**
 * How actions read forms, within limits, pass them to the loaders of the page that answers, and leave a message for the
 * page after a redirect.
 */

const FORM_LIMIT = 64 * 1024;
const FIELDS_LIMIT = 200;

interface FormLimits {
  bytes?: number;
  /** For forms of many rows, whose number of fields is known. */
  fields?: number;
}

/** Reads a form of at most `bytes` (64 KB) and `fields` (200). Throws a 413 or 400 Response. */
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
  readDays(form);
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

/** A form's fields; or their intersection with a rule across some of them; or what their text is turned into. */
export type FormSchema =
  | z.ZodObject
  | z.ZodIntersection<z.ZodObject, z.ZodObject>
  | z.ZodPipe<z.core.$ZodType, z.ZodObject>;

/** What a form has besides fields of one control each. */
export interface FormParts {
  /** Fields that consist of several controls, such as rows: "options[0].price". */
  nested?: readonly string[];
  /** Fields that the form's own buttons change: they add or remove a row, or clear the field. */
  changeable?: readonly string[];
}

/**
 * Checks a form with a schema of the contract, and carries out the press of one of the form's buttons that change a
 * field. Only the schema's own fields count: anything else that was posted is ignored. So is an invalid `sendKey`,
 * because nobody could correct it.
 */
export function checkForm<S extends z.ZodType>(
  form: FormData,
  schema: S & FormSchema,
  { nested = [], changeable = [] }: FormParts = {},
) {
  const fields = fieldsOf(schema);
  const own = ownFields(form, { single: fields.filter((name) => !nested.includes(name)), nested });
  if (!sendKeyOf(own)) own.delete("sendKey");
  const pressed = pressedRowButton(form);
  const field = pressed?.payload.name ?? "";
  if (changeable.includes(field) && (pressed?.type === "update" || isList(own, field))) {
    own.set(ROW_BUTTON, JSON.stringify(pressed));
  }
  return parseWithZod<S>(own, { schema });
}

/**
 * The texts of these fields, the first one of each name. Names that a form with the same fields cannot have are left
 * out: they would build objects of any shape and size.
 */
function ownFields(form: Iterable<[string, unknown]>, names: { single: readonly string[]; nested: readonly string[] }) {
  const own = new FormData();
  for (const [name, value] of form) {
    const isOwn = names.single.includes(name) || (names.nested.includes(topOf(name)) && isPart(name));
    if (isOwn && typeof value === "string" && !own.has(name)) own.set(name, value);
  }
  return own;
}

/** The names of a schema's fields. */
export function fieldsOf(schema: FormSchema): string[] {
  if ("out" in schema.def) return fieldsOf(schema.def.out);
  return Object.keys("shape" in schema ? schema.shape : schema.def.left.shape);
}

/** The field of the contract that a control belongs to: "options" for "options[3].price". */
const topOf = (name: string): string => name.split(/[.[]/, 1)[0] ?? "";

/** True if all controls of a field are rows, or there are none. */
const isList = (form: FormData, field: string): boolean =>
  [...form.keys()].every((name) => topOf(name) !== field || name.startsWith(`${field}[`));

/** True for the name of a control within a field: a few steps to a row below a thousand or to a column. */
const isPart = (name: string): boolean =>
  /^\w+(?:\[\d{1,3}\]|\.\w+){1,5}$/.test(name) && !name.split(/[.[]/).some((step) => step in Object.prototype);

/**
 * The next part passes a form from an action to the loaders of the page that answers it. Both run in one document
 * request: the action stores what was sent and how it went; a loader shows what was sent again, and if the
 * page cannot be read at all, the error page offers to send the form again. A form whose session had ended is restored
 * here too, after the login (`saved-form.server.ts`).
 */

/** A form that can be sent again from the error page. */
export interface RecoverableForm {
  /** The message that the form's own page would have shown. */
  message: string;
  fields: [name: string, value: string][];
}

const form = () => requestScope.getStore()?.form;

/** Stores what was sent for the page's loaders, except passwords. */
export function rememberForm(sent: FormData, { hasFiles = false } = {}): void {
  const scope = form();
  if (!scope) return;
  scope.hasFiles = hasFiles;
  scope.sendKey = sendKeyOf(sent) ?? null;
  scope.fields = [...sent].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
}

/** Stores the message with which the form's call failed. */
export function failForm(message: string): void {
  const scope = form();
  if (scope) scope.failure = message;
}

/** Marks the form as accepted although its page is shown again, as after 'Ajouter des photos'. */
export function acceptForm(): void {
  const scope = form();
  if (scope) Object.assign(scope, { isAccepted: true, sendKey: null });
}

/** The `sendKey` of a form; undefined if it has none. */
export const sendKeyOf = (sent: FormData): string | undefined => sendKey.safeParse(sent.get("sendKey")).data;

/**
 * The `sendKey` of this page's forms: the one that was sent if the page shows a form again, else a new one. Call
 * `currentVisitor` first, which recalls a form whose session had ended.
 */
export const pageSendKey = (): string => form()?.sendKey ?? randomUUID();

/** The fields of this request's form that were read so far, except passwords. */
export function formUnderWay(): { fields: [name: string, value: string][]; hasFiles: boolean } {
  const { fields = [], hasFiles = false } = form() ?? {};
  return { fields, hasFiles };
}

/**
 * The fields that a loader shows again in this page's form: those that this request sent, or those saved when a session
 * had ended. Null if there are neither. Call `currentVisitor` first, which recalls a saved form.
 */
export function submittedForm(request: Request): URLSearchParams | null {
  const fields = rendersAfterPost(request) ? formUnderWay().fields : (takeSaved()?.fields ?? []);
  return fields.length > 0 ? new URLSearchParams(fields) : null;
}

/** The saved values of a form, in the shape of an action's reply to a refused form. */
export interface SavedResult {
  initialValue: Record<string, string>;
  error?: undefined;
}

/**
 * This page's form as saved when its session had ended; null if none was. `stored` holds the values that the form shows
 * otherwise, which replace fields that could not be saved. Call `currentVisitor` first, which recalls a saved form.
 */
export function savedForm(stored: Readonly<Record<string, string | undefined>> = {}): SavedResult | null {
  const saved = takeSaved();
  if (!saved) return null;
  const instead = saved.lost.map((name) => [name, stored[name] ?? ""]);
  return { initialValue: Object.fromEntries([...instead, ...saved.fields]) };
}

/**
 * The values of a form with rows: those saved when its session had ended, else `stored`. A list that could not be saved
 * completely is shown as stored. Call `currentVisitor` first, which recalls a saved form.
 */
export function savedValues<Values extends object>(stored: Values): Values {
  const saved = takeSaved();
  if (!saved) return stored;
  const nested = Object.keys(stored).filter((name) => typeof stored[name as keyof Values] === "object");
  const single = saved.fields.map(([name]) => name).filter((name) => name === topOf(name) && !nested.includes(name));
  const { payload } = parse(ownFields(saved.fields, { single, nested }), { resolve: () => ({ value: null }) });
  const lost = saved.lost.map(topOf);
  const instead = Object.entries(stored).filter(([name]) => lost.includes(name));
  return { ...payload, ...Object.fromEntries(instead) } as Values;
}

function takeSaved(): SavedFields | null {
  const saved = form()?.saved ?? null;
  if (saved) saved.isShown = true;
  return saved;
}

/** The form of this request if its call failed, else null. */
export function recoverableForm(): RecoverableForm | null {
  const { failure, fields } = form() ?? {};
  return failure ? { message: failure, fields: fields ?? [] } : null;
}

/**
 * True in a loader whose page answers a form: after an action, Remix runs the page's loaders with a GET that still has
 * the form's content type.
 */
export const rendersAfterPost = (request: Request): boolean => request.headers.has("content-type");

/** True in an action, and in the loaders of the page that answers it. */
export const isFormUnderWay = (request: Request): boolean => request.method !== "GET" || rendersAfterPost(request);

/** True in a loader whose page answers a refused form: the page's title begins with 'Erreur'. */
export const rendersAfterInvalidPost = (request: Request): boolean => rendersAfterPost(request) && !form()?.isAccepted;

const TWO_MINUTES = 120;
/** Characters. Names and e-mails may be longer, but a cookie has little room. */
const VALUE_MAX = 60;
/** Characters of all lines of a list, such as the photos that failed. */
const LIST_MAX = 900;

const flash = signedCookie("rihla_flash", TWO_MINUTES);

/** The Set-Cookie line of a message for the next page: its code and values. The texts are in `text/site/flash.ts`. */
export function flashCookie(code: FlashCode, ...values: (string | null | undefined)[]): Promise<string> {
  const given = values.filter((value): value is string => Boolean(value));
  return flash().serialize({ code, values: within(isListFlash(code) ? LIST_MAX : VALUE_MAX, given) });
}

/** The redirect after a form was accepted, with the message that the next page shows. */
export async function redirectWithFlash(
  to: string,
  code: FlashCode,
  ...values: (string | null | undefined)[]
): Promise<ReturnType<typeof redirect>> {
  return redirect(to, { status: 303, headers: { "set-cookie": await flashCookie(code, ...values) } });
}

/** The message for this page, if any, and the headers that remove it for the next one. */
export async function takeFlash(request: Request): Promise<{ flash: FlashView | null; headers: HeadersInit }> {
  const sent = await flash()
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  if (!isFlashCode(sent?.code)) return { flash: null, headers: {} };
  const values = Array.isArray(sent.values) ? sent.values.map(String) : [];
  return {
    flash: flashView(sent.code, values, randomUUID()),
    headers: { "set-cookie": await flash().serialize("", { maxAge: 0 }) },
  };
}

/** The values, cut to `room` characters in total. */
function within(room: number, values: string[]): string[] {
  let left = room;
  return values.flatMap((value) => {
    const clipped = [...value].slice(0, left);
    left -= clipped.length;
    return clipped.length > 0 ? [clipped.join("")] : [];
  });
}
