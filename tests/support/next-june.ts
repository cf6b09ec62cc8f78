/**
 * June of next year, "YYYY-06", for tests against the real clock: always ahead, never by more than two years, and in
 * Morocco an hour ahead of UTC (Ramadan's hour falls into June again in 2048).
 */
export const NEXT_JUNE = `${new Date().getUTCFullYear() + 1}-06`;

/** A day of that June as the screens write it: "lun. 14 juin 2027". */
export const juneDay = (day: number): string =>
  new Intl.DateTimeFormat("fr-FR", { weekday: "short", day: "numeric", month: "short", year: "numeric" }).format(
    new Date(`${NEXT_JUNE}-${day}`),
  );
