import { isolateName } from "./isolates";

/** The first letter or digit of a name, in upper case; "" if there is none. */
export const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase("fr") ?? "";

/** At most two initials: "SB" for "Sofia", "Benali"; "AC" for "Atlas", "Car", "Rental". */
export const initials = (...names: string[]): string => names.map(firstLetter).filter(Boolean).slice(0, 2).join("");

/** The public name of a person: "Sofia B."; "Sofia" without a last name, "Client" instead of a missing first name. */
export function publicName(person: { firstName?: string | null; lastName?: string | null } | null | undefined): string {
  const letter = firstLetter(person?.lastName ?? "");
  return [person?.firstName?.trim() || "Client", letter && `${letter}.`].filter(Boolean).join(" ");
}

/** "S. Benali" */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstLetter(firstName) && lastName.trim() ? `${firstLetter(firstName)}.` : firstName.trim(), lastName.trim()]
    .filter(Boolean)
    .join(" ");

/** "Sofia Benali"; null if another backend sends no name. */
export const fullName = (person: { firstName: string; lastName: string } | null | undefined): string | null =>
  (person && `${person.firstName} ${person.lastName}`.trim()) || null;

/** "d'Atlas Car", "de Medina Rent", the name marked as in ./isolates. */
export const ofName = (name: string): string =>
  `${/^[aeiou]/i.test(name.slice(0, 1).normalize("NFD")) ? "d'" : "de "}${isolateName(name)}`;
