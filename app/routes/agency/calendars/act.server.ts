import { data } from "@remix-run/node";
import { identifier } from "~/contract/base/primitives";
import { calendarInput, calendarRenewal } from "~/contract/calendars/calendars";
import { VALIDATION } from "~/contract/messages";
import { PLATE_MAX } from "~/contract/values";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { backToList } from "~/http/base/lists.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { acceptForm, checkForm, redirectWithFlash } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import { type CreatedCalendarView, createdCalendarView } from "./view.server";

/** Which of the two forms was submitted. */
export type NewCalendarOf = "agency" | "vehicle";

/** A rejected form for a new calendar: its values, and its errors by field. */
export interface NewCalendarReply {
  of: NewCalendarOf;
  plate: string;
  names: boolean;
  errors: Record<string, string[]>;
}

interface Answer {
  /** The new calendar with its secret address, which only this response ever shows. */
  made: CreatedCalendarView | null;
  refused: NewCalendarReply | null;
  /** Why a renewal or an end failed. */
  message: string | null;
}

const NOTHING: Answer = { made: null, refused: null, message: null };

const vehicleForm = calendarInput.extend({
  registrationNumber: identifier(PLATE_MAX, VALIDATION.registrationRequired),
});

/** Handles 'Créer l'adresse' of either form. */
export async function make(request: Request, of: NewCalendarOf, form: FormData) {
  const typed = { of, plate: String(form.get("registrationNumber") ?? ""), names: form.has("names") };
  const refuse = (errors: Record<string, string[]>) => ({ ...NOTHING, refused: { ...typed, errors } });
  const submission = checkForm(form, of === "vehicle" ? vehicleForm : calendarInput.omit({ registrationNumber: true }));
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages ?? []]);
    return data(refuse(Object.fromEntries(errors)), { status: 422 });
  }
  const { calendars } = await api(request);
  const made = await attempt(calendars.make({ body: submission.value }), "settingsSave");
  if (made.ok) return shown(createdCalendarView(made.value));
  return data(refuse(messagesByField(made, of === "vehicle" ? ["registrationNumber"] : [])), formFailureInit(made));
}

/** Handles 'Renouveler l'adresse'. */
export async function renew(request: Request, id: string, form: FormData) {
  const submission = checkForm(form, calendarRenewal);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  const { calendars } = await api(request);
  const made = await attempt(calendars.renew({ params: { id }, body: submission.value }), "settingsSave");
  if (made.ok) return shown(createdCalendarView(made.value));
  return data({ ...NOTHING, message: made.message }, formFailureInit(made));
}

/** Handles 'Arrêter'. */
export async function end(request: Request, id: string) {
  const { calendars } = await api(request);
  const ended = await attempt(calendars.end({ params: { id } }), "generic");
  if (ended.ok) return redirectWithFlash(backToList(request, paths.agencyCalendars), "calendar-ended");
  return data({ ...NOTHING, message: ended.message }, formFailureInit(ended));
}

/** Shows the address in the response itself, since it must not end up in a redirect or a cookie. */
function shown(made: CreatedCalendarView) {
  acceptForm();
  return data({ ...NOTHING, made }, { status: 201 });
}
