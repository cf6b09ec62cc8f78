/** The days of the week from Monday on. */
export const WEEK_DAYS = [
  { key: "monday", label: "Lundi" },
  { key: "tuesday", label: "Mardi" },
  { key: "wednesday", label: "Mercredi" },
  { key: "thursday", label: "Jeudi" },
  { key: "friday", label: "Vendredi" },
  { key: "saturday", label: "Samedi" },
  { key: "sunday", label: "Dimanche" },
] as const;

/** Returns the labels of the form fields of all days, by field name. */
export const weekDayFields = (): Record<string, string> =>
  Object.fromEntries(
    WEEK_DAYS.flatMap(({ label }, day) => [
      [`week[${day}].opening`, label],
      [`week[${day}].slots[0].from`, `${label}, ouverture`],
      [`week[${day}].slots[0].to`, `${label}, fermeture`],
      [`week[${day}].slots[1].from`, `${label}, seconde ouverture`],
      [`week[${day}].slots[1].to`, `${label}, seconde fermeture`],
    ]),
  );
