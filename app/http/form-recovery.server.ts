import { requestScope } from "~/platform/request-scope.server";

/**
 * The one door between an action and the loaders of the page that answers its form. Both run in one document request:
 * the action says what was sent and how it went; a loader shows what was sent again, and where the page cannot be read
 * at all, the error page offers the form once more.
 */

/** A form that can be sent once more from the error page. */
export interface RecoverableForm {
  /** What the form's own page would have said. */
  message: string;
  fields: [name: string, value: string][];
}

const form = () => requestScope.getStore()?.form;

/** Keeps what was sent, passwords excepted. */
export function rememberForm(sent: FormData): void {
  const scope = form();
  if (!scope) return;
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

/** What the form of this request holds, for a loader that shows it again; null outside of a form's answer. */
export function sentForm(request: Request): URLSearchParams | null {
  const fields = form()?.fields ?? [];
  return answersForm(request) && fields.length > 0 ? new URLSearchParams(fields) : null;
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
export const answersForm = (request: Request): boolean => request.headers.has("content-type");

/** True in a loader whose page answers a form that was not taken: its title begins with "Erreur". */
export const answersInvalidForm = (request: Request): boolean => answersForm(request) && !form()?.isAccepted;
