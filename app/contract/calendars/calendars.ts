import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { id, isoDate, text } from "~/contract/base/primitives";

/** Addresses under which a calendar program reads an agency's rentals: additions of the contract. */

/** `vehicle`: of one car, null: of the whole agency. `names`: whether its events name the clients. */
export const privateCalendar = z
  .object({
    id,
    vehicle: z.object({ id, brand: z.string(), model: z.string(), registrationNumber: z.string().nullish() }).nullish(),
    names: z.boolean(),
    madeAt: isoDate,
  })
  .meta({ id: "PrivateCalendar" });
/** The agency's own first, then those of vehicles by name. */
export const calendarList = listReply(privateCalendar).meta({ id: "PrivateCalendarList" });
export type PrivateCalendar = z.output<typeof privateCalendar>;

/** The same with its key, 32 hexadecimal digits, which is told this once. */
export const madeCalendar = privateCalendar.extend({ key: z.string() }).meta({ id: "MadeCalendar" });
export type MadeCalendar = z.output<typeof madeCalendar>;

/** `registrationNumber` empty: the whole agency's. */
export const calendarInput = z
  .object({ registrationNumber: text(20).nullish(), names: z.boolean().default(false) })
  .meta({ id: "CalendarInput", example: { registrationNumber: "48213 | A | 26", names: false } });
export const calendarRenewal = z
  .object({ names: z.boolean().default(false) })
  .meta({ id: "CalendarRenewal", example: { names: true } });
