import { isRealDay } from "~/rental/base/clock";
import { shortDate } from "~/text/format/dates";
import { capitalized } from "~/text/format/typography";
import { packed, type TypedException, unpacked } from "./form-values";

/** A line of the list of exceptions. */
interface ExceptionView {
  /** The value of its hidden field. */
  value: string;
  /** "Lun. 11 janv. 2027", "Du mer. 10 mars 2027 au ven. 12 mars 2027" */
  days: string;
  /** "Fermée · Aïd al-Fitr", "09:00 – 16:00" */
  text: string;
}

export function exceptionView(row: string | TypedException): ExceptionView {
  const exception = unpacked(row);
  const { from, to, hours, label } = exception;
  // A day's button shows the form again before anything is checked.
  const [first, last] = [from, to].map((day) => (day && isRealDay(day) ? shortDate(`${day}T00:00`) : (day ?? "")));
  const open = hours ? `${hours.from} – ${hours.to}` : "Fermée";
  return {
    value: packed(exception),
    days: capitalized(from === to ? (first ?? "") : `du ${first} au ${last}`),
    text: label ? `${open} · ${label}` : open,
  };
}
