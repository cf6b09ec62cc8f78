import { describe, expect, test } from "vitest";
import type { Reservation, Vehicle } from "~/contract/entities";
import { RULE_MESSAGES } from "~/contract/messages";
import { toInstant } from "~/rental/base/clock";
import { hoursFacts } from "~/routes/vehicle/agency-hours.server";
import { type BookingFacts, bookingView, existingView, searchAround } from "~/routes/vehicle/booking-view.server";
import { readRental } from "~/routes/vehicle/chosen-rental.server";
import { hoursWith, interval } from "../../../support/hours";

const NOW = new Date("2026-11-20T08:12:00Z");
const DATES = "pickupDate=2026-12-14&pickupTime=10:00&returnDate=2026-12-18&returnTime=10:00";
const VEHICLE = {
  id: "v1",
  brand: "Dacia",
  model: "Duster",
  pricePerDay: 45,
  deposit: 500,
  status: "AVAILABLE",
  agency: { name: "Atlas Car", address: "12, avenue Mohammed V", city: "Marrakech" },
} as Vehicle;

const facts = (query = DATES, over: Partial<BookingFacts> = {}): BookingFacts => ({
  vehicle: VEHICLE,
  rental: readRental(new URLSearchParams(query), NOW),
  extras: null,
  extrasParams: {},
  words: null,
  role: "CLIENT",
  bookable: true,
  taken: false,
  held: [],
  hours: { problems: [], takes: () => true },
  own: null,
  favourite: null,
  now: NOW,
  ...over,
});
const view = (query?: string, over?: Partial<BookingFacts>) => bookingView(facts(query, over));
/** Amounts contain no-break spaces. */
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");

