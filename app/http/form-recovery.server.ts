import { requestScope } from "~/platform/request-scope.server";

/**
 * What a form was told and what was typed into it, for the case that not even its page can be shown again: its action's
 * call failed, and then the loaders around it fail too. Action and loaders of one document request share it.
 */
export interface KeptForm {
  /** What the form's own page would have said. */
  message: string;
  /** What was typed, in the order of the form; passwords are left out. */
  fields: [name: string, value: string][];
}

const TYPED = "what was typed";
const FAILED = "what the last failed call said";
const TOLD = "what the form was told";

/** Said by whoever reads a form. */
export function noteTyped(form: FormData): void {
  const fields = [...form].filter(([name, value]) => typeof value === "string" && !/password/i.test(name));
  requestScope.getStore()?.once.set(TYPED, Promise.resolve(fields));
}

/** Said of each call that failed. */
export function noteFailure(message: string): void {
  requestScope.getStore()?.once.set(FAILED, Promise.resolve(message));
}

/** Said by an action that ends with its last call's failure; what the loaders fail at afterwards does not count. */
export function noteRefusal(): void {
  const once = requestScope.getStore()?.once;
  const failure = once?.get(FAILED);
  if (failure) once?.set(TOLD, failure);
}

/** Null where no form was refused because of a call. */
export async function keptForm(): Promise<KeptForm | null> {
  const once = requestScope.getStore()?.once;
  const message = (await once?.get(TOLD)) as string | undefined;
  const fields = (await once?.get(TYPED)) as KeptForm["fields"] | undefined;
  return message ? { message, fields: fields ?? [] } : null;
}
