import { describe, expect, test } from "vitest";
import { addressParams, readDays } from "~/http/forms/typed-days";

describe("the days of a form", () => {
  test.each([
    "pickupDate",
    "returnDate",
    "startDate",
    "dirhamDate",
    "from",
    "to",
    "paidOn",
    "exceptions[2].from",
    "ramadan.to",
  ])("are read in the field %s", (name) => {
    const form = new FormData();
    form.set(name, "1/2/27");
    expect(readDays(form).get(name)).toBe("2027-02-01");
  });

  test.each(["note", "reason", "firstName", "update", "photo", "date", `${"a.".repeat(50_000)}from`])(
    "are not looked for in another field: %.20s",
    (name) => expect(readDays(new URLSearchParams({ [name]: "1/2/27" })).get(name)).toBe("1/2/27"),
  );

  test("leave files, times and texts beside them alone", () => {
    const form = new FormData();
    form.set("from", "08:30");
    form.set("to", "après-demain");
    form.set("startDate", new File(["1/2/27"], "x"));
    const before = [...form];
    expect([...readDays(form)]).toEqual(before);
  });
});

test("an address may have days as typed, and keeps ISO dates and everything else", () => {
  const request = new Request("http://rihla.test/search?city=F%C3%A8s&pickupDate=01%2F02%2F2027&returnDate=2027-02-03");
  expect(Object.fromEntries(addressParams(request))).toEqual({
    city: "Fès",
    pickupDate: "2027-02-01",
    returnDate: "2027-02-03",
  });
});