describe("the booking card's summary", () => {
  test("shows long French dates, times and, when no place is given, the agency's with 'Non spécifié'", () => {
    const { pickup, return: back } = view();
    expect(pickup).toMatchObject({ date: "lundi 14 décembre 2026", time: "10:00", placeGiven: "Non spécifié" });
    expect(plain(pickup.place)).toMatch(/^À l'agence : .+, 12, avenue Mohammed V/);
    expect(back).toMatchObject({ date: "vendredi 18 décembre 2026", time: "10:00", placeGiven: "Non spécifié" });
    expect(back.place).toBe("Au même endroit");
  });

  test("shows the chosen places", () => {
    const { pickup, return: back } = view(`${DATES}&pickupLocation=Gare&returnLocation=A%C3%A9roport`);
    expect([pickup.place, pickup.placeGiven, back.place, back.placeGiven]).toEqual(["Gare", null, "Aéroport", null]);
  });

  test("promises no place where the agency has neither address nor city", () => {
    const vehicle = { ...VEHICLE, agency: { name: "X", address: " ", city: null } } as Vehicle;
    expect(view(DATES, { vehicle }).pickup).toMatchObject({ place: "Non spécifié", placeGiven: null });
  });
});

describe("the booking card's price", () => {
  test("is split into price per day, days, total and deposit", () => {
    const { price } = view();
    expect([price.perDay, price.daysText, price.total, price.deposit].map(plain)).toEqual([
      "45 €",
      "4 jours",
      "180 €",
      "500 €",
    ]);
    expect(price).toMatchObject({ days: 4, isPositive: true });
  });

  test("counts a started day as a day, and is exact to the cent", () => {
    const vehicle = { ...VEHICLE, pricePerDay: 19.99 };
    const { price } = view(DATES.replace("returnTime=10:00", "returnTime=10:30"), { vehicle });
    expect([price.days, plain(price.total)]).toEqual([5, "99,95 €"]);
  });

  test("has no breakdown for a total of 0", () => {
    expect(view(DATES, { vehicle: { ...VEHICLE, pricePerDay: 0 } }).price.isPositive).toBe(false);
  });
});

describe("the booking card", () => {
  test("lets a client book", () => {
    expect(view()).toMatchObject({ blocked: null, reason: null, isAnonymous: false, notice: null });
  });

  test("lets a visitor book after logging in", () => {
    expect(view(DATES, { role: null })).toMatchObject({ blocked: null, isAnonymous: true });
  });

  test.each(["AGENCY_OWNER", "AGENCY_STAFF", "SUPER_ADMIN"] as const)("does not let %s book", (role) => {
    expect(view(DATES, { role })).toMatchObject({
      blocked: "role",
      reason: RULE_MESSAGES.clientsOnly,
      cancellation: null,
    });
  });

  test("blocks an unavailable vehicle, and shows that reason before any other", () => {
    const blocked = view(DATES, { bookable: false, taken: true, role: "SUPER_ADMIN" });
    expect(blocked).toMatchObject({ blocked: "unavailable", alternatives: null });
    expect(blocked.notice?.text).toBe("Ce véhicule n'est pas disponible pour le moment");
    expect(blocked.othersHref).toContain("city=Marrakech");
  });

  test("blocks taken dates, and offers free ones with the same places and times", () => {
    const held = [{ start: toInstant("2026-12-12T10:00"), end: toInstant("2026-12-16T10:00") }];
    const taken = view(`${DATES}&pickupLocation=Gare`, { taken: true, held });
    expect(taken).toMatchObject({ blocked: "taken", reason: "Choisissez d'autres dates pour réserver ce véhicule." });
    expect(taken.notice?.text).toBe(RULE_MESSAGES.datesTaken);
    expect(taken.othersHref).toContain("city=Marrakech");
    expect(taken.alternatives?.title).toBe("Prochaines dates libres, 4\u00a0jours");
    expect(taken.alternatives?.items).toHaveLength(3);
    expect(taken.alternatives?.items[0]).toMatchObject({ days: "16 → 20 décembre", times: "mer. 10:00 → dim. 10:00" });
    expect(taken.alternatives?.items[0]?.href).toBe(
      "/vehicles/v1?pickupDate=2026-12-16&pickupTime=10%3A00&returnDate=2026-12-20&returnTime=10%3A00&pickupLocation=Gare#reserver",
    );
  });

  test("names the year of free dates that fall in the next one", () => {
    const held = [{ start: toInstant("2026-12-01T10:00"), end: toInstant("2026-12-30T10:00") }];
    const days = view(DATES, { taken: true, held }).alternatives?.items.map((item) => item.days);
    expect(days).toEqual(["30 décembre 2026 → 3 janvier 2027", "4 → 8 janvier 2027", "9 → 13 janvier 2027"]);
  });

  test("blocks dates that the client already holds, and names the reference", () => {
    const own = { referenceNumber: "RH-1234" } as Reservation;
    const mine = view(DATES, { taken: true, own });
    expect(mine).toMatchObject({ blocked: "mine", alternatives: null });
    expect(mine.notice?.text).toContain("RH-1234");
  });
});

describe("the booking card shows the cancellation deadline:", () => {
  test.each([
    ["48 hours before the pickup", DATES, "Annulable jusqu'au 12 décembre à 10:00"],
    [
      "with the year if it is the next one",
      "pickupDate=2027-01-10&returnDate=2027-01-12",
      "Annulable jusqu'au 8 janvier 2027 à 10:00",
    ],
    [
      "on the first of a month",
      "pickupDate=2026-12-03&returnDate=2026-12-05",
      "Annulable jusqu'au 1er décembre à 10:00",
    ],
    // Clocks go back for Ramadan on 7 February 2027 at 03:00: 48 hours before 8 February, 10:00, they show 11:00.
    [
      "counted in hours, not days, across a clock change",
      "pickupDate=2027-02-08&returnDate=2027-02-09",
      "Annulable jusqu'au 6 février 2027 à 11:00",
    ],
    ["less than 48 hours before the pickup", "", "Annulable tant que l'agence n'a pas confirmé"],
  ])("%s", (_, query, text) => {
    expect(view(query).cancellation).toBe(text);
  });
});

describe("the booking card's form", () => {
  test("posts to an address that contains the dates shown, including default ones", () => {
    const { form, edit } = view("");
    expect(form).toMatchObject({ method: "post", fields: {} });
    expect(form?.action).toBe(
      "/vehicles/v1?pickupDate=2026-11-21&pickupTime=10%3A00&returnDate=2026-11-24&returnTime=10%3A00",
    );
    expect(edit?.values).toEqual({
      pickupDate: "2026-11-21",
      pickupTime: "10:00",
      returnDate: "2026-11-24",
      returnTime: "10:00",
    });
  });

  test("of a visitor leads to the login with the vehicle's path and the places", () => {
    const { form } = view(`${DATES}&pickupLocation=Gare&returnLocation=Port`, { role: null });
    expect(form).toMatchObject({
      method: "get",
      action: "/login",
      fields: { path: "/vehicles/v1", pickupLocation: "Gare", returnLocation: "Port" },
    });
  });

  test("retains the places, and its dates begin today in Moroccan time", () => {
    const { edit, form } = view(`${DATES}&returnLocation=Gare`, { now: new Date("2026-11-20T23:30:00Z") });
    expect(form).toMatchObject({ fields: { returnLocation: "Gare" }, priceAction: "/vehicles/v1#reserver" });
    expect(edit?.min).toBe("2026-11-21");
  });

  test("says when default dates replace invalid ones", () => {
    expect(view("pickupDate=abc&returnDate=def").standIn).toBe(true);
    expect(view("").standIn).toBe(false);
    expect(view(`${DATES}&pickupTime=99:99`).standIn).toBe(false);
    expect(view("pickupTime=99:99").standIn).toBe(false);
  });

  test("reports a place that is too long, and no problem with the dates", () => {
    const long = `pickupLocation=${"a".repeat(201)}`;
    for (const query of [long, `${DATES}&${long}`]) {
      const { standIn, edit } = view(query);
      expect(standIn).toBe(false);
      const messages = Object.values(edit?.summary ?? {}).flat();
      expect(messages.map(plain)).toEqual(["Lieu de prise en charge : Ce texte ne doit pas dépasser 200 caractères"]);
    }
    const { values } = view(`${DATES}&${long}`).edit ?? {};
    expect(values).toMatchObject({ pickupDate: "2026-12-14", returnDate: "2026-12-18" });
  });
});

describe("an existing reservation on the vehicle's page", () => {
  const reservation = {
    id: "r1",
    referenceNumber: "RH-1234",
    vehicleId: "v1",
    pickupDate: "2026-10-01T09:00:00.000Z",
    pickupTime: "10:00",
    returnDate: "2026-10-03T09:00:00.000Z",
    returnTime: "10:00",
    pickupLocation: "Gare",
    returnLocation: null,
    totalPrice: 80,
    pricePerDay: 40,
    deposit: 300,
    days: 2,
    status: "COMPLETED",
  } as Reservation;

  test("asks for no deposit, and shows the total as it was planned, once it is cancelled", () => {
    const existing = existingView(VEHICLE, { ...reservation, status: "CANCELLED" }, true);
    expect([existing.price.totalTerm, existing.price.deposit, existing.deposit]).toEqual(["Total prévu", null, null]);
  });

  test("shows its own dates, places and price, and has no form", () => {
    const existing = existingView(VEHICLE, reservation, true);
    expect(existing.existing?.note).toBe("Vous visualisez les détails d'une réservation existante.");
    expect(existing).toMatchObject({ edit: null, form: null, notice: null, alternatives: null });
    expect(existing.pickup).toMatchObject({ date: "jeudi 1er octobre 2026", time: "10:00", place: "Gare" });
    expect(existing.return).toMatchObject({ place: "Au même endroit", placeGiven: "Non spécifié" });
    expect([existing.price.perDay, existing.price.total, existing.price.deposit].map(plain)).toEqual([
      "40 €",
      "80 €",
      "300 €",
    ]);
  });

  test("derives price per day, days and deposit when the backend sends only the total", () => {
    const { price } = existingView(VEHICLE, { ...reservation, pricePerDay: null, deposit: null, days: null }, true);
    expect([price.perDay, price.days, price.total, price.deposit].map((part) => plain(String(part)))).toEqual([
      "40 €",
      "2",
      "80 €",
      "500 €",
    ]);
  });

  test("says when its vehicle is no longer available", () => {
    expect(existingView(VEHICLE, reservation, false).notice?.text).toBe(RULE_MESSAGES.vehicleUnavailable);
  });
});

test("the link from a vehicle back to the search retains the dates chosen there", () => {
  const rental = readRental(new URLSearchParams(`${DATES}&pickupLocation=Agadir`), NOW);
  expect(searchAround(rental)).toBe(
    "/search?city=Agadir&pickupDate=2026-12-14&pickupTime=10%3A00&returnDate=2026-12-18&returnTime=10%3A00",
  );
  expect(searchAround(readRental(new URLSearchParams("pickupLocation=Gare"), NOW))).toBe("/search");
});

describe("a booking while the agency is closed", () => {
  const HOURS = hoursWith({ week: Array.from({ length: 7 }, () => [interval("10:00", "15:00")]) });
  const CLOSED = "L'agence est fermée à cette heure\u00a0: ouverte de 10:00 à 15:00.";
  const closed = (query: string, hours = HOURS, over: Partial<BookingFacts> = {}) => {
    const rental = readRental(new URLSearchParams(query), NOW);
    const vehicle = { ...VEHICLE, agency: { ...VEHICLE.agency, name: "Atlas Car", hours } } as Vehicle;
    return view(query, { vehicle, hours: hoursFacts(hours, rental, NOW), ...over });
  };
  const AT_NINE = DATES.replace("pickupTime=10:00", "pickupTime=09:00");

  test("shows the problem at the field, above the page and on the card, and explains the disabled button", () => {
    const booking = closed(AT_NINE);
    expect(booking).toMatchObject({ blocked: "closed", notice: { type: "warning", text: CLOSED }, cancellation: null });
    expect(booking.edit?.errors).toEqual({ pickupTime: [CLOSED] });
    expect(booking.edit?.summary).toEqual({ pickupTime: [CLOSED] });
    expect(booking.reason).toBe("Choisissez d'autres dates pour réserver ce véhicule.");
    // The agency is never open at 09:00, so there is no alternative.
    expect(booking.alternatives).toBeNull();
  });

  test("reports a closed day at the date, and offers the next open days", () => {
    const exceptions = [{ from: "2026-12-13", to: "2026-12-14", hours: null, label: null }];
    const booking = closed(DATES, { ...HOURS, exceptions });
    const text = "L'agence est fermée ce jour-là\u00a0: elle rouvre mardi 15 décembre 2026 de 10:00 à 15:00.";
    expect(booking.edit?.errors).toEqual({ pickupDate: [text] });
    expect(booking.alternatives?.items.map(({ days }) => days)).toEqual([
      "15 → 19 décembre",
      "20 → 24 décembre",
      "25 → 29 décembre",
    ]);
  });

  test("shows no message above the page for the default dates, which nobody chose", () => {
    const booking = closed("", { ...HOURS, noticeHours: 168 });
    expect(booking.blocked).toBe("closed");
    expect(booking.edit?.errors.pickupDate).toHaveLength(1);
    expect(booking.edit?.summary).toEqual({});
  });

  test("reports taken dates as taken, and offers only open ones instead", () => {
    const exceptions = [{ from: "2026-12-16", to: "2026-12-19", hours: null, label: null }];
    const held = [{ start: toInstant("2026-12-12T10:00"), end: toInstant("2026-12-16T10:00") }];
    const booking = closed(DATES, { ...HOURS, exceptions }, { taken: true, held });
    expect(booking).toMatchObject({ blocked: "taken", notice: { text: RULE_MESSAGES.datesTaken } });
    expect(booking.alternatives?.items[0]?.days).toBe("20 → 24 décembre");
  });

  test("offers no free dates when it is unknown what is held", () => {
    expect(closed(DATES, HOURS, { taken: true, held: [] }).alternatives).toBeNull();
  });

  test("says for an agency that confirms at once when a booking can no longer be cancelled", () => {
    const soon = "pickupDate=2026-11-21&pickupTime=10:00&returnDate=2026-11-24&returnTime=10:00";
    expect(closed(soon).cancellation).toBe("Annulable tant que l'agence n'a pas confirmé");
    expect(closed(soon, { ...HOURS, confirmsAtOnce: true }).cancellation).toBe(
      "Confirmée aussitôt, et non annulable à moins de 48\u00a0h",
    );
  });
});
