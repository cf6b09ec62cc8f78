import { redirect } from "@remix-run/node";
import type { User } from "~/contract/entities";
import { accountTag, lastAccount } from "~/http/accounts/account-cookie.server";
import { sealedCookie } from "~/http/base/sealed-cookie.server";
import { OPEN_INTENT, safeRedirect, withoutEndSlashes } from "~/paths";
import { requestScope } from "~/platform/request-scope.server";
import { nbsp } from "~/text/format/typography";
import { fieldLabel } from "~/text/site/field-labels";
import { formUnderWay, isFormUnderWay } from "./forms.server";
import { FILES_TOTAL, readMultipart } from "./multipart.server";
import { ROW_BUTTON } from "./rows.server";

/**
 * Saves a form that was sent after its session had ended, or whose button did something else than send it. A sealed
 * cookie holds what was typed, for the same account and page only, and fills the form in once. Nothing is sent
 * automatically: the person presses the button.
 */

const FIFTEEN_MINUTES = 15 * 60;
/** Out of the 4096 bytes that browsers allow for a cookie. */
const MAX_BYTES = 3_584;

/**
 * Fields that nobody typed: the name of a button, the form's key, what a form without other fields is about, the price,
 * conditions and status that it showed, which its page makes anew, and uploaded photos, which are to be chosen again.
 * Not `pricedVehicle`, by which the counter booking tells typed prices from those of the vehicle.
 */
const NOT_TYPED = new Set([
  ...["intent", ROW_BUTTON, "id", "block", "change", "version", "sendKey"],
  ...["expectedTotal", "expectedConditions", "keptStatus"],
  ...["photo", "photoName", "photoProblem", "photosSent"],
]);

const cookie = sealedCookie("rihla_form", FIFTEEN_MINUTES);

interface SavedForm {
  account: string;
  /** The form's page, without its query. */
  page: string;
  fields: [name: string, value: string][];
  /** The names of the fields that did not fit. */
  lost: string[];
  hadPhotos: boolean;
  sendKey: string | null;
  /** True if the person went on by a button of the form, while the session lasted. */
  isPutAside?: boolean;
}

/**
 * The Set-Cookie line that saves what this request sends, in an action or in a loader that answers it. Reads the form
 * first if that was not done yet. Null if nothing was typed or the account is unknown.
 */
export const keepForm = (request: Request): Promise<string | null> => lineOf(request, sendKeyUnderWay);

async function lineOf(
  request: Request,
  sendKey: () => string | null,
  more: Pick<SavedForm, "isPutAside"> = {},
): Promise<string | null> {
  const account = await lastAccount(request);
  if (!account) return null;
  if (request.method !== "GET" && !request.bodyUsed) await readAnyForm(request);
  const sent = formUnderWay();
  const fields = sent.fields.filter(([name, value]) => !NOT_TYPED.has(name) && value !== "");
  const hadPhotos = sent.hasFiles || sent.fields.some(([name]) => name === "photo");
  return fitting({ account, page: pageOf(request), fields, lost: [], hadPhotos, sendKey: sendKey(), ...more });
}

/**
 * Adds to the redirect after a press on another button than the form's own that the form's page shows what was typed
 * again. The form gets a new key, because the press may have used this one.
 */
export async function withTyped(request: Request, to: Response): Promise<Response> {
  const line = await lineOf(request, () => null, { isPutAside: true });
  if (line) to.headers.append("set-cookie", line);
  return to;
}

/** The redirect of a form's button that opens another address (`FormLink`); null for any other button. */
export async function openedAddress(request: Request, form: FormData): Promise<Response | null> {
  const [intent, address] = String(form.get("intent") ?? "").split(/:(.*)/s);
  return intent === OPEN_INTENT ? withTyped(request, redirect(safeRedirect(address), 303)) : null;
}

/** The Set-Cookie line that saves only the form's `sendKey`, for a form whose fields travel in an address. */
export async function keepSendKey(request: Request): Promise<string | null> {
  const [account, sendKey] = [await lastAccount(request), sendKeyUnderWay()];
  if (!account || !sendKey) return null;
  return cookie.seal({ account, page: pageOf(request), fields: [], lost: [], hadPhotos: false, sendKey }, MAX_BYTES);
}

