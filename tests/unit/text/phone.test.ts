import { expect, test } from "vitest";
import { whatsAppHref } from "~/text/phone";

test.each([
  ["+212 6 61 00 00 12", "212661000012"],
  ["+212 (0)7 61-00-00-12", "212761000012"],
  ["06 61 00 00 12", "212661000012"],
  ["00212 661 000 012", "212661000012"],
])("WhatsApp opens a conversation with %s", (phone, digits) => {
  expect(whatsAppHref(phone)).toBe(`https://wa.me/${digits}`);
});

test.each([
  "+212 5 24 00 00 12",
  "+33 6 12 34 56 78",
  "661000012",
  "06 61 00 00",
  "sur place",
  "",
  null,
])("nobody answers there at %j", (phone) => {
  expect(whatsAppHref(phone)).toBeNull();
});
