import { expect, test } from "vitest";
import { meantEmail } from "~/text/format/email-typo";

test.each([
  ["a@gmail.con", "a@gmail.com"],
  ["a.b+c@gmial.com", "a.b+c@gmail.com"],
  ["a@GMAIL.CON", "a@gmail.com"],
  ["a@gmail.fr", "a@gmail.com"],
  ["a@gamil.com", "a@gmail.com"],
  ["a@hotmial.com", "a@hotmail.com"],
  ["a@hotmail.cm", "a@hotmail.com"],
  ["a@hotmaill.fr", "a@hotmail.fr"],
  ["a@yaho.fr", "a@yahoo.fr"],
  ["a@outlok.com", "a@outlook.com"],
  ["a@laposte.nt", "a@laposte.net"],
])("%s probably means %s", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  "a@gmail.com",
  "A@Gmail.Com",
  "a@mail.com",
  "a@ymail.com",
  "a@hotmail.de",
  "a@rihla.test",
  "a@atlas-cars.ma",
  "gmail.con",
  "@gmail.con",
  "",
  `${"a".repeat(200)}@gmail.con`,
])("nothing is asked about %.30j", (typed) => expect(meantEmail(typed)).toBeNull());
