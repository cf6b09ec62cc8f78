import { expect, test } from "vitest";
import { firstWhatsAppHref, phoneText, toE164, whatsAppHref } from "~/text/format/phone";

test.each([
  ["+212 6 61 00 00 12", "212661000012"],
  ["+212 (0)7 61-00-00-12", "212761000012"],
  ["06 61 00 00 12", "212661000012"],
  ["00212 661 000 012", "212661000012"],
  ["+33 6 12 34 56 78", "33612345678"],
])("WhatsApp opens a conversation with %s", (phone, digits) => {
  expect(whatsAppHref(phone)).toBe(`https://wa.me/${digits}`);
});

test.each(["+212 5 24 00 00 12", "+33 1 42 34 56 78", "06 61 00 00", "sur place", "", null])(
  "WhatsApp has no link for %j",
  (phone) => {
    expect(whatsAppHref(phone)).toBeNull();
  },
);

test("puts a prepared sentence into the WhatsApp link", () => {
  expect(whatsAppHref("06 61 00 00 12", "Bonjour, réservation RH-8J1Q-5W")).toBe(
    "https://wa.me/212661000012?text=Bonjour%2C%20r%C3%A9servation%20RH-8J1Q-5W",
  );
});

test.each([
  ["06 61 00 00 67", "+212661000067", "06 61 00 00 67"],
  ["05.24.00.00.12", "+212524000012", "05 24 00 00 12"],
  ["00 33 6 39 98 00 21", "+33639980021", "+33 6 39 98 00 21"],
  ["+34 612 34 56 78", "+34612345678", "+34 612 34 56 78"],
])("%s is stored as %s and written %s", (typed, stored, written) => {
  expect([toE164(typed), phoneText(stored)]).toEqual([stored, written]);
});

test.each(["12", "sur place", "", "+999 12 34"])("%j is not a phone number and is left as it is", (typed) => {
  expect([toE164(typed), phoneText(typed)]).toEqual([null, typed]);
});

test("uses the first of several numbers that WhatsApp can reach", () => {
  const first = (...phones: (string | null)[]) => firstWhatsAppHref(phones, "Bonjour");
  expect(first("+212 5 24 00 00 12", null, "06 61 00 00 12", "06 61 00 00 13")).toBe(
    "https://wa.me/212661000012?text=Bonjour",
  );
  expect(first("+212 5 24 00 00 12", null)).toBeNull();
});
