import { describe, expect, test } from "vitest";
import type { Conditions } from "~/contract/offer/conditions";
import {
  conditionGroups,
  conditionRows,
  conditionsSummary,
  declaration,
  kilometresInShort,
} from "~/text/rental/conditions";
import { CONDITIONS } from "../../../support/agency-settings";

const ALL: Conditions = {
  ...CONDITIONS,
  lateFee: "DAY",
  lateFeePrice: null,
  unpavedRoads: "ALLOWED",
  payInDirhams: true,
};

/** Lines as they are read, with no-break spaces as "~". */
const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, "~");
const lines = (conditions: Conditions, deposit: number | null = null) =>
  conditionsSummary(conditions, deposit).map(({ strong, rest }) => shown(`*${strong}*${rest}`));
const rows = (conditions: Conditions, deposit: number | null = null) =>
  conditionRows(conditions, deposit).map(({ term, lead, more }) =>
    shown([term, lead, more].filter((one) => one !== null).join(" | ")),
  );
/** The row of one term in the table of these conditions. */
const rowOf = (term: string, conditions: Conditions, deposit: number | null = null) =>
  rows(conditions, deposit).find((row) => row.startsWith(`${term} |`));

describe("the conditions summary", () => {
  test("shows deposit, insurance, kilometres with fuel, and driver", () => {
    expect(lines(ALL, 500)).toEqual([
      "*Caution 500~€*, carte ou espèces, rendue sous 7~jours",
      "*Tous risques*, franchise 800~€",
      "*250~km par jour* inclus, puis 0,20~€~/~km~; carburant rendu au même niveau",
      "*21~ans et 2~ans de permis* au moins~; second conducteur 30~€",
    ]);
    expect(conditionsSummary(ALL, 500).map(({ icon }) => icon)).toEqual(["card", "shield-tick", "gauge", "user"]);
  });

  test("leaves out what is not set, except for kilometres", () => {
    expect(lines({})).toEqual(["*Kilométrage illimité*"]);
    expect(lines({ fuel: "PREPAID" })).toEqual(["*Kilométrage illimité*~; plein payé au départ"]);
    expect(lines({ kmPerDay: 1500, fuel: "FULL_TO_FULL" })).toEqual([
      "*1~500~km par jour* inclus~; plein au départ et au retour",
    ]);
  });

  test("leaves out kilometres that the agency left unspecified", () => {
    expect(lines({ unspecifiedKm: true })).toEqual([]);
    expect(lines({ unspecifiedKm: true, fuel: "PREPAID" })).toEqual(["*Plein payé au départ*"]);
    expect(lines({ unspecifiedKm: false, kmPerDay: null })).toEqual(["*Kilométrage illimité*"]);
    expect(lines({ unspecifiedKm: true, kmPerDay: 100 })).toEqual(["*100~km par jour* inclus"]);
    expect(kilometresInShort({ unspecifiedKm: true })).toBeNull();
    expect(kilometresInShort({ kmPerDay: null })).toBe("km\u00a0illimités");
  });

  test.each<[Conditions, number | null, string | undefined]>([
    [{}, 450.5, "*Caution 450,50~€*"],
    [{}, 0, "*Sans caution*"],
    [{ depositByCard: true }, 0, "*Sans caution*"],
    [
      { depositByCard: true, depositInCash: true, depositByCheque: true },
      null,
      "*Caution du véhicule*, carte, espèces ou chèque",
    ],
    [{ depositBackDays: 0 }, null, "*Caution du véhicule*, rendue au retour"],
    [{ depositBackDays: 1 }, 300, "*Caution 300~€*, rendue sous 1~jour"],
  ])("deposit: %o of %s €", (conditions, deposit, line) => {
    expect(lines(conditions, deposit)[0]).toBe(line);
  });

  test.each<[Conditions, string]>([
    [{ excess: 0 }, "*Sans franchise*"],
    [{ excess: 1500 }, "*Franchise 1~500~€*"],
    [{ insurance: "tous risques, vol" }, "*Tous risques*"],
    [{ insurance: "Tous risques", excess: 0 }, "*Tous risques*, sans franchise"],
  ])("insurance: %o", (conditions, line) => {
    expect(lines(conditions)[0]).toBe(line);
  });

  test("an extra kilometre can be free", () => {
    expect(lines({ kmPerDay: 100, extraKm: 0 })).toEqual(["*100~km par jour* inclus, puis sans supplément"]);
  });

  test.each<[Conditions, string]>([
    [{ minAge: 23 }, "*23~ans* au moins"],
    [{ licenceYears: 1 }, "*1~an de permis* au moins"],
    [{ licenceYears: 3, secondDriver: "REFUSED" }, "*3~ans de permis* au moins~; pas de second conducteur"],
    [{ secondDriver: "FREE" }, "*Second conducteur compris*"],
    [{ secondDriver: "PER_RENTAL", secondDriverPrice: 0 }, "*Second conducteur compris*"],
    [{ secondDriver: "PER_DAY", secondDriverPrice: 4.5 }, "*Second conducteur 4,50~€ / jour*"],
    [{ secondDriver: "REFUSED" }, "*Pas de second conducteur*"],
  ])("driver: %o", (conditions, line) => {
    expect(lines(conditions)[1]).toBe(line);
  });
});

