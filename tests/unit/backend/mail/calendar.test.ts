import { describe, expect, test } from "vitest";
import { cancellationCalendar, reservationCalendar } from "~/backend/mail/calendar";
import type { ReservationPayload } from "~/backend/mail/payloads";
import { PRODUCT } from "~/text/site/product";
import { type Component, parseCalendar, textOf } from "../../../support/icalendar";

const FROM = { name: "Rihla", address: "contact@rihla.test" };
const NOW = new Date("2026-11-20T08:12:00.000Z");
const RESERVATION: ReservationPayload = {
  audience: "client",
  reservationId: "0b9c2f0e-1111-4222-8333-444455556666",
  vehicleId: "7d9c2f0e-1111-4222-8333-444455556666",
  referenceNumber: "RH-7K2Q-9F",
  vehicle: { brand: "Dacia", model: "Logan", year: 2023 },
  client: { firstName: "Salma", lastName: "Bennani", phone: null },
  agency: { name: "Atlas; Cars, Fès", phone: "+212 5 24 00 00 00", address: "12, avenue Mohammed V", city: "Fès" },
  pickupAt: "2026-12-01T09:00:00.000Z",
  returnAt: "2026-12-05T17:30:00.000Z",
  pickupLocation: "12, avenue Mohammed V",
  returnLocation: "Aéroport de Fès-Saïss ; terminal 1 \\ arrivées",
  days: 5,
  totalCents: 125050,
  depositCents: 50000,
  rejectionReason: null,
};

const calendarOf = (change: Partial<ReservationPayload> = {}, write = reservationCalendar) =>
  write({ ...RESERVATION, ...change }, { publicUrl: "https://rihla.example", now: NOW, product: PRODUCT, from: FROM });

const eventOf = (change: Partial<ReservationPayload> = {}, write = reservationCalendar) => {
  const calendar = parseCalendar(calendarOf(change, write).content);
  const event = calendar.components.find(({ name }) => name === "VEVENT");
  const zone = calendar.components.find(({ name }) => name === "VTIMEZONE");
  if (!event) throw new Error("no event");
  return { calendar, zone, event, property: (name: string) => textOf(event.properties[name] ?? { value: "" }) };
};

/** Returns the onset, and the offsets before and after it, of each part of the time zone. */
const observances = (zone: Component | undefined) =>
  zone?.components.map(({ properties: { DTSTART, TZOFFSETFROM, TZOFFSETTO } }) => [
    DTSTART?.value,
    TZOFFSETFROM?.value,
    TZOFFSETTO?.value,
  ]);

