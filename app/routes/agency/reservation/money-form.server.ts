import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { checkForm, readForm, redirectWithFlash } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import { requireCounter } from "./question.server";

/** The field that each rule's message is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [M.paidInFuture]: "paidOn",
  [M.paidLongAgo]: "paidOn",
  [M.valueRequired]: "value",
  [M.amountPositive]: "value",
  [M.keptRequired]: "kept",
  [M.keptTooMuch]: "kept",
  [M.keptReasonRequired]: "keptReason",
  [M.keptMark]: "keptMarkId",
};

interface MoneyForm<Schema extends z.ZodObject> {
  schema: Schema;
  call: (client: Client, body: z.output<Schema>) => Promise<RentalRecord>;
  flash: FlashCode;
}

/** Sends a payment or deposit form to the backend. Returns a redirect to the reservation, or the form with errors. */
export async function recordMoney<Schema extends z.ZodObject>(
  { request, params }: ActionFunctionArgs,
  { schema, call, flash }: MoneyForm<Schema>,
) {
  await requireCounter(request);
  const submission = checkForm(await readForm(request), schema);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const recorded = await attempt(call(await api(request), submission.value as z.output<Schema>), "payment");
  if (recorded.ok) return redirectWithFlash(paths.agencyReservation(String(params.id)), flash);
  const { message, error } = recorded;
  const messages = error.messages.length > 0 ? error.messages : [message];
  const fieldOf = (one: string) => (FIELD_OF[one] && FIELD_OF[one] in schema.shape ? FIELD_OF[one] : null);
  const formErrors = messages.filter((one) => !fieldOf(one));
  const fieldErrors = Object.fromEntries(messages.flatMap((one) => (fieldOf(one) ? [[fieldOf(one), [one]]] : [])));
  const result = submission.reply({ formErrors: formErrors.length > 0 ? formErrors : undefined, fieldErrors });
  return data({ result }, formFailureInit(recorded));
}
