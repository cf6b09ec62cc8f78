import type { z } from "zod";
import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { VALIDATION } from "~/contract/messages";
import type { ChangedExtrasInput, ChangePrice } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { acceptForm, checkForm } from "~/http/forms/forms.server";
import { PRICE_INTENT } from "~/paths";
import { cityOf, optionsIn } from "~/rental/offer/selected-extras";
import { euros } from "~/text/format/money";
import { extrasParamsOf, shownTotal } from "./chosen-extras.server";

/** The form of a change, for agencies and clients: prices the change ('Recalculer', or live), or sends it. */

/** Messages by field; "" stands for the whole form. */
export type ChangeProblems = Record<string, string[]>;

/** The input that the form encodes as a booking does, see `selectedIn`. */
export const EXTRAS = { options: true, pickupPlace: true, returnPlace: true, returnCity: true } as const;

/** Data for the form's page: what is wrong, and what the change would cost. */
export interface ChangeAnswer {
  errors: ChangeProblems;
  price: ChangePrice | null;
  /** The total at present, if the change was not sent because another was shown: "142 €". */
  newTotal?: string;
  init: ResponseInit;
}

interface PricedForm<Priced extends z.ZodObject> {
  client: Client;
  id: string;
  form: FormData;
  /** The schema of the fields that the price depends on, without extras. */
  priced: Priced;
}

interface ChangeForm<Asked extends z.ZodObject, Priced extends z.ZodObject> extends PricedForm<Priced> {
  /** The schema of what is sent, without extras and the total that was shown. */
  asked: Asked;
  /** Problems of other fields of the form, with which it is not sent. */
  problems?: ChangeProblems;
  send: (body: z.output<Asked> & ChangedExtrasInput & { expectedTotal: number | undefined }) => Promise<Reservation>;
}

/**
 * Returns the reservation once the change was accepted; else data for the page: the price, or errors and status. A
 * change that is refused has its price too, so that the next press sends it, or why it has none.
 */
export async function sendChange<Asked extends z.ZodObject, Priced extends z.ZodObject>({
  asked,
  problems,
  send,
  ...form
}: ChangeForm<Asked, Priced>): Promise<{ reservation: Reservation } | ChangeAnswer> {
  if (form.form.get("intent") === PRICE_INTENT) {
    const answer = await priceChange(form);
    if (Object.keys(answer.errors).length === 0) acceptForm();
    return answer;
  }
  const { errors, value } = readChange(form.form, asked, problems);
  if (!value) {
    const priced = await priceChange(form);
    return { errors: { ...priced.errors, ...errors }, price: priced.price, init: { status: 422 } };
  }
  const body = {
    ...value,
    ...selectedIn(form.form),
    ...emptied(form.form, value),
    expectedTotal: shownTotal(form.form),
  };
  const sent = await attempt(send(body), "dashboard");
  if (sent.ok) return { reservation: sent.value };
  const answer = refused(sent);
  const { price } = await priceChange(form);
  if (!price || !sent.error.has("shownTotalChanged")) return { ...answer, price };
  acceptForm();
  return { ...answer, errors: {}, price, newTotal: euros(price.after.amountDue) };
}

/** What the change in a form would cost; null if it would change nothing, or for a form with errors. */
export async function priceChange<Priced extends z.ZodObject>({
  client,
  id,
  form,
  priced,
}: PricedForm<Priced>): Promise<ChangeAnswer> {
  const { errors, value } = readChange(form, priced);
  if (!value) return { errors, price: null, init: { status: 422 } };
  const selected = selectedIn(form);
  const query = { ...value, ...selected, options: JSON.stringify(selected.options) };
  const read = await attempt(client.counter.priceChange({ params: { id }, query }), "dashboard");
  if (read.ok) return { errors: {}, price: read.value, init: {} };
  return read.error.has("nothingChanged") ? { errors: {}, price: null, init: {} } : refused(read);
}

/** A form in an address, as the page's script asks for its price. */
export function asForm(params: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of params) form.append(name, value);
  return form;
}

/** The fields of the schema; none if one of them is invalid or left blank. */
function readChange<Schema extends z.ZodObject>(form: FormData, schema: Schema, problems: ChangeProblems = {}) {
  const submission = checkForm(form, schema);
  const errors = { ...missing(form), ...problems };
  if (submission.status === "success" && Object.keys(errors).length === 0)
    return { errors, value: submission.value as z.output<Schema> };
  for (const [name, messages] of Object.entries(submission.status === "success" ? {} : (submission.error ?? {})))
    if (messages?.length) errors[name] = messages;
  return { errors, value: null };
}

/** The selected options and places. A place without a value stays as agreed. */
function selectedIn(form: FormData): ChangedExtrasInput {
  const { option = [], pickupPlace = [], returnPlace = [] } = extrasParamsOf(form);
  const back = returnPlace.at(-1);
  const returnCity = cityOf(back ?? "") ?? undefined;
  return {
    options: optionsIn(option),
    pickupPlace: pickupPlace.at(-1),
    ...(returnCity === undefined ? { returnPlace: back } : { returnCity }),
  };
}

/** Required fields left blank. Omitting them would keep the old value. */
function missing(form: FormData): ChangeProblems {
  return Object.fromEntries(
    Object.entries(REQUIRED).flatMap(([name, message]) =>
      form.has(name) && String(form.get(name)).trim() === "" ? [[name, [message]]] : [],
    ),
  );
}

const REQUIRED = {
  pickupDate: COUNTER_MESSAGES.pickupDateRequired,
  returnDate: COUNTER_MESSAGES.returnDateRequired,
  pricePerDay: VALIDATION.priceRequired,
  deposit: VALIDATION.depositRequired,
};

/** A flight that was removed from its field. Omitting it would keep the old one. */
const emptied = (form: FormData, { flightNumber }: { flightNumber?: unknown }): { flightNumber?: "" } =>
  form.has("flightNumber") && flightNumber === undefined ? { flightNumber: "" } : {};

const refused = (failure: Failure): ChangeAnswer => ({
  errors: messagesByField(failure, [
    "pickupDate",
    "returnDate",
    "vehicleId",
    "pickupPlace",
    "pickupAddress",
    "returnAddress",
    "flightNumber",
    "deposit",
    "phone",
  ]),
  price: null,
  init: formFailureInit(failure),
});