describe("the calendar file of a confirmed reservation", () => {
  test("is a published calendar with one event", () => {
    const { calendar, event } = eventOf();
    expect(calendar.name).toBe("VCALENDAR");
    expect(calendar.properties.VERSION?.value).toBe("2.0");
    expect(calendar.properties.METHOD?.value).toBe("PUBLISH");
    expect(calendar.properties.PRODID?.value).toBeTruthy();
    expect(calendar.components.map(({ name }) => name)).toEqual(["VTIMEZONE", "VEVENT"]);
    // RFC 5545 and RFC 5546 require these of a published event.
    for (const name of ["UID", "DTSTAMP", "DTSTART", "SUMMARY", "ORGANIZER"])
      expect(event.properties[name]?.value).toBeTruthy();
    expect(calendarOf().filename).toBe("RH-7K2Q-9F.ics");
  });

  test("begins and ends at Moroccan times, in a time zone that the file defines", () => {
    const { event, zone } = eventOf();
    const parameters = ";TZID=Africa/Casablanca";
    expect(event.properties.DTSTART).toEqual({ value: "20261201T100000", parameters });
    expect(event.properties.DTEND).toEqual({ value: "20261205T183000", parameters });
    expect(zone?.properties.TZID?.value).toBe("Africa/Casablanca");
    expect(observances(zone)).toEqual([["19700101T000000", "+0100", "+0100"]]);
    expect(event.properties.DTSTAMP?.value).toBe("20261120T081200Z");
  });

  test("states the place, the reference, the Moroccan times and the cancellation deadline", () => {
    const { property } = eventOf();
    expect(property("LOCATION")).toBe("Atlas; Cars, Fès, 12, avenue Mohammed V, Fès");
    expect(property("SUMMARY")).toBe("Location Dacia Logan · Atlas; Cars, Fès");
    const description = property("DESCRIPTION")
      .replace(/[\u00a0\u202f]/g, " ")
      .split("\n");
    expect(description).toContain("Référence : RH-7K2Q-9F");
    expect(description).toContain(
      "Prise en charge : mardi 1er décembre 2026 à 10:00 (heure du Maroc), Atlas; Cars, Fès, 12, avenue Mohammed V, Fès",
    );
    expect(description).toContain(
      "Retour : samedi 5 décembre 2026 à 18:30 (heure du Maroc), Aéroport de Fès-Saïss ; terminal 1 \\ arrivées",
    );
    expect(description.at(-1)).toContain("Annulation possible jusqu'au dimanche 29 novembre 2026 à 10:00");
  });

  test("has a UID made of the reservation's id, so that a newer file replaces the event", () => {
    expect(eventOf().event.properties.UID?.value).toBe(`${RESERVATION.reservationId}@rihla.example`);
  });

  test("defines both clock changes of Ramadan for a rental that spans them", () => {
    const { event, zone } = eventOf({ pickupAt: "2027-02-01T09:00:00.000Z", returnAt: "2027-03-20T09:00:00.000Z" });
    expect(event.properties.DTSTART?.value).toBe("20270201T100000");
    expect(event.properties.DTEND?.value).toBe("20270320T100000");
    // According to tzdata, clocks go back an hour on 7 February 2027 at 03:00, and forward on 14 March 2027 at 02:00.
    expect(observances(zone)).toEqual([
      ["19700101T000000", "+0100", "+0100"],
      ["20270207T030000", "+0100", "+0000"],
      ["20270314T020000", "+0000", "+0100"],
    ]);
  });

  test("gives wall-clock times during Ramadan", () => {
    const { event, zone, property } = eventOf({
      pickupAt: "2027-02-20T10:00:00.000Z",
      returnAt: "2027-02-22T10:00:00.000Z",
    });
    expect(event.properties.DTSTART?.value).toBe("20270220T100000");
    expect(observances(zone)).toEqual([["19700101T000000", "+0000", "+0000"]]);
    expect(property("DESCRIPTION")).toContain("samedi 20 février 2027 à 10:00");
  });

  test.each([
    ["line breaks", "Gare\r\nEND:VEVENT\r\nBEGIN:VEVENT"],
    ["separators", 'a;b,c:d\\n"e"'],
    ["long Arabic and emoji", "محطة القطار 🚗 ".repeat(13)],
    ["control characters", "a\u0007b\u0000c"],
  ])("keeps %s in a place's name within the LOCATION line", (_, place) => {
    const { calendar, property } = eventOf({ pickupLocation: place });
    expect(calendar.components).toHaveLength(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be removed
    expect(property("LOCATION")).toBe(place.replace(/[\u0000-\u001f]+/g, " ").trim());
  });
});

describe("the calendar file of a cancelled reservation", () => {
  const published = eventOf();
  const cancelled = eventOf({}, cancellationCalendar);

  test("cancels the confirmed event: same UID, higher SEQUENCE", () => {
    expect(cancelled.calendar.properties.METHOD?.value).toBe("CANCEL");
    expect(cancelled.calendar.components.map(({ name }) => name)).toEqual(["VTIMEZONE", "VEVENT"]);
    const { properties } = cancelled.event;
    expect(properties.STATUS?.value).toBe("CANCELLED");
    expect(published.event.properties.STATUS?.value).toBe("CONFIRMED");
    for (const name of ["UID", "ORGANIZER", "DTSTART", "DTEND", "SUMMARY"])
      expect(properties[name]).toEqual(published.event.properties[name]);
    expect(Number(properties.SEQUENCE?.value)).toBeGreaterThan(Number(published.event.properties.SEQUENCE?.value));
  });

  test("has what RFC 5546 requires of a cancellation; neither file has what it forbids", () => {
    for (const name of ["DTSTAMP", "ORGANIZER", "SEQUENCE", "UID"])
      expect(cancelled.event.properties[name]?.value).toBeTruthy();
    // A published event has no attendees, so a cancellation has none either.
    for (const { event } of [published, cancelled])
      for (const name of ["ATTENDEE", "REQUEST-STATUS"]) expect(event.properties[name]).toBeUndefined();
    expect(cancelled.event.components).toEqual([]);
  });

  test("has its own file name, and no longer mentions the cancellation deadline, total or deposit", () => {
    expect(calendarOf({}, cancellationCalendar)).toMatchObject({
      filename: "RH-7K2Q-9F-annulation.ics",
      method: "CANCEL",
    });
    for (const gone of ["Annulation possible", "Total", "Caution"])
      expect(cancelled.property("DESCRIPTION")).not.toContain(gone);
    expect(published.property("DESCRIPTION")).toContain("Total");
  });
});
