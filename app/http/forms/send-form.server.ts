import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import type { FallbackName } from "~/contract/messages";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "./form-errors.server";
import { checkForm, type FormLimits, type FormSchema, fieldsOf, readForm } from "./forms.server";

interface Sending<S extends z.ZodType, Sent, Done> {
  schema: S & FormSchema;
  /** The call of the backend. */
  send: (client: Client, value: z.output<S>) => Promise<Sent>;
  fallback: FallbackName;
  /** The redirect after the form was accepted. */
  done: (sent: Sent, value: z.output<S>) => Done;
  limits?: FormLimits;
  /** Fields that are never shown again, such as passwords. */
  hideFields?: string[];
  /** The field that a 409 is about, whichever backend answers it. */
  conflictField?: string;
}

/**
 * Reads, checks and sends a form. Returns the redirect of `done`, or the form as it was typed, with its errors: those
 * of a field stand there, the others above the form.
 */
export async function sendForm<S extends z.ZodType, Sent, Done>(
  request: Request,
  { schema, send, fallback, done, limits, hideFields, conflictField }: Sending<S, Sent, Done>,
) {
  const submission = checkForm(await readForm(request, limits), schema);
  if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 422 });
  const sent = await attempt(send(await api(request), submission.value), fallback);
  if (sent.ok) return done(sent.value, submission.value);
  const { "": formErrors, ...fieldErrors } =
    conflictField && sent.error.status === 409
      ? { [conflictField]: [sent.message] }
      : messagesByField(sent, fieldsOf(schema));
  const result = submission.reply({ hideFields, formErrors, fieldErrors });
  return data({ result }, formFailureInit(sent));
}
