import { data } from "@remix-run/node";
import { identifier } from "~/contract/base/primitives";
import { calendarInput, calendarRenewal } from "~/contract/calendars/calendars";
import { VALIDATION } from "~/contract/messages";
import { PLATE_MAX } from "~/contract/values";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { backToList } from "~/http/base/lists.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { acceptForm, checkForm, redirectWithFlash } from "~/http/forms/forms.server";
import { withTyped } from "~/http/forms/saved-form.server";
import { paths } from "~/paths";
import { namesField } from "./new-calendar";
import { type CreatedCalendarView, createdCalendarView } from "./view.server";

/** For what a new calendar is. */
export type NewCalendarOf = "agency" | "vehicle";

interface Answer {
  /** The new calendar with its secret address, which only this response ever shows. */
  made: CreatedCalendarView | null;
  /** True after 'Créer l'adresse' of a vehicle: its fields are shown empty again. */
  isOfVehicle: boolean;
  /** Messages by field. */
  errors: Record<string, string[]>;
}

const NOTHING: Answer = { made: null, isOfVehicle: false, errors: {} };

const vehicleForm = calendarInput.extend({
  registrationNumber: identifier(PLATE_MAX, VALIDATION.registrationRequired),
});

/** Handles 'Créer l'adresse' for the agency or a vehicle. */
export async function make(request: Request, of: NewCalendarOf, form: FormData) {
  const schema = of === "vehicle" ? vehicleForm : calendarInput.omit({ registrationNumber: true });
  const submission = checkForm(partOf(form, of), schema);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages ?? []]);
    return data({ ...NOTHING, errors: Object.fromEntries(errors) }, { status: 422 });
  }
  const { calendars } = await api(request);
  const made = await attempt(calendars.make({ body: submission.value }), "settingsSave");
  if (made.ok) return shown(createdCalendarView(made.value), of === "vehicle");
  const errors = messagesByField(made, of === "vehicle" ? ["registrationNumber"] : []);
  return data({ ...NOTHING, errors }, formFailureInit(made));
}

/** The form as it is read for one calendar, new or listed, whose box for names is its own. */
function partOf(form: FormData, of: string): FormData {
  const part = new FormData();
  for (const [name, value] of form) part.append(name === namesField(of) ? "names" : name, value);
  return part;
}

/** Handles 'Renouveler l'adresse'. */
export async function renew(request: Request, id: string, form: FormData) {
  const submission = checkForm(partOf(form, id), calendarRenewal);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  const { calendars } = await api(request);
  const made = await attempt(calendars.renew({ params: { id }, body: submission.value }), "settingsSave");
  if (made.ok) return shown(createdCalendarView(made.value), false);
  return data({ ...NOTHING, errors: { "": [made.message] } }, formFailureInit(made));
}

/** Handles 'Arrêter'. A vehicle that is being typed stays in the form. */
export async function end(request: Request, id: string) {
  const { calendars } = await api(request);
  const ended = await attempt(calendars.end({ params: { id } }), "generic");
  if (ended.ok) {
    const done = redirectWithFlash(backToList(request, paths.agencyCalendars), "calendar-ended");
    return withTyped(request, await done);
  }
  return data({ ...NOTHING, errors: { "": [ended.message] } }, formFailureInit(ended));
}

/** Shows the address in the response itself, since it must not end up in a redirect or a cookie. */
function shown(made: CreatedCalendarView, isOfVehicle: boolean) {
  acceptForm();
  return data({ ...NOTHING, made, isOfVehicle }, { status: 201 });
}
