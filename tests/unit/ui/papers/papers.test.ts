import { describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { isAgreed, paperRefusal } from "~/rental/payments/papers";
import { PRODUCT } from "~/text/site/product";
import { fuelText } from "~/ui/condition/comparison-view";
import { conditionSheetView } from "~/ui/papers/condition-view.server";
import { contractView } from "~/ui/papers/contract-view.server";
import type { PaperTerm } from "~/ui/papers/paper";
import type { PaperFacts } from "~/ui/papers/paper-facts.server";
import { paperLines } from "~/ui/papers/paper-lines";
import { receiptView, vatText } from "~/ui/papers/receipt-view.server";
import {
  agreedReservation,
  marksOf,
  paperVehicle,
  paymentOf,
  photosOf,
  rentalRecordOf,
  signedHandover,
  uuid,
} from "../../../support/rental-record";

const plain = (text: string | null) => (text ?? "…").replace(/[\u00a0\u202f]/g, " ");
const asLines = (terms: PaperTerm[]) => terms.map(({ term, value }) => `${term} | ${plain(value)}`);
const facts = (record: Partial<RentalRecord> = {}, reservation: Partial<Reservation> = {}): PaperFacts => ({
  reservation: agreedReservation(reservation),
  vehicle: paperVehicle,
  record: rentalRecordOf(record),
  renter: { name: "Thomas Richard", phone: "+33 6 39 98 00 21" },
  now: new Date("2026-11-20T08:12:00Z"),
  product: PRODUCT,
});
const NOTHING = { departure: null, return: null, comparison: null, deposit: null, payments: [] };

describe("the available papers", () => {
  const nothing = { departure: null, return: null, payments: [] };
  const signed = { signedAt: "2026-11-20T09:12:00.000Z" };

  test("include contract and voucher for as long as the reservation is agreed", () => {
    const statuses = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];
    expect(statuses.filter(isAgreed)).toEqual(["CONFIRMED", "IN_PROGRESS", "COMPLETED"]);
    for (const paper of ["contract", "voucher"] as const)
      expect(statuses.filter((status) => paperRefusal(paper, status, nothing) === null)).toEqual(
        statuses.filter(isAgreed),
      );
  });

  test("include the condition sheet after a signature, and the receipt after a payment even if cancelled", () => {
    expect(paperRefusal("condition", "CONFIRMED", { ...nothing, departure: { signedAt: null } })).toMatch(
      /départ signé/,
    );
    expect(paperRefusal("condition", "COMPLETED", { ...nothing, return: signed })).toBeNull();
    expect(paperRefusal("receipt", "CONFIRMED", nothing)).toMatch(/paiement enregistré/);
    expect(paperRefusal("receipt", "CANCELLED", { ...nothing, payments: [1] })).toBeNull();
  });

  test("are listed, the unavailable ones with what they still require; for a cancelled reservation only existing ones", () => {
    const list = (status: string, state: Parameters<typeof paperLines>[1]) =>
      paperLines(status, state, (paper) => `/${paper}`).map(({ label, href, note }) => `${label} ${href} ${note}`);
    expect(list("CONFIRMED", nothing)).toEqual([
      "Contrat de location /contract à afficher ou imprimer",
      "Bon de location /voucher à afficher ou imprimer",
      "État des lieux null après le départ",
      "Reçu null après un paiement",
    ]);
    expect(list("CANCELLED", { ...nothing, payments: [1] })).toEqual(["Reçu /receipt à afficher ou imprimer"]);
    expect(list("PENDING", nothing)).toEqual([]);
    expect(list("CONFIRMED", null)).toEqual(["Bon de location /voucher à afficher ou imprimer"]);
  });
});

