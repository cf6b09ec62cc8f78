import { expect, test } from "vitest";
import {
  firstWhatsAppHref,
  guestPhone,
  phoneCell,
  phoneText,
  phoneView,
  toE164,
  whatsAppHref,
  writtenPhoneView,
} from "~/text/format/phone";
import { isOneDigitShort } from "~/text/format/short-phone";

test.each<[typed: string, dialled: string | null, written?: string]>([
  ["+212 (0)6 61 00 00 67", "+212661000067", "06 61 00 00 67"],
  ["+212\u00a06\u202f12\u00a034\u00a056\u00a078", "+212612345678", "06 12 34 56 78"],
  ["\u202a+212 6 12 34 56 78\u202c", "+212612345678", "06 12 34 56 78"],
  ["\u0660\u0666\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668", "+212612345678", "06 12 34 56 78"],
  ["+212612345678", "+212612345678", "06 12 34 56 78"],
  ["0524 000 012", "+212524000012", "05 24 00 00 12"],
  ["07 99 00 00 12", "+212799000012"],
  ["00212612345678", "+212612345678", "06 12 34 56 78"],
  ["+33 6 12 34 56 78", "+33612345678", "+33 6 12 34 56 78"],
  ["06 12 34 56 78 (Hassan)", "+212612345678"],
  ["0612345678 / 0712345678", null],
  ["0612345678; 0712345678", null],
  ["0612345678 ou 0712345678", null],
  ["06123456780712345678", null],
  ["06 12 34 56 7", null],
  ["+33 6 12 34 56 7", null],
  ["+225 07 07 12 34 56", "+2250707123456", "+225 07 07 12 3456"],
  ["sur place", null],
])("%j is dialled as %s", (typed, dialled, written = typed) => {
  expect(phoneView(typed)).toEqual({ text: typed, href: dialled && `tel:${dialled}` });
  expect(writtenPhoneView(typed)).toEqual({ text: written, href: dialled && `tel:${dialled}` });
  expect([toE164(typed), phoneText(typed)]).toEqual([dialled, written]);
});

test.each([null, undefined, ""])("there is no phone to show for %j", (phone) =>
  expect([phoneView(phone), writtenPhoneView(phone)]).toEqual([null, null]),
);

test.each([
  ["06 12 34 56 7", true],
  ["061234567", true],
  ["+212 6 12 34 56 7", true],
  ["+212 (0)6 12 34 56 7", true],
  ["0033 6 12 34 56 7", true],
  ["06 12 34 56 78", false],
  ["+212 6 12 34 56 78", false],
  ["06 12 34 56", false],
  ["+34 612 34 56 7", false],
  ["0".repeat(100), false],
  ["sur place", false],
])("whether %j lacks one digit: %s; a guest's is then stored as typed", (typed, isShort) => {
  expect(isOneDigitShort(typed)).toBe(isShort);
  if (isShort) expect(guestPhone(` ${typed} `)).toBe(typed);
});

test.each([
  ["+212661000067", "06 61 00 00 67"],
  ["0661000067", "06 61 00 00 67"],
  ["+33639980021", "00 33 6 39 98 00 21"],
  ["061234567", "06 12 34 56 7"],
  ["+21261234567", "00 21261234567"],
  ["0612345678 / 0712345678", "0612345678 / 0712345678"],
  ["=1+2", "=1+2"],
])("a spreadsheet shows %j as %j", (phone, cell) => expect(phoneCell(phone)).toBe(cell));

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
