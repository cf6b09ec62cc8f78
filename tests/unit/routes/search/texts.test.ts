import { describe, expect, test } from "vitest";
import { ageNote, facts, heading, periodText } from "~/routes/search/texts";
import { countText, seeAll } from "~/text/rental/vehicle-count";

const plain = (text: string) => text.replace(/\s/g, " ");
const rental = (pickupAt: string, returnAt: string) => ({ pickupAt, returnAt, days: 1 });

test("the heading of a search counts its vehicles, up to a thousand", () => {
  expect(heading(27, "Marrakech")).toBe("27 véhicules à Marrakech");
  expect(heading(1, undefined)).toBe("1 véhicule");
  expect(plain(heading(1000, "Fès"))).toBe("1 000 véhicules à Fès");
  expect(plain(heading(1001, "Fès"))).toBe("Plus de 1 000 véhicules à Fès");
  expect(plain(countText(1001))).toBe("plus de 1 000 véhicules");
  expect(heading(0, "Fès")).toBe("Aucun véhicule trouvé");
  expect(heading(null, "Fès")).toBe("Véhicules à louer à Fès");
});

test("counts the vehicles ruled out by the driver's age, if any", () => {
  expect(ageNote(0)).toBeNull();
  expect(ageNote(1)).toBe("1 véhicule demande un conducteur plus âgé.");
  expect(ageNote(6)).toBe("6 véhicules demandent un conducteur plus âgé.");
  expect(plain(ageNote(1001) ?? "")).toBe("Plus de 1 000 véhicules demandent un conducteur plus âgé.");
});

test("writes the period of a search as briefly as possible", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const period = (pickupAt: string, returnAt: string) => periodText(rental(pickupAt, returnAt), now);
  expect(period("2026-12-14T10:00", "2026-12-18T10:00")).toBe("Disponibles du 14 au 18 décembre");
  expect(period("2026-12-01T10:00", "2026-12-18T10:00")).toBe("Disponibles du 1er au 18 décembre");
  expect(period("2026-12-30T10:00", "2027-01-02T10:00")).toBe("Disponibles du 30 décembre 2026 au 2 janvier 2027");
  expect(period("2026-12-14T08:00", "2026-12-14T18:00")).toBe("Disponibles le 14 décembre de 08:00 à 18:00");
  expect(period("2027-06-01T08:00", "2027-06-01T18:00")).toBe("Disponibles le 1er juin 2027 de 08:00 à 18:00");
});

describe("the summary bar of a search", () => {
  test("names city, pickup, return, length, return city and driver's age", () => {
    const found = facts(
      { city: "Rabat", age: "25", returnCity: "Tanger" },
      rental("2026-12-14T10:00", "2026-12-15T09:00"),
      null,
    );
    expect(found.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Ville: Rabat",
      "Prise en charge: lun. 14 déc. 2026 à 10:00",
      "Retour: mar. 15 déc. 2026 à 09:00",
      "Durée: 1 jour",
      "Ville de retour: Tanger",
      "Conducteur: 25 ans",
    ]);
  });

  test("names the searched place instead of its city", () => {
    const [first] = facts({ city: "Rabat", place: "rabat-sale" }, null, { label: "Aéroport Rabat-Salé" });
    expect(first).toMatchObject({ label: "Lieu", text: "Aéroport Rabat-Salé" });
  });

  test("says what still has to be chosen", () => {
    expect(facts({}, null, null).map(({ short }) => short)).toEqual(["Toutes les villes", "Dates à choisir"]);
  });
});

test("a link to vehicles gives their number as far as it was counted", () => {
  expect([1, 27, 1001, null].map(seeAll)).toEqual([
    "Voir le véhicule",
    "Voir les 27 véhicules",
    "Voir tous les véhicules",
    "Voir tous les véhicules",
  ]);
});
