import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { id, isoDate, optionalIdentifier, sendKey } from "~/contract/base/primitives";
import { PLATE_MAX } from "~/contract/values";

/** Private calendars: secret addresses at which calendar programs read an agency's rentals. All additions. */

/** The calendar of one `vehicle`, or of the whole agency if that is null. `names`: whether its events name clients. */
export const privateCalendar = z
  .object({
    id,
    vehicle: z
      .object({ id, brand: z.string(), model: z.string(), registrationNumber: z.string().nullable() })
      .nullable(),
    names: z.boolean(),
    madeAt: isoDate,
  })
  .meta({ id: "PrivateCalendar" });
/** One page of calendars: that of the agency first, then those of its vehicles by name. */
export const calendarList = listReply(privateCalendar).meta({ id: "PrivateCalendarList" });
export type PrivateCalendar = z.output<typeof privateCalendar>;

/** A new or renewed calendar with its key, 32 hexadecimal digits, which no other call returns. */
export const madeCalendar = privateCalendar.extend({ key: z.string() }).meta({ id: "MadeCalendar" });
export type MadeCalendar = z.output<typeof madeCalendar>;

/** A calendar to make; without a `registrationNumber` it covers the whole agency. */
export const calendarInput = z
  .object({ registrationNumber: optionalIdentifier(PLATE_MAX), names: z.boolean().default(false), sendKey })
  .meta({ id: "CalendarInput", example: { registrationNumber: "48213 | A | 26", names: false } });
/** Settings of a renewed calendar; see `privateCalendar`. */
export const calendarRenewal = z
  .object({ names: z.boolean().default(false), sendKey })
  .meta({ id: "CalendarRenewal", example: { names: true } });
