import { expect, test } from "vitest";
import { whatsAppHref } from "~/text/format/phone";
import { agencyToClient, clientToAgency, visitorToAgency } from "~/text/rental/whatsapp";

const reservation = { referenceNumber: "RH-8J1Q-5W", vehicle: "Dacia Duster", pickupAt: "2026-11-26T10:00" as const };

test("a client's conversation with an agency begins with what it is about", () => {
  expect(clientToAgency(reservation)).toBe(
    "Bonjour, je vous écris au sujet de ma réservation RH-8J1Q-5W (Dacia Duster, prise en charge le 26 novembre à 10:00).",
  );
});

test("an agency says who it is, and times are Moroccan", () => {
  const pickupAt = new Date("2026-12-01T23:30:00Z");
  expect(agencyToClient({ ...reservation, pickupAt, agency: "Atlas Car", firstName: "Thomas" })).toBe(
    "Bonjour Thomas, ici Atlas Car, au sujet de votre réservation RH-8J1Q-5W (Dacia Duster, prise en charge le 2 décembre à 00:30).",
  );
});

test("a visitor says from where they come", () => {
  expect(visitorToAgency()).toBe("Bonjour, je vous écris depuis votre page sur Rihla, au sujet d'une location.");
});

test("a sentence arrives in WhatsApp as it was written, whatever signs names hold", () => {
  const sentence = agencyToClient({ ...reservation, agency: "Auto & Cie #1?", firstName: "Zoé" });
  const href = whatsAppHref("06 61 00 00 12", sentence) ?? "";
  expect(new URL(href).searchParams.get("text")).toBe(sentence);
});