describe("the table of conditions", () => {
  test("has a row for each condition that is set", () => {
    expect(rows(ALL, 500)).toEqual([
      "Âge et permis | 21~ans, 2~ans de permis | Au moins, à la prise en charge",
      "Caution | 500~€ | Carte ou espèces, rendue sous 7~jours",
      "Assurance | Tous risques | Franchise 800~€, vol compris",
      "Kilomètres | 250~km / jour | Puis 0,20~€~/~km",
      "Carburant | Même niveau au retour",
      "Retour tardif | 1~h de tolérance | Ensuite un jour de plus",
      "Paiement | À la prise en charge | Carte, espèces en euros ou en dirhams",
      "Second conducteur | 30~€ par location | Mêmes conditions d'âge et de permis",
      "Pistes non goudronnées | Autorisées",
      "Assistance | +212 6 61 00 00 12",
      "Papiers à présenter | Permis, passeport ou CIN",
    ]);
  });

  test("leaves out what is not set, except for kilometres", () => {
    expect(rows({})).toEqual(["Kilomètres | Illimités"]);
    expect(rows({ unspecifiedKm: true })).toEqual([]);
  });

  test.each<[string, Conditions, number | null, string | undefined]>([
    ["Âge et permis", { licenceYears: 1 }, null, "1~an de permis | Au moins, à la prise en charge"],
    ["Caution", {}, 300, "300~€"],
    ["Caution", { depositByCard: true }, 0, "Sans caution"],
    ["Caution", { depositByCheque: true }, null, "Selon le véhicule | Chèque"],
    ["Caution", { depositBackDays: 0 }, 300, "300~€ | Rendue au retour"],
    ["Assurance", { excess: 0 }, null, "Sans franchise"],
    ["Assurance", { insurance: "Au tiers" }, null, "Au tiers"],
    ["Assurance", { insurance: "Au tiers, vol exclu", excess: 0 }, null, "Au tiers | Sans franchise, vol exclu"],
    ["Kilomètres", { kmPerDay: 100, extraKm: 0 }, null, "100~km / jour | Puis sans supplément"],
    ["Kilomètres", { kmPerDay: 100 }, null, "100~km / jour"],
    ["Carburant", { fuel: "FULL_TO_FULL" }, null, "Plein au départ et au retour"],
    [
      "Retour tardif",
      { lateTolerance: 0, lateFee: "HOUR", lateFeePrice: 8 },
      null,
      "Sans tolérance | Ensuite 8~€ par heure",
    ],
    ["Retour tardif", { lateTolerance: 0 }, null, "Sans tolérance"],
    ["Retour tardif", { lateTolerance: 45 }, null, "45~min de tolérance"],
    [
      "Retour tardif",
      { lateTolerance: 65, lateFee: "HOUR", lateFeePrice: 0 },
      null,
      "1~h~05 de tolérance | Ensuite gratuit",
    ],
    ["Retour tardif", { lateFee: "DAY" }, null, "Un jour de plus"],
    ["Paiement", { payByCard: true }, null, "À la prise en charge | Carte"],
    ["Paiement", { payInDirhams: true }, null, "À la prise en charge | Espèces en dirhams"],
    ["Paiement", { payByCard: false, payInEuros: false }, null, undefined],
    ["Second conducteur", { secondDriver: "REFUSED", minAge: 21 }, null, "Pas possible"],
    ["Second conducteur", { secondDriver: "FREE", minAge: 21 }, null, "Compris | Mêmes conditions d'âge et de permis"],
    ["Second conducteur", { secondDriver: "PER_DAY", secondDriverPrice: 5 }, null, "5~€ par jour"],
    ["Pistes non goudronnées", { unpavedRoads: "FORBIDDEN" }, null, "Interdites"],
  ])("%s for %o", (term, conditions, deposit, expected) => {
    expect(rowOf(term, conditions, deposit)).toBe(expected && `${term} | ${expected}`);
  });
});

test("the declaration made when booking repeats the requirements for the driver", () => {
  const shownDeclaration = (conditions: Conditions) => {
    const text = declaration(conditions);
    return text && shown(text);
  };
  expect(shownDeclaration({ minAge: 23, licenceYears: 2 })).toBe(
    "En réservant, vous déclarez que le conducteur a au moins 23~ans et 2~ans de permis.",
  );
  expect(shownDeclaration({ minAge: 23 })).toBe("En réservant, vous déclarez que le conducteur a au moins 23~ans.");
  expect(shownDeclaration({ licenceYears: 1 })).toBe(
    "En réservant, vous déclarez que le conducteur a au moins 1~an de permis.",
  );
  expect(shownDeclaration({})).toBeNull();
});

test("each group of the settings says what is set in it", () => {
  const groups = Object.values(conditionGroups(ALL)).map((text) => text && shown(text).replace(/[\u2066-\u2069]/g, ""));
  expect(groups).toEqual([
    "Âge et permis~: 21~ans, 2~ans de permis · Second conducteur~: 30~€ par location · Papiers~: Permis, passeport ou CIN",
    "Caution~: carte ou espèces, rendue sous 7~jours · Assurance~: tous risques, franchise 800~€, vol compris",
    "Kilomètres~: 250~km / jour, puis 0,20~€~/~km · Carburant~: même niveau au retour · Retour tardif~: 1~h de tolérance, ensuite un jour de plus · Pistes non goudronnées~: autorisées",
    "Paiement~: carte, espèces en euros ou en dirhams · Assistance~: +212~6~61~00~00~12",
  ]);
  expect(Object.values(conditionGroups({ unspecifiedKm: true }))).toEqual([null, null, null, null]);
});
