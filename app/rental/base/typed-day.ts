import { isRealDay } from "./clock";

/** "01/02/2027", "1/2/27", "1-2-2027", "1.2.27": the day first, as people in Morocco and France write. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const MAX = 20;

/**
 * A day as typed in a browser without a date picker, as "2027-02-01"; years of two digits are of this century. Any other
 * text is returned as it is, so that its form can show it again.
 */
export function isoDay(typed: string): string {
  if (typed.length > MAX) return typed;
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(typed.trim()) ?? [];
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isRealDay(iso) ? iso : typed;
}