describe("the contract", () => {
  test("leaves blank, to be filled in by hand, what may not be stored or is not known yet", () => {
    const view = contractView({ ...facts(NOTHING, { status: "CONFIRMED" }), renter: { name: "محمد", phone: null } });
    expect(asLines(view.renter)).toEqual([
      "Nom | محمد",
      "Téléphone | …",
      "Adresse | …",
      "Pièce d'identité | …",
      "Permis n° | …",
      "Délivré le, à | …",
    ]);
    expect(view.second?.every(({ value }) => value === null)).toBe(true);
    expect(view.states.map(({ kilometres, fuel, marks }) => [kilometres, fuel, marks])).toEqual([
      [null, null, []],
      [null, null, []],
    ]);
    expect(view.made).toEqual({ city: "Fès", day: "20 novembre 2026" });
    const underWay = contractView(facts(NOTHING, { status: "IN_PROGRESS" }));
    expect(underWay.made.day).toBeNull();
  });

  test("shows lines, payments and the balance, and sums up many payments", () => {
    const usual = contractView(facts({}, { status: "CONFIRMED" })).price;
    expect(
      [...usual.lines, ...usual.since, usual.left].map(({ name, amount }) => plain(`${name} | ${amount}`)),
    ).toEqual([
      "45 € / jour × 5 jours | 225 €",
      "Siège enfant, 2 × 4 € / jour × 5 jours | 40 €",
      "Livraison : Aéroport Saïss | 15 €",
      "Reçu le 5 novembre 2026 (virement, acompte) | − 50 €",
      "Reste à payer à la prise en charge | 230 €",
    ]);
    const payments = [
      paymentOf(1, { cancelledAt: "2026-11-06T10:00:00.000Z", cancellationReason: "Noté deux fois" }),
      ...Array.from({ length: 6 }, (_, i) => paymentOf(i + 2)),
    ];
    const many = contractView(facts({ payments, balance: { due: 280, charges: 0, paid: 300, left: -20 } })).price;
    expect([...many.since, many.left].map(({ name, amount }) => plain(`${name} | ${amount}`))).toEqual([
      "6 paiements, selon le reçu | − 300 €",
      "Reçu en trop | 20 €",
    ]);
  });

  test("states each agreed condition once, and none that was not agreed", () => {
    const view = contractView(facts({ deposit: null }));
    expect(asLines(view.guarantee)).toEqual([
      "Caution | 500 €, carte ou espèces, rendue sous 7 jours",
      "Assurance | Tous risques, franchise 800 €, vol compris",
      "Kilomètres | 250 km / jour, puis 0,20 € / km",
    ]);
    expect(view.clauses.map(({ term, text }) => plain(`${term}. ${text}`))).toEqual([
      "Âge et permis. 21 ans, 2 ans de permis au moins, à la prise en charge.",
      "Carburant. Même niveau au retour.",
      "Retour tardif. 1 h de tolérance, ensuite 8,50 € par heure.",
      "Paiement. À la prise en charge, carte, espèces en euros.",
      "Second conducteur. 30 € par location, mêmes conditions d'âge et de permis.",
      "Pistes non goudronnées. Interdites.",
      "Assistance. +212 6 61 00 00 12.",
      "Papiers à présenter. Permis de conduire, passeport ou CIN.",
    ]);
    const bare = contractView(facts({ deposit: null }, { conditions: null }));
    expect([bare.clauses, bare.own, asLines(bare.guarantee).map(plain)]).toEqual([[], null, ["Caution | 500 €"]]);
    const refused = contractView(facts({}, { conditions: { secondDriver: "REFUSED" } }));
    expect(refused.second).toBeNull();
  });

  test("shows the new marks at the return, and names nobody of the agency", () => {
    const back = signedHandover("return", { marks: [...marksOf(2, { state: "KNOWN" }), ...marksOf(1, {}, 300)] });
    const view = contractView(facts({ return: back }));
    expect(view.states[1]).toMatchObject({
      kilometres: expect.stringMatching(/^49\s633\skm$/),
      words: ["2 marques d'avant"],
    });
    expect(view.states[1]?.marks.map(({ number }) => number)).toEqual([3]);
    expect(JSON.stringify(view)).not.toContain("Nadia");
  });
});

