import { describe, expect, test } from "vitest";
import { hoursView } from "~/routes/agency-page/hours-view";
import { hoursWith, interval } from "../../../support/hours";

const FRIDAY = "2026-11-27T09:00";
const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
const shown = (some: Parameters<typeof hoursWith>[0] = {}, now = FRIDAY) => hoursView(hoursWith(some), now);

describe("the hours on an agency's page", () => {
  test("are not shown where none are set", () => {
    expect(hoursView(null, FRIDAY)).toBeNull();
  });

  test("list the week from Monday, mark today, and say whether the agency is open", () => {
    const view = shown();
    expect(view?.week.map(({ term, value }) => `${term} ${plain([value].flat().join(", "))}`)).toEqual([
      ...["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi"].map((day) => `${day} 08:30 – 12:30, 14:00 – 19:00`),
      "Samedi 09:00 – 18:00",
      "Dimanche Fermée",
    ]);
    expect(view?.week.findIndex(({ isToday }) => isToday)).toBe(4);
    expect(view?.state).toEqual({ isOpen: true, text: "Ouverte, jusqu'à 12:30" });
    expect(shown({}, "2026-11-29T00:10")?.week.findIndex(({ isToday }) => isToday)).toBe(6);
  });

  test("list the coming exceptional days in order, without past ones", () => {
    const exceptions = [
      { from: "2026-12-30", to: "2027-01-03", hours: null, label: null },
      { from: "2026-11-20", to: "2026-11-20", hours: null, label: "passé" },
      { from: FRIDAY.slice(0, 10), to: "2026-11-27", hours: interval("09:00", "12:00"), label: " Inventaire " },
      { from: "2027-01-11", to: "2027-01-11", hours: null, label: "Manifeste de l'Indépendance" },
    ];
    const ramadan = { isActive: true, from: "2027-02-08", to: "2027-03-09", hours: interval("09:30", "16:00") };
    const changes = shown({ exceptions, ramadan })?.changes.map(({ title, detail }) => [title, plain(detail)]);
    expect(changes).toEqual([
      ["Ouverte le vendredi 27 novembre 2026", "09:00 – 12:00 · Inventaire"],
      ["Fermée du 30 décembre 2026 au 3 janvier 2027", undefined],
      ["Fermée le lundi 11 janvier 2027", "Manifeste de l'Indépendance"],
      ["Ramadan, du 8 février au 9 mars 2027", "09:30 – 16:00, les jours où l'agence est ouverte"],
    ]);
  });

  test("leave out a Ramadan that is over or inactive", () => {
    const ramadan = { isActive: true, from: "2026-02-18", to: "2026-03-19", hours: interval("09:30", "16:00") };
    expect(shown({ ramadan })?.changes).toEqual([]);
    expect(shown({ ramadan: { ...ramadan, isActive: false, to: "2027-03-09" } })?.changes).toEqual([]);
  });

  test("state the rules for out-of-hours times, notice and minimum days", () => {
    const notesOf = (some: Parameters<typeof hoursWith>[0]) => shown(some)?.notes.map(plain);
    expect(notesOf({})).toEqual(["Pas de prise en charge ni de retour hors horaires."]);
    expect(notesOf({ outside: { rule: "FEE", fee: 20 }, noticeHours: 6, minDays: 2 })).toEqual([
      "Prise en charge ou retour hors horaires : 20 € par passage.",
      "Réservation au moins 6 heures avant la prise en charge.",
      "Location de 2 jours au moins.",
    ]);
    expect(notesOf({ outside: { rule: "FEE", fee: 0 } })).toEqual([
      "Prise en charge ou retour hors horaires : gratuit.",
    ]);
  });
});
