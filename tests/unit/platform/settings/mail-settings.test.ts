import { describe, expect, test } from "vitest";
import { readSettings } from "~/platform/settings/env.server";

describe("mail settings", () => {
  test("default to no mail server and no sender", () => {
    expect(readSettings({})).toMatchObject({
      smtpUrl: null,
      mailFrom: null,
    });
  });

  test.each([
    "smtp://localhost",
    "smtp://mail.example.com:2525",
    "smtps://user%40example.com:p%40ss%2Fw%C3%B6rd@mail.example.com:465",
    "smtp://[::1]:25/",
  ])("accept %s as the address of a mail server", (SMTP_URL) => {
    expect(readSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  });

  test.each([
    "mail.example.com",
    "mail.example.com:587",
    "http://mail.example.com",
    "smtp://",
    "smtp:mail.example.com",
    "smtp://user:hunter2@",
    "smtp://user:hunter2%zz@mail.example.com",
    "smtp://user:hunter2@mail.example.com:99999",
    "smtp://user:hunter2@mail.example.com/inbox",
    "smtp://mail.example.com?secure=true",
  ])("refuse SMTP_URL=%s with a line that names it and reveals no password", (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL })).toThrow(/^SMTP_URL: must be an address like [^\n]+$/);
    expect(() => readSettings({ SMTP_URL })).not.toThrow(/hunter2/);
  });

  test.each([
    ["contact@example.com", { name: "", address: "contact@example.com" }],
    ["Rihla <contact@example.com>", { name: "Rihla", address: "contact@example.com" }],
    [
      '"Rihla, location de voitures" <contact@example.com>',
      { name: "Rihla, location de voitures", address: "contact@example.com" },
    ],
    ["  Rihla Fès<contact@example.com> ", { name: "Rihla Fès", address: "contact@example.com" }],
  ])("read MAIL_FROM=%s as a name and an address", (MAIL_FROM, sender) =>
    expect(readSettings({ MAIL_FROM }).mailFrom).toEqual(sender),
  );

  test.each([
    "Rihla",
    "contact@",
    "<contact>",
    "Rihla <contact@example.com> x",
    "a@example.com, b@example.com",
    "Rihla\r\nBcc: x@example.com <contact@example.com>",
    "a b@example.com",
    "Rihla <a@example.com> <b@example.com>",
  ])("refuse MAIL_FROM=%j with a line that names it", (MAIL_FROM) => {
    expect(() => readSettings({ MAIL_FROM })).toThrow(/^MAIL_FROM: must be an e-mail address[^\n]+$/);
  });
});
