import type { MadeCalendar, PrivateCalendar } from "~/contract/calendars/calendars";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";
import { shortDateTime } from "~/text/format/dates";

export type CalendarView = ReturnType<typeof calendarView>;

/** A calendar as the list shows it. */
export function calendarView({ id, names, madeAt, ...calendar }: PrivateCalendar) {
  const withNames = names ? "avec le nom des clients" : "sans le nom des clients";
  return {
    id,
    ...titleOf(calendar),
    state: `Adresse créée le ${shortDateTime(new Date(madeAt))}, ${withNames}`,
    names,
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
