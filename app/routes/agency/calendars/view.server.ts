import type { MadeCalendar, PrivateCalendar } from "~/contract/calendars/calendars";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";
import { shortDateTime } from "~/text/format/dates";

/** A calendar as the list shows it. */
export interface CalendarView {
  id: string;
  /** "Toute l'agence", or the vehicle. */
  title: string;
  plate: string | null;
  /** "Adresse créée le lun. 14 déc. 2026 à 10:00, sans le nom des clients" */
  state: string;
  names: boolean;
}

/** A new calendar with its address, which is shown only once. */
export interface CreatedCalendarView extends Pick<CalendarView, "title" | "plate"> {
  address: string;
  /** The same address as a "webcal:" link, which the device's calendar program opens. */
  webcal: string;
}

export function calendarView({ id, names, madeAt, ...calendar }: PrivateCalendar): CalendarView {
  const withNames = names ? "avec le nom des clients" : "sans le nom des clients";
  return {
    id,
    ...titleOf(calendar),
    state: `Adresse créée le ${shortDateTime(new Date(madeAt))}, ${withNames}`,
    names,
  };
}

export function createdCalendarView({ key, ...calendar }: MadeCalendar): CreatedCalendarView {
  const address = settings().publicUrl + paths.privateCalendar(key);
  return { ...titleOf(calendar), address, webcal: address.replace(/^https?:/, "webcal:") };
}

const titleOf = ({ vehicle }: Pick<PrivateCalendar, "vehicle">) =>
  vehicle
    ? { title: `${vehicle.brand} ${vehicle.model}`, plate: vehicle.registrationNumber || null }
    : { title: "Toute l'agence", plate: null };
