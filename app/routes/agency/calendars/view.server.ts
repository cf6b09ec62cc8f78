import type { MadeCalendar, PrivateCalendar } from "~/contract/calendars/calendars";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";
import { shortDateTime } from "~/text/format/dates";
import { namesField } from "./new-calendar";

export type CalendarView = ReturnType<typeof calendarView>;

/** A calendar as the list shows it. `typed`: the page's form, if it was sent or saved before. */
export function calendarView({ id, names, madeAt, ...calendar }: PrivateCalendar, typed: URLSearchParams | null) {
  const withNames = names ? "avec le nom des clients" : "sans le nom des clients";
  return {
    id,
    ...titleOf(calendar),
    state: `Adresse créée le ${shortDateTime(new Date(madeAt))}, ${withNames}`,
    /** Whether its box is ticked. A saved form does not say which boxes it had; those of a sent one are its ids. */
    names: typed?.has(namesField(id)) || (names && !typed?.has("id", id)),
  };
}

export type CreatedCalendarView = ReturnType<typeof createdCalendarView>;

/** A new calendar with its address, which is shown only once, and as a link that the device's calendar opens. */
export function createdCalendarView({ key, ...calendar }: MadeCalendar) {
  const address = settings().publicUrl + paths.privateCalendar(key);
  return { ...titleOf(calendar), address, webcal: address.replace(/^https?:/, "webcal:") };
}

const titleOf = ({ vehicle }: Pick<PrivateCalendar, "vehicle">) =>
  vehicle
    ? { title: `${vehicle.brand} ${vehicle.model}`, plate: vehicle.registrationNumber || null }
    : { title: "Toute l'agence", plate: null };