const sendKeyUnderWay = () => requestScope.getStore()?.form.sendKey ?? null;

/** Reads the form so that it can be saved. One that cannot be read is not saved. */
async function readAnyForm(request: Request): Promise<void> {
  const limits = { fileBytes: 0, totalBytes: FILES_TOTAL };
  await readMultipart(request, { ...limits, onFile: async () => {} }).catch(() => null);
}

/** The Set-Cookie line of a form, without its longest fields if they do not fit; null if no field is left. */
function fitting(form: SavedForm): string | null {
  if (form.fields.length === 0) return null;
  const line = cookie.seal(form, MAX_BYTES);
  if (line) return line;
  const longest = form.fields.reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const fields = form.fields.filter((field) => field !== longest);
  return fitting({ ...form, fields, lost: [...form.lost, longest[0]] });
}

/** True if the request has a saved form, of any account. Call `currentVisitor` to recall it for its owner. */
export const hasSavedForm = (request: Request): boolean => cookie.open(request) !== null;

/** Gives the page's loaders the saved form, if it is of this account and this page. */
export function recallForm(request: Request, user: User): void {
  const scope = requestScope.getStore()?.form;
  if (!scope || isFormUnderWay(request) || !isPageLoad(request)) return;
  const saved = cookie.open(request) as SavedForm | null;
  if (!saved || saved.account !== accountTag(user) || saved.page !== pageOf(request)) return;
  const { fields, lost, hadPhotos, sendKey, isPutAside = false } = saved;
  scope.sendKey = sendKey;
  if (fields.length > 0) scope.saved = { fields, lost, hadPhotos, isPutAside, isShown: false };
}

/** The Set-Cookie line that removes another account's saved form; null if there is none. */
export function dropForeignForm(request: Request, user: Pick<User, "email">): string | null {
  const saved = cookie.open(request) as SavedForm | null;
  return saved && saved.account !== accountTag(user) ? endedFormCookie() : null;
}

/** The Set-Cookie line that removes the saved form. */
export const endedFormCookie = (): string => cookie.ended();

/** The Set-Cookie line that removes the saved form once a page has shown it, or its key; null for any other page. */
export function usedUpForm(): string | null {
  const { saved, sendKey, fields } = requestScope.getStore()?.form ?? { saved: null, sendKey: null, fields: [] };
  const isUsedUp = saved ? saved.isShown : sendKey !== null && fields.length === 0;
  return isUsedUp ? endedFormCookie() : null;
}

/**
 * The notice above a form that was filled in again; null if none was, or if the person pressed a button that keeps all
 * of it.
 */
export function savedFormNotice(request: Request): { isWhole: boolean; text: string } | null {
  const saved = requestScope.getStore()?.form.saved;
  if (!saved) return null;
  const { pathname } = new URL(request.url);
  const lines = [
    !saved.isPutAside && "Voici ce que vous aviez saisi avant la fin de votre session. Rien n'est encore enregistré.",
    saved.lost.length > 0 && lostText(saved.lost.map((name) => fieldLabel(name, pathname))),
    saved.hadPhotos && "Les photos sont à choisir à nouveau.",
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return { isWhole: saved.lost.length === 0 && !saved.hadPhotos, text: lines.join(" ") };
}

const LOST = "Une partie de ce que vous aviez saisi n'a pas pu être gardée";

/** Names the fields that did not fit, those without a label in general words. */
function lostText(labels: (string | undefined)[]): string {
  if (!labels.some(Boolean)) return `${LOST}.`;
  return nbsp(`${LOST} : ${[...new Set(labels)].map((label) => label ?? "autres champs").join(", ")}.`);
}

/** False for a prefetch and for a navigation inside a page, which would use up the saved form without the notice. */
const isPageLoad = ({ headers }: Request): boolean =>
  (headers.get("sec-fetch-dest") ?? "document") === "document" && !headers.has("sec-purpose");

const pageOf = (request: Request): string => withoutEndSlashes(new URL(request.url).pathname);
