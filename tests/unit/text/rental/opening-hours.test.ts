import { describe, expect, test } from "vitest";
import { hoursProblems } from "~/rental/offer/opening-hours";
import { hoursProblem, intervalSpan, intervalsText, openStateText } from "~/text/rental/opening-hours";
import { hoursWith, interval } from "../../../support/hours";

const NOW = new Date("2026-11-20T08:12:00Z");

describe("the message about closed hours", () => {
  const notes = (hours: Parameters<typeof hoursWith>[0], pickupAt: string, returnAt: string) =>
    hoursProblems(hoursWith(hours), { pickupAt, returnAt }, NOW)
      .map(hoursProblem)
      .map(({ message }) => message);

  test("names the hours of that day", () => {
    const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
    expect(notes({ week }, "2026-11-23T09:00", "2026-11-25T10:00")).toEqual([
      "L'agence est fermée à cette heure\u00a0: ouverte de 10:00 à 15:00.",
    ]);
    expect(notes({}, "2026-11-23T13:00", "2026-11-25T10:00")).toEqual([
      "L'agence est fermée à cette heure\u00a0: ouverte de 08:30 à 12:30 et de 14:00 à 19:00.",
    ]);
  });

  test("reports a closed day, and when it reopens", () => {
    expect(notes({}, "2026-11-22T10:00", "2026-11-25T10:00")).toEqual([
      "L'agence est fermée ce jour-là\u00a0: elle rouvre lundi 23 novembre 2026 de 08:30 à 12:30 et de 14:00 à 19:00.",
    ]);
    const week = [[], [], [], [], [], [], []];
    expect(notes({ week }, "2026-11-22T10:00", "2026-11-25T10:00")[0]).toBe("L'agence est fermée ce jour-là.");
  });

  test("names the notice and the minimum of days", () => {
    expect(notes({ noticeHours: 6, minDays: 2 }, "2026-11-20T14:00", "2026-11-21T10:00")).toEqual([
      "L'agence demande 6 heures de préavis\u00a0: prise en charge possible à partir du vendredi 20 novembre 2026 à 15:12.",
      "L'agence loue pour 2 jours au moins.",
    ]);
  });

  test("writes the end of the day as midnight", () => {
    expect(intervalsText([interval("18:00", "24:00")])).toBe("de 18:00 à minuit");
    expect(intervalSpan(interval("18:00", "24:00"))).toBe("18:00\u00a0–\u00a0minuit");
    expect(intervalSpan(interval("00:00", "24:00"))).toBe("24\u00a0h/24");
  });
});

describe("the text on whether an agency is open", () => {
  const stateAt = (hours: Parameters<typeof hoursWith>[0], moment: string) => openStateText(hoursWith(hours), moment);

  test.each([
    ["2026-11-23T09:00", true, "Ouverte, jusqu'à 12:30"],
    ["2026-11-23T13:00", false, "Fermée, ouvre à 14:00"],
    ["2026-11-21T19:00", false, "Fermée, ouvre lun. à 08:30"],
  ])("gives the state at %s", (moment, isOpen, text) => {
    expect(stateAt({}, moment)).toEqual({ isOpen, text });
  });

  test("covers always, never, until midnight and after a long closure", () => {
    const all = (from: string, to: string) => Array.from({ length: 7 }, () => [interval(from, to)]);
    expect(stateAt({ week: all("00:00", "24:00") }, "2026-11-23T09:00").text).toBe("Ouverte à toute heure");
    expect(stateAt({ week: [[], [], [], [], [], [], []] }, "2026-11-23T09:00")).toEqual({
      isOpen: false,
      text: "Fermée",
    });
    expect(stateAt({ week: all("10:00", "24:00") }, "2026-11-23T11:00").text).toBe("Ouverte, jusqu'à minuit");
    const exceptions = [{ from: "2026-12-01", to: "2027-01-03", hours: null, label: null }];
    expect(stateAt({ exceptions }, "2026-12-05T11:00").text).toBe("Fermée, ouvre le 4 janvier 2027 à 08:30");
  });
});
