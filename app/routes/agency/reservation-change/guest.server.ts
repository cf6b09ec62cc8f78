import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { type GuestInput, guestInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { emailQuestion } from "~/http/forms/email-question";
import { checkForm } from "~/http/forms/forms.server";
import { type ChangeProblems, priceChange } from "~/http/reservations/change-form.server";
import { guestPhone, phoneText } from "~/text/format/phone";
import { priced } from "./fields.server";

const FIELDS = ["firstName", "lastName", "phone", "email"] as const;

/** The guest's contact in the form, as typed or as it is. */
export const guestValues = ({ client }: Reservation, sent: URLSearchParams | null) =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const held = client?.[name] ?? "";
      return [name, sent?.get(name) ?? (name === "phone" ? phoneText(held) : held)];
    }),
  ) as Record<(typeof FIELDS)[number], string>;

/** The guest's contact in a form that was sent, or what is wrong with it; null if the form has none. */
export function guestIn(form: FormData): { guest: GuestInput | null; problems: ChangeProblems } | null {
  if (!form.has("phone")) return null;
  const submission = checkForm(form, guestInput);
  const problems: ChangeProblems = {};
  const question = emailQuestion(form, "email");
  if (question) problems.email = [question];
  const phone = String(form.get("phone"));
  if (phone.trim() && !guestPhone(phone)) problems.phone = [COUNTER_MESSAGES.phoneInvalid];
  for (const [name, messages] of Object.entries(submission.status === "success" ? {} : (submission.error ?? {})))
    if (messages?.length) problems[name] = messages;
  const isValid = submission.status === "success" && Object.keys(problems).length === 0;
  return { guest: isValid ? submission.value : null, problems };
}

const TEXTS = ["pickupAddress", "returnAddress", "flightNumber"] as const;

/** Whether a form gives no reason and leaves the rental as it is, so that at most the guest's contact is another. */
export async function changesNoRental(client: Client, reservation: Reservation, form: FormData): Promise<boolean> {
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const isOther = (name: (typeof TEXTS)[number]) => form.has(name) && typed(name) !== (reservation[name] ?? "");
  if (typed("reason") || TEXTS.some(isOther)) return false;
  const { errors, price } = await priceChange({ client, id: reservation.id, form, priced });
  return !price && Object.keys(errors).length === 0;
}
