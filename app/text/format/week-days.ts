/** The days of the week from Monday on: their French names, and the prefix of their form fields. */
export const WEEK_DAYS = [
  { key: "monday", label: "Lundi" },
  { key: "tuesday", label: "Mardi" },
  { key: "wednesday", label: "Mercredi" },
  { key: "thursday", label: "Jeudi" },
  { key: "friday", label: "Vendredi" },
  { key: "saturday", label: "Samedi" },
  { key: "sunday", label: "Dimanche" },
] as const;

export type WeekDay = (typeof WEEK_DAYS)[number]["key"];

/** Returns the labels of the form fields of all days, by field name. */
export const weekDayFields = (): Record<string, string> =>
  Object.fromEntries(
    WEEK_DAYS.flatMap(({ key, label }) => [
      [`${key}Open`, `${label}, ouverte`],
      [`${key}1From`, `${label}, ouverture`],
      [`${key}1To`, `${label}, fermeture`],
      [`${key}2From`, `${label}, seconde ouverture`],
      [`${key}2To`, `${label}, seconde fermeture`],
    ]),
  );
