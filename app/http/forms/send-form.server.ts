import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import type { FallbackName } from "~/contract/messages";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { emailQuestion } from "./email-question";
import { messagesByField } from "./form-errors.server";
import { acceptForm, checkForm, type FormParts, type FormSchema, fieldsOf, readForm } from "./forms.server";

/** The rows of a form, and its files. */
interface RowsAndUploads extends FormParts {
  /** The lists whose rows are checked before another one is added. */
  checkedLists?: string[];
  /** Fields whose problems are shown after any button, because a refused file is not sent again. */
  uploads?: string[];
}

interface Sending<S extends z.ZodType, Sent, Done> extends RowsAndUploads {
  schema: S & FormSchema;
  /** The call of the backend. */
  send: (client: Client, value: z.output<S>) => Promise<Sent>;
  fallback: FallbackName;
  /** The redirect after the form was accepted. */
  done: (sent: Sent, value: z.output<S>) => Done;
  /** The form, if it was read before. */
  form?: FormData;
  /** The field of an address that is typed for the first time; the form asks once about one that looks misspelt. */
  newEmail?: string;
  /** Fields that are never shown again, such as passwords. */
  hideFields?: string[];
  /** The fields that failures of a status are about, whichever backend answers: `{ 409: "email" }`. */
  fieldOfStatus?: Record<number, string>;
}

/**
 * Reads, checks and sends a form. Returns the redirect of `done`, or the form as it was typed, with its errors: those
 * of a field stand there, the others above the form. The buttons of rows send nothing to the backend.
 */
export async function sendForm<S extends z.ZodType, Sent, Done>(
  request: Request,
  { schema, send, fallback, done, newEmail, hideFields, fieldOfStatus, ...sending }: Sending<S, Sent, Done>,
) {
  const form = sending.form ?? (await readForm(request));
  const submission = checkForm(form, schema, sending);
  if (submission.status === undefined) return changeRows(form, schema, sending);
  const question = newEmail ? emailQuestion(form, newEmail) : null;
  if (submission.status !== "success" || question) {
    const fieldErrors = newEmail && question && !submission.reply().error?.[newEmail] ? { [newEmail]: [question] } : {};
    return data({ result: submission.reply({ hideFields, fieldErrors }) }, { status: 422 });
  }
  const sent = await attempt(send(await api(request), submission.value), fallback);
  if (sent.ok) return done(sent.value, submission.value);
  const field = fieldOfStatus?.[sent.error.status];
  const { "": formErrors, ...fieldErrors } = field
    ? { [field]: [sent.message] }
    : messagesByField(sent, fieldsOf(schema));
  const result = submission.reply({ hideFields, formErrors, fieldErrors });
  return data({ result }, formFailureInit(sent));
}

/**
 * The form after one of its buttons changed a field. Other fields are not checked yet, but for uploads. A row is not
 * added if the list is full, or if one of its rows is invalid and the list is in `checkedLists`.
 */
function changeRows<S extends z.ZodType>(
  form: FormData,
  schema: S & FormSchema,
  { nested, changeable, checkedLists = [], uploads = [] }: RowsAndUploads,
) {
  const changed = checkForm(form, schema, { nested, changeable }).reply();
  const list = changed.intent?.type === "insert" ? changed.intent.payload.name : null;
  const isRows = (name: string) => list !== null && checkedLists.includes(list) && name.startsWith(`${list}[`);
  const errors = Object.entries(changed.error ?? {});
  const refusing = errors.filter(([name]) => name === list || isRows(name));
  const shown = [...refusing, ...errors.filter(([name]) => uploads.includes(name))];
  if (shown.length === 0) return data(changedForm(changed));
  const result = refusing.length > 0 ? checkForm(form, schema, { nested }).reply() : changed;
  return data({ result: { ...result, error: Object.fromEntries(shown) } }, { status: 422 });
}

/** The form as one of its buttons changed it: it is shown again, and nothing is an error yet. */
export function changedForm(reply: SubmissionResult) {
  acceptForm();
  return { result: { ...reply, error: undefined } };
}
