import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { redirectWithFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import { requireCounter } from "./question.server";

interface MoneyForm<Schema extends z.ZodObject> {
  schema: Schema;
  call: (client: Client, body: z.output<Schema>) => Promise<RentalRecord>;
  flash: FlashCode;
  /** Where the form leads back to, by default the reservation. */
  back?: string;
}

/** Sends a payment or deposit form to the backend. Returns a redirect, or the form with errors. */
export async function recordMoney<Schema extends z.ZodObject>(
  { request, params }: ActionFunctionArgs,
  { schema, call, flash, back = paths.agencyReservation(String(params.id)) }: MoneyForm<Schema>,
) {
  await requireCounter(request);
  const done = () => redirectWithFlash(back, flash);
  return sendForm(request, { schema, send: call, fallback: "payment", done });
}
