import { dayOf } from "./clock";
import { addDays } from "./days";

/** The ninth month of the Hijri year. */
const RAMADAN = "9";
/** Days to search: more than a Hijri year and a Ramadan. */
const LOOKED_AHEAD = 400;

/**
 * Returns the current or next Ramadan by the Umm al-Qura calendar, both days included; null if the platform does not
 * know that calendar. Only a proposal to agencies: Morocco announces its own by the moon, often a day later.
 */
export function proposedRamadan(today: string): { from: string; to: string } | null {
  const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { month: "numeric", timeZone: "UTC" });
  if (format.resolvedOptions().calendar !== "islamic-umalqura") return null;
  const isRamadan = (day: string) => format.format(Date.parse(`${day}T12:00Z`)) === RAMADAN;
  const after = (day: string, days: number) => dayOf(addDays(`${day}T00:00`, days));

  let from = today;
  for (let i = 0; !isRamadan(from); i++) {
    if (i > LOOKED_AHEAD) return null;
    from = after(from, 1);
  }
  while (isRamadan(after(from, -1))) from = after(from, -1);
  let to = from;
  while (isRamadan(after(to, 1))) to = after(to, 1);
  return { from, to };
}
