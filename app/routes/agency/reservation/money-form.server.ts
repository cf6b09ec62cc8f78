import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { checkForm, readForm, redirectWithFlash } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import { requireCounter } from "./question.server";

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
  const { "": formErrors, ...fieldErrors } = messagesByField(recorded, Object.keys(schema.shape));
  const result = submission.reply({ formErrors, fieldErrors });
  return data({ result }, formFailureInit(recorded));
}
