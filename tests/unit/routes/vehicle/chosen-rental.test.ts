import { describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import {
  bookingParams,
  messagesOf,
  problemList,
  readRental,
  rentalParams,
} from "~/routes/vehicle/chosen-rental.server";

/** Friday 20 November 2026, 09:12 in Morocco. */
const NOW = new Date("2026-11-20T08:12:00Z");
const read = (query: string, now = NOW) => readRental(new URLSearchParams(query), now);

describe("the dates in a vehicle's address", () => {
  test("are a pickup tomorrow and a return in four days at 10:00 when there are none", () => {
    const rental = read("");
    expect(rental).toMatchObject({
      pickupAt: "2026-11-21T10:00",
      returnAt: "2026-11-24T10:00",
      usesDefaultDates: true,
    });
    expect(rental.problems).toEqual({});
  });

  test("count tomorrow in Moroccan time, just after midnight there", () => {
    expect(read("", new Date("2026-11-20T23:30:00Z")).pickupAt).toBe("2026-11-22T10:00");
  });

  test("are the default days at the given times when only times are given", () => {
    expect(read("pickupTime=08:30&returnTime=19:00")).toMatchObject({
      pickupAt: "2026-11-21T08:30",
      returnAt: "2026-11-24T19:00",
      problems: {},
    });
  });

  test.each([
    ["bare dates", "pickupDate=2026-12-14&returnDate=2026-12-18", "2026-12-14T10:00", "2026-12-18T10:00"],
    [
      "bare dates and times",
      "pickupDate=2026-12-14&pickupTime=08:00&returnDate=2026-12-18&returnTime=20:30",
      "2026-12-14T08:00",
      "2026-12-18T20:30",
    ],
    [
      "timestamps without times: the instants",
      "pickupDate=2026-12-14T08:00:00.000Z&returnDate=2026-12-18T12:00:00.000Z",
      "2026-12-14T09:00",
      "2026-12-18T13:00",
    ],
    [
      "timestamps of Moroccan midnight and times: the Moroccan day",
      "pickupDate=2026-12-13T23:00:00.000Z&pickupTime=10:00&returnDate=2026-12-17T23:00:00.000Z&returnTime=10:00",
      "2026-12-14T10:00",
      "2026-12-18T10:00",
    ],
    ["empty times", "pickupDate=2026-12-14&pickupTime=&returnDate=2026-12-18", "2026-12-14T10:00", "2026-12-18T10:00"],
  ])("%s", (_, query, pickupAt, returnAt) => {
    expect(read(query)).toMatchObject({ pickupAt, returnAt, usesDefaultDates: false, problems: {} });
  });

  test.each([
    [
      "values that are not dates",
      "pickupDate=abc&returnDate=2026-13-45",
      { pickupDate: "dateInvalid", returnDate: "dateInvalid" },
    ],
    ["30 February", "pickupDate=2027-02-30&returnDate=2027-03-02", { pickupDate: "dateInvalid" }],
    ["a pickup date alone", "pickupDate=2026-12-14", { returnDate: "datesTogether" }],
    ["a return date alone", "returnDate=2026-12-14", { pickupDate: "datesTogether" }],
    ["a return before the pickup", "pickupDate=2026-12-14&returnDate=2026-12-13", { returnDate: "returnAfterPickup" }],
    [
      "a return at the moment of pickup",
      "pickupDate=2026-12-14&returnDate=2026-12-14",
      { returnDate: "returnAfterPickup" },
    ],
    ["a pickup in the past", "pickupDate=2026-11-19&returnDate=2026-11-30", { pickupDate: "pickupInPast" }],
    ["a rental of 366 days", "pickupDate=2026-12-01&returnDate=2027-12-02", { returnDate: "tooLong" }],
    ["a pickup in three years", "pickupDate=2029-12-01&returnDate=2029-12-02", { pickupDate: "tooFarAhead" }],
  ] as const)("produce a message and the default dates for: %s", (_, query, problems) => {
    const rental = read(query);
    const expected = Object.entries(problems).map(([field, code]) => [field, [VALIDATION[code]]]);
    expect(messagesOf(rental.problems)).toEqual(Object.fromEntries(expected));
    expect(rental).toMatchObject({
      pickupAt: "2026-11-21T10:00",
      returnAt: "2026-11-24T10:00",
      usesDefaultDates: true,
    });
  });

  test("stay in the fields as typed", () => {
    expect(read("pickupDate=2026-12-14&returnDate=2026-12-13&returnTime=09:00").shown).toEqual({
      pickupDate: "2026-12-14",
      pickupTime: "10:00",
      returnDate: "2026-12-13",
      returnTime: "09:00",
    });
    expect(read("pickupDate=abc&returnDate=2026-12-13").shown).toMatchObject({
      pickupDate: "abc",
      returnDate: "2026-12-13",
    });
    expect(read("pickupDate=31/04/2027").shown).toMatchObject({ pickupDate: "31/04/2027", returnDate: "" });
    expect(read("").shown).toMatchObject({ pickupDate: "2026-11-21", returnDate: "2026-11-24" });
  });

  test("report an invalid time, use 10:00 instead, and retain the requested dates", () => {
    const rental = read("pickupDate=2026-12-14&pickupTime=25:99&returnDate=2026-12-18");
    expect(messagesOf(rental.problems)).toEqual({ pickupTime: [VALIDATION.timeInvalid] });
    expect(rental).toMatchObject({
      pickupAt: "2026-12-14T10:00",
      returnAt: "2026-12-18T10:00",
      usesDefaultDates: false,
    });
  });

  test("report problems in the order of the form", () => {
    const rental = read("returnTime=x&pickupTime=y&returnDate=abc&pickupDate=def");
    expect(Object.keys(rental.problems)).toEqual(["pickupDate", "pickupTime", "returnDate", "returnTime"]);
  });
});

describe("the places in a vehicle's address", () => {
  test("are trimmed, and count as not chosen when empty", () => {
    expect(read("pickupLocation=%20Gare%20&returnLocation=%20")).toMatchObject({
      pickupLocation: "Gare",
      returnLocation: null,
    });
  });

  test.each([
    ["201 characters", "a".repeat(201)],
    ["a NUL byte", "Gare%00"],
  ])("are refused with a message: %s", (_, place) => {
    const rental = read(`pickupLocation=${place}`);
    expect(rental.pickupLocation).toBeNull();
    expect(rental.problems.pickupLocation).toHaveLength(1);
  });
});

describe("the parameters of a vehicle's address", () => {
  test("are written as they were read, in Moroccan time", () => {
    const query = "pickupDate=2026-12-14T08:00:00.000Z&returnDate=2026-12-18&pickupLocation=F%C3%A8s";
    const params = rentalParams(read(query));
    expect(params).toEqual({
      pickupDate: "2026-12-14",
      pickupTime: "09:00",
      returnDate: "2026-12-18",
      returnTime: "10:00",
      pickupLocation: "Fès",
      returnLocation: null,
    });
  });

  test("are taken from a posted form as sent, cut to length, without files and empty values", () => {
    const form = new FormData();
    form.set("pickupDate", "nonsense");
    form.set("returnDate", " ");
    form.set("pickupLocation", "x".repeat(5000));
    form.set("returnLocation", new Blob(["file"]));
    expect(bookingParams(form)).toEqual({
      pickupDate: "nonsense",
      pickupTime: null,
      returnDate: null,
      returnTime: null,
      pickupLocation: "x".repeat(201),
      returnLocation: null,
    });
  });
});

describe("the list of problems in a vehicle's address", () => {
  test("names the field where a message does not, and links no place, which has no field", () => {
    const { problems } = read(`pickupDate=abc&returnDate=2026-12-01&pickupLocation=${"a".repeat(201)}`);
    const plain = Object.fromEntries(
      Object.entries(problemList(problems)).map(([name, list]) => [
        name,
        list.map((text) => text.replace(/\u00a0/g, " ")),
      ]),
    );
    expect(plain).toEqual({
      pickupDate: ["Date de prise en charge : Date invalide"],
      "": ["Lieu de prise en charge : Ce texte ne doit pas dépasser 200 caractères"],
    });
  });

  test("leaves messages unchanged that already name their field", () => {
    const { problems } = read("pickupDate=2026-12-14&returnDate=2026-12-13");
    expect(problemList(problems)).toEqual(messagesOf(problems));
  });
});
