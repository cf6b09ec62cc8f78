import { beforeEach, describe, expect, test } from "vitest";
import { CONDITIONS, OFFERS } from "../../support/agreed-terms";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outbox } from "../../support/mailbox";
import { type Agency, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";

/** Letters state the conditions and options agreed at booking, whatever the agency changes afterwards. */

const { backend, sendDue, mails } = await startBackendWithMail();

let agency: Agency;
let owner: Person;
let salma: Person;
beforeEach(async () => {
  agency = await makeAgency(backend, { city: "Fès" });
  [owner, salma] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});

const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-19", returnTime: "10:00" };

/** Books two child seats and delivery to the airport: 5 × 45 € and 55 €. */
async function bookWithOptions() {
  await owner.api.agencySettings.changeConditions({ body: { ...CONDITIONS } });
  const { offers } = await owner.api.agencySettings.changeOffers({ body: OFFERS });
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 45, deposit: 500 });
  const [seat, airport] = [offers?.options[0]?.id ?? "", offers?.places[0]?.id];
  const options = [{ id: seat, quantity: 2 }];
  return salma.api.reservations.createWithOptions({
    body: { vehicleId: vehicle.id, ...DATES, options, pickupPlace: airport, flightNumber: "AT 641" },
  });
}
/** The text of the newest letter of a kind. */
async function letter(kind: string): Promise<string> {
  backend.clock.advance(60_000);
  await sendDue();
  const mail = (await mails()).findLast(({ file }) => file.includes(`_${kind}_`));
  return (mail?.text ?? "").replaceAll("\r", "").replace(/[\u00a0\u202f]/g, " ");
}
const confirm = (id: string) => owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });

const PRICE = [
  "Détail : 225 € · 45 € / jour × 5 jours",
  "    40 € · Siège enfant (2 × 4 € / jour × 5 jours)",
  "    15 € · Livraison : Aéroport Saïss",
  "Total à payer : 280 €",
  "Caution : 500 €, à part, rendue sous 7 jours",
].join("\n");

describe("a booking with options", () => {
  test("is described to client and agency line by line, with the flight", async () => {
    const { amountDue } = await bookWithOptions();
    expect(amountDue).toBe(280);
    for (const kind of ["booking-received-client", "booking-received-agency"]) {
      const text = await letter(kind);
      expect(text).toContain(PRICE);
      expect(text).toContain("Vol AT 641");
    }
  });

  test("from a hotel is described with its address, and to the agency with the client's message", async () => {
    const places = [{ kind: "HOTEL" as const, label: "Votre hôtel", city: "Fès", feeOut: 0, feeBack: 0 }];
    const { offers } = await owner.api.agencySettings.changeOffers({ body: { ...OFFERS, places } });
    const { id: vehicleId } = await makeVehicle(backend, agency);
    const hotel = offers?.places[0]?.id;
    await salma.api.reservations.createWithOptions({
      body: {
        ...{ vehicleId, ...DATES, options: [], pickupPlace: hotel, returnPlace: hotel },
        ...{ pickupAddress: "Riad des Orangers, 12, derb Zitoun", message: "Nous arrivons\r\ntard." },
      },
    });
    const toClient = await letter("booking-received-client");
    expect(toClient.match(/Votre hôtel\n.*Riad des Orangers, 12, derb Zitoun/g)).toHaveLength(1);
    expect(toClient).toContain("Au même endroit");
    expect(toClient).not.toContain("arrivons");
    const toAgency = await letter("booking-received-agency");
    expect(toAgency).toContain("Riad des Orangers, 12, derb Zitoun");
    expect(toAgency).toMatch(/Message du client.*\n.*Nous arrivons\n.*tard\./);
  });

  test("is confirmed as agreed, even if the agency's conditions and offers have changed", async () => {
    const { id } = await bookWithOptions();
    await owner.api.agencySettings.changeConditions({
      body: { minAge: 25, papers: "Carte grise", depositBackDays: 30, kmPerDay: 100 },
    });
    await owner.api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities: [] } });
    await confirm(id);
    const text = await letter("reservation-confirmed");
    expect(text).toContain(PRICE);
    expect(text).toContain("21 ans et 2 ans de permis au moins");
    expect(text).toContain("250 km par jour inclus");
    expect(text).toContain("À présenter : permis de conduire ; passeport ou CIN");
    expect(text).not.toMatch(/25 ans|Carte grise|30 jours|100 km/);
  });

  test("gets the plain letter if its message contains no terms, as older messages do not", async () => {
    await bookWithOptions();
    const keys = ["pricePerDayCents", "lines", "extrasCents", "conditions", "flightNumber"];
    await backend.database`update outbox set payload = payload - ${keys}::text[]`;
    expect((await outbox(backend.context)).map(({ payload }) => "lines" in payload)).toEqual([false, false]);
    expect(await letter("booking-received-client")).toContain(
      "Durée : 5 jours\nTotal : 225 €\nCaution : 500 €\nAgence",
    );
  });
});

test("a booking made before the agency had conditions is confirmed by the plain letter", async () => {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 45, deposit: 500 });
  const { id } = await salma.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } });
  await owner.api.agencySettings.changeConditions({ body: { ...CONDITIONS } });
  await confirm(id);
  const text = await letter("reservation-confirmed");
  expect(text).toContain("Durée : 5 jours\nTotal : 225 €\nCaution : 500 €\nAgence");
  expect(text).toContain("À présenter : permis de conduire, pièce d'identité, moyen de verser la caution.");
  expect(text).not.toMatch(/Conditions|Détail|Assistance/);
});
