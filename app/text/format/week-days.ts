/** The days of a week from Monday on: their names, and what the fields of a form about them begin with. */
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

/** What the fields of a day are called, by their names. */
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
