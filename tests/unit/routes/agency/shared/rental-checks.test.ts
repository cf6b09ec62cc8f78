import { describe, expect, test } from "vitest";
import { completionChecks, departureChecks, returnChecks, startChecks } from "~/routes/agency/shared/rental-checks";
import { agreedReservation, rentalRecordOf, signedHandover } from "../../../../support/rental-record";

const NOW = new Date("2026-11-20T08:30:00.000Z");
const confirmed = agreedReservation({ status: "CONFIRMED" });
const paid = { due: 280, charges: 0, paid: 280, left: 0 };
const unsigned = (moment: "departure" | "return") => signedHandover(moment, { signedAt: null });
const texts = (checks: string[]) => checks.map((check) => check.replace(/\s/g, " "));

describe("before 'Démarrer'", () => {
  test("names the missing record, the agreed deposit that nobody took, and what is unpaid", () => {
    const record = rentalRecordOf({ departure: unsigned("departure"), deposit: null });
    expect(texts(startChecks(confirmed, record, NOW))).toEqual([
      "Aucun état des lieux de départ n'est signé.",
      "Aucune caution prise : 500 € convenus.",
      "Reste à payer : 230 €.",
    ]);
  });

  test("names an early start, and nothing else without a record", () => {
    const early = new Date("2026-11-12T08:30:00.000Z");
    expect(startChecks(confirmed, null, early)).toEqual(["Cette location commence dans 8 jours."]);
    expect(startChecks(confirmed, null, NOW)).toEqual([]);
  });

  test("has nothing to say about a signed record, a deposit and a paid rental", () => {
    expect(startChecks(confirmed, rentalRecordOf({ balance: paid }), NOW)).toEqual([]);
  });
});

describe("before 'Terminer'", () => {
  test("names the missing record and the deposit that is still held", () => {
    const record = rentalRecordOf({ return: unsigned("return"), balance: paid });
    expect(texts(completionChecks(confirmed, record))).toEqual([
      "Aucun état des lieux de retour n'est signé.",
      "Caution à régler ensuite : 500 €, empreinte de carte.",
    ]);
  });
});

describe("before a departure is signed", () => {
  const taking = (depositMeans: "CASH_EUR" | "CASH_MAD" | "NONE", depositAmount: number | null, agreed = 500) => {
    const departure = signedHandover("departure", { signedAt: null, depositMeans, depositAmount });
    const record = rentalRecordOf({ departure, deposit: null, balance: paid });
    return texts(departureChecks({ ...confirmed, deposit: agreed }, record, departure, NOW)).slice(1);
  };

  test("compares the deposit with the agreed one, except in dirhams", () => {
    expect(taking("CASH_EUR", 500)).toEqual([]);
    expect(taking("CASH_EUR", 100)).toEqual(["Caution de 100 € prise : 500 € convenus."]);
    expect(taking("CASH_EUR", 100, 0)).toEqual(["Caution de 100 € prise : aucune n'était convenue."]);
    expect(taking("CASH_MAD", 1000)).toEqual([]);
    expect(taking("NONE", null)).toEqual(["Aucune caution prise : 500 € convenus."]);
    expect(taking("NONE", null, 0)).toEqual([]);
  });
});

describe("before a return is signed", () => {
  test("names kilometres, fuel and marks only as long as nothing is charged for them", () => {
    const back = signedHandover("return", { signedAt: null, depositChoice: "RETURNED" });
    const record = rentalRecordOf();
    const comparison = record.comparison && { ...record.comparison, newMarks: 2 };
    expect(texts(returnChecks(confirmed, { ...record, comparison }, back, 0))).toEqual([
      "170 km en plus, non facturés : 34 €.",
      "Carburant manquant, non facturé : 2/8.",
      "2 marques nouvelles, sans retenue.",
      "Aucune photo.",
    ]);
    const charges = (["KILOMETRES", "FUEL", "OTHER"] as const).map((kind) => ({
      ...{ id: kind, kind, reason: "Convenu", amount: 10 },
    }));
    expect(texts(returnChecks(confirmed, { ...record, comparison }, { ...back, charges }, 30))).toEqual([
      "Aucune photo.",
      "Reste à payer : 30 €.",
    ]);
  });
});