describe("the condition sheet", () => {
  const kept = { outcome: "KEPT", kept: 1200, keptReason: "Rayure à repeindre", keptMarkId: uuid(300) } as const;
  const view = conditionSheetView(
    facts({
      departure: signedHandover("departure", { marks: marksOf(40), photos: photosOf(16) }),
      return: signedHandover("return", {
        state: "REMARKED",
        answeredAt: "2026-11-25T12:00:00.000Z",
        marks: [...marksOf(39, { state: "KNOWN" }), ...marksOf(1, {}, 300)],
        charges: [{ id: uuid(40), kind: "FUEL", reason: "Environ 15 litres", amount: 25 }],
      }),
      deposit: {
        means: "CASH_MAD",
        amount: 5000,
        takenAt: "2026-11-20T09:12:00.000Z",
        isOpen: false,
        settledAt: "2026-11-25T09:20:00.000Z",
        ...kept,
      },
      balance: { due: 280, charges: 25, paid: 50, left: 255 },
    }),
    (id, size) => `/photo/${id}/${size ?? "whole"}`,
  );

  test("shows both sides with server times, and the retained deposit with its reason and mark", () => {
    expect(view.sides.map(({ facts }) => asLines(facts ?? []))).toEqual([
      [
        "Kilomètres | 48 213 km",
        "Carburant | Plein, 8/8",
        "Caution | 5 000 MAD, espèces en dirhams",
        "Signé | Par l'agence le 20 novembre 2026 à 10:12",
        "Locataire | Confirmé par le locataire le 20 novembre 2026 à 10:42",
      ],
      [
        "Kilomètres | 49 633 km",
        "Carburant | 3/4, 6/8",
        "Caution | 1 200 MAD retenus sur 5 000 MAD le 25 novembre 2026 à 10:20",
        "Motif | Rayure à repeindre, marque 40 du retour",
        "Signé | Par l'agence le 25 novembre 2026 à 10:20",
        "Locataire | Le locataire a ajouté des remarques le 25 novembre 2026 à 13:00",
      ],
    ]);
    expect([view.comparison?.length, plain(view.chargesTotal)]).toEqual([3, "25 €"]);
  });

  test("shows each photo with its full hash", () => {
    expect(view.sides[0]?.photos).toHaveLength(16);
    expect(view.sides[0]?.photos.every(({ sha256, small }) => sha256.length === 64 && small.endsWith("/small"))).toBe(
      true,
    );
  });

  test("says how many photos were erased, and for how long photos are stored", () => {
    const gone = signedHandover("departure", { forgottenPhotos: 16 });
    const [departure, back] = conditionSheetView(facts({ departure: gone }), () => "").sides;
    expect(plain(departure?.erasedPhotos ?? null)).toBe(
      "16 photos effacées : les photos sont conservées 12 mois au plus.",
    );
    expect(back?.erasedPhotos).toBeNull();
  });

  test("leaves an unsigned handover blank, to be filled in by hand, and compares nothing", () => {
    const early = conditionSheetView(facts({ return: signedHandover("return", { signedAt: null }) }), () => "");
    expect([early.sides[1]?.facts, early.comparison]).toEqual([null, null]);
  });
});

test("states a fuel level once where its name is its eighths", () => {
  expect([8, 7, 6, 0, null].map(fuelText)).toEqual(["Plein, 8/8", "7/8", "3/4, 6/8", "Vide, 0/8", "–"]);
});

describe("the receipt", () => {
  test("lists each payment with its number, cancelled ones with the reason, dirhams with their euros", () => {
    const view = receiptView(
      facts({
        payments: [
          paymentOf(12),
          paymentOf(13, { means: "CASH", currency: "MAD", amount: 540.5, note: null }),
          paymentOf(14, { cancelledAt: "2026-11-06T10:00:00.000Z", cancellationReason: "Noté deux fois" }),
        ],
        balance: { due: 280, charges: 25, paid: 100, left: 205 },
      }),
    );
    expect(view.payments.map(({ id: _, ...one }) => plain(Object.values(one).join(" | ")))).toEqual([
      "n° 12 | 5 novembre 2026 | Virement, acompte | 50 € | 50 € | ",
      "n° 13 | 5 novembre 2026 | Espèces | 540,50 MAD | 50 € | ",
      "n° 14 | 5 novembre 2026 | Virement, acompte | 50 € | 50 € | annulé le 6 novembre 2026 : Noté deux fois",
    ]);
    expect(asLines(view.balance)).toEqual([
      "Location | 280 €",
      "À régler au retour | 25 €",
      "Total reçu | 100 €",
      "Reste à payer | 205 €",
    ]);
    expect([view.vat, view.note]).toEqual([null, null]);
  });

  test("says about how many dirhams its sums are, if the site shows them, as the contract does", () => {
    const balance = { due: 280, charges: 0, paid: 100, left: 180 };
    const product = { ...PRODUCT, dirhams: { rate: 10.8, date: "2026-11-18" } };
    expect(plain(contractView({ ...facts({}, { amountDue: 280 }), product }).price.total)).toBe("280 € (≈ 3 024 MAD)");
    const view = receiptView({ ...facts({ payments: [paymentOf(12)], balance }), product });
    expect(plain(view.total)).toBe("100 € (≈ 1 080 MAD)");
    expect(asLines(view.balance).at(-1)).toBe("Reste à payer | 180 € (≈ 1 944 MAD)");
  });

  test("says so where all payments are cancelled", () => {
    const cancelled = paymentOf(12, { cancelledAt: "2026-11-06T10:00:00.000Z" });
    const view = receiptView(facts({ payments: [cancelled], balance: { due: 280, charges: 0, paid: 0, left: 280 } }));
    expect(view.note).toMatch(/tous sont annulés/);
    expect(plain(view.total)).toBe("0 €");
  });

  test("states the VAT within a sum to the cent, where the agency has set a rate", () => {
    expect([
      vatText(100, null),
      vatText(100, 0),
      ...[vatText(100, 20), vatText(0.1, 20), vatText(1234.56, 5.5)].map((text) => plain(text)),
    ]).toEqual([null, null, "dont TVA 20 % : 16,67 €", "dont TVA 20 % : 0,02 €", "dont TVA 5,5 % : 64,36 €"]);
  });
});
