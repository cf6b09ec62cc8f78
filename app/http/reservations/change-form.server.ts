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

/** The form of a change, for agencies and clients: prices the change ('Recalculer'), or sends it. */

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

interface ChangeForm<Asked extends z.ZodObject, Priced extends z.ZodObject> {
  client: Client;
  id: string;
  form: FormData;
  /** The schema of what is sent, without extras and the total that was shown. */
  asked: Asked;
  /** The schema of the fields that the price depends on, without extras. */
  priced: Priced;
  send: (body: z.output<Asked> & ChangedExtrasInput & { expectedTotal: number | undefined }) => Promise<Reservation>;
}

/** Returns the reservation once the change was accepted; else data for the page: the price, or errors and status. */
export async function sendChange<Asked extends z.ZodObject, Priced extends z.ZodObject>({
  client,
  id,
  form,
  asked,
  priced,
  send,
}: ChangeForm<Asked, Priced>): Promise<{ reservation: Reservation } | ChangeAnswer> {
  const isPricing = form.get("intent") === PRICE_INTENT;
  const submission = checkForm(form, isPricing ? priced : asked);
  const errors = missing(form);
  if (submission.status !== "success") {
    for (const [name, messages] of Object.entries(submission.error ?? {}))
      if (messages?.length) errors[name] = messages;
  }
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return { errors, price: null, init: { status: 422 } };
  }

  const selected = selectedIn(form);
  const query = { ...pricedOnly(submission.value, priced), ...selected, options: JSON.stringify(selected.options) };
  const price = () => client.counter.priceChange({ params: { id }, query });
  if (isPricing) {
    const read = await attempt(price(), "dashboard");
    if (!read.ok) return refused(read);
    acceptForm();
    return { errors: {}, price: read.value, init: {} };
  }
  const body = {
    ...(submission.value as z.output<Asked>),
    ...selected,
    ...emptied(form, submission.value),
    expectedTotal: shownTotal(form),
  };
  const sent = await attempt(send(body), "dashboard");
  if (sent.ok) return { reservation: sent.value };
  // The page now shows the new total, and sends it with the next click.
  const now = sent.error.has("shownTotalChanged") ? await attempt(price(), "dashboard") : null;
  if (!now?.ok) return refused(sent);
  acceptForm();
  return { ...refused(sent), errors: {}, price: now.value, newTotal: euros(now.value.after.amountDue) };
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
};

/** A flight that was removed from its field. Omitting it would keep the old one. */
const emptied = (form: FormData, { flightNumber }: { flightNumber?: unknown }): { flightNumber?: "" } =>
  form.has("flightNumber") && flightNumber === undefined ? { flightNumber: "" } : {};

const pricedOnly = (value: Record<string, unknown>, priced: z.ZodObject) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in priced.shape));

const refused = (failure: Failure): ChangeAnswer => ({
  errors: messagesByField(failure, [
    "pickupDate",
    "returnDate",
    "vehicleId",
    "pickupPlace",
    "pickupAddress",
    "returnAddress",
    "flightNumber",
  ]),
  price: null,
  init: formFailureInit(failure),
});
