import { expect, test } from "vitest";
import type { ChangedRental } from "~/contract/reservations/changes";
import { plainText } from "~/text/format/isolates";
import { changedParts, changedSums, changeLine, partText, priceIncrease } from "~/text/rental/change-lines";

const AGENCY = { name: "Atlas Car", address: "12, avenue Mohammed V", city: "Marrakech" };
const context = { agency: AGENCY, now: new Date("2026-11-20T09:00:00Z") };
const before: ChangedRental = {
  vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  vehicle: "Dacia Duster 2024",
  pickupDate: "2026-11-20T09:00:00.000Z",
  returnDate: "2026-11-24T09:00:00.000Z",
  days: 4,
  pricePerDay: 49,
  totalPrice: 196,
  amountDue: 211,
};
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a longer rental shows the old and new return, the days and both totals", () => {
  const after = { ...before, returnDate: "2026-11-26T09:00:00.000Z", days: 6, totalPrice: 294, amountDue: 309 };
  expect(spaced(changeLine({ before, after }, context))).toBe(
    "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00 · 6 jours · total à payer 211 € → 309 €",
  );
  expect(priceIncrease({ before, after })).toBe(98);
});

test("leaves out unchanged parts", () => {
  const after = { ...before, returnDate: "2026-11-24T10:00:00.000Z" };
  expect(changedParts({ before, after }, context).map(partText)).toEqual([
    "Retour mar. 24 nov. 10:00 → mar. 24 nov. 11:00",
  ]);
  expect(changedSums({ before, after })).toEqual([]);
});

test("shows a change between two cars of the same model, and both years where one differs", () => {
  const after = {
    ...before,
    vehicleId: "1b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
    pickupDate: "2027-01-08T09:00:00.000Z",
    pricePerDay: 45.5,
    amountDue: 197,
  };
  const parts = changedParts({ before, after }, context);
  expect(parts.map((part) => spaced(partText(part)))).toEqual([
    "Prise en charge ven. 20 nov. 2026 10:00 → ven. 8 janv. 2027 10:00",
    "Véhicule Dacia Duster 2024 → Dacia Duster 2024",
    "Prix par jour 49 € / jour → 45,50 € / jour",
  ]);
  expect(changedSums({ before, after }).map((part) => spaced(partText(part)))).toEqual(["Total à payer 211 € → 197 €"]);
  expect(priceIncrease({ before, after })).toBe(-14);
});

test("names other places, and what was added and removed of options", () => {
  const agreed = {
    ...before,
    options: [
      { label: "Siège enfant", quantity: 1 },
      { label: "GPS", quantity: 1 },
    ],
    pickupLocation: "Hôtel Atlas",
    returnLocation: "Agadir",
  };
  const options = [
    { label: "Siège enfant", quantity: 1 },
    // Added at another price, as a line of its own.
    { label: "Siège enfant", quantity: 2 },
    { label: "Wifi", quantity: 1 },
  ];
  const after = { ...agreed, options, pickupLocation: "Aéroport" };
  const texts = (change: { before: ChangedRental; after: ChangedRental }) =>
    changedParts(change, context).map((part) => spaced(plainText(partText(part))));
  expect(texts({ before: agreed, after })).toEqual([
    "Lieu de prise en charge Hôtel Atlas → Aéroport",
    "Options ajoutées : Siège enfant × 2, Wifi",
    "Option retirée : GPS",
  ]);
  expect(texts({ before: after, after: { ...after, returnLocation: "Fès" } })).toEqual(["Lieu de retour Agadir → Fès"]);
  // Old changes have neither.
  expect(texts({ before, after: { ...before, pricePerDay: 45 } })).toEqual(["Prix par jour 49 € / jour → 45 € / jour"]);
});

test("names the agency's own place as the forms do, and the flight", () => {
  const agreed = { ...before, pickupLocation: "Aéroport", flightNumber: "AT 641", returnLocation: "Marrakech" };
  const partsOf = (more: Partial<ChangedRental>) =>
    changedParts({ before: agreed, after: { ...agreed, ...more } }, context).map((one) => plainText(partText(one)));
  const atAgency = { pickupLocation: "12, avenue Mohammed V, Marrakech", flightNumber: undefined };
  expect(partsOf(atAgency)).toEqual(["Lieu de prise en charge Aéroport → À l'agence"]);
  expect(partsOf({ returnLocation: "12, avenue Mohammed V" })).toEqual([]);
  expect(partsOf({ flightNumber: "AT 700" })).toEqual(["Vol AT 641 → AT 700"]);
  expect(partsOf({ flightNumber: undefined })).toEqual(["Vol AT 641 → aucun"]);
  const given = { before: { ...agreed, flightNumber: undefined }, after: agreed };
  expect(changedParts(given, context).map((one) => plainText(partText(one)))).toEqual(["Vol\u00a0: AT 641"]);
});

test("shows another deposit, apart from the total, and none in an old change", () => {
  const agreed = { ...before, deposit: 300 };
  const after = { ...agreed, deposit: 0 };
  expect(spaced(changeLine({ before: agreed, after }, context))).toBe("Caution 300 € → 0 €");
  expect(changedSums({ before: agreed, after })).toEqual([]);
  expect(changedParts({ before: agreed, after: agreed }, context)).toEqual([]);
  expect(changedParts({ before, after: before }, context)).toEqual([]);
});

test("isolates places and options, because people typed them", () => {
  const after = { ...before, options: [{ label: "مقعد", quantity: 1 }] };
  expect(changedParts({ before: { ...before, options: [] }, after }, context)).toMatchObject([
    { after: "\u2068مقعد\u2069" },
  ]);
});
