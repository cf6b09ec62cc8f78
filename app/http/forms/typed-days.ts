import { isoDay } from "~/rental/base/typed-day";

/** The fields and parameters that hold a day, by the last part of their name: "pickupDate", "exceptions[2].from". */
const DAY_FIELD = /(?:^|\.)(?:\w{1,20}Date|from|to|paidOn)$/;
const NAME_MAX = 100;

/** Replaces the days in a form or an address, which a browser without a date picker sends as typed, by ISO dates. */
export function readDays<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  for (const [name, value] of [...fields]) {
    if (typeof value !== "string" || name.length > NAME_MAX || !DAY_FIELD.test(name)) continue;
    const day = isoDay(value);
    if (day !== value && fields.getAll(name).length === 1) fields.set(name, day);
  }
  return fields;
}

/** The parameters of a page that a form with dates may open by GET. ISO dates stay as they are. */
export const addressParams = (request: Request): URLSearchParams => readDays(new URL(request.url).searchParams);
