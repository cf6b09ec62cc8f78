import { expect, test } from "vitest";
import { whatsAppHref } from "~/text/format/phone";
import { agencyToClient, clientToAgency, visitorToAgency } from "~/text/rental/whatsapp";
import { PRODUCT } from "~/text/site/product";

const reservation = { referenceNumber: "RH-8J1Q-5W", vehicle: "Dacia Duster", pickupAt: "2026-11-26T10:00" as const };

test("a client's message to an agency begins with its subject", () => {
  expect(clientToAgency(reservation)).toBe(
    "Bonjour, je vous écris au sujet de ma réservation RH-8J1Q-5W (Dacia Duster, prise en charge le 26 novembre à 10:00).",
  );
});

test("an agency introduces itself, and times are Moroccan", () => {
  const pickupAt = new Date("2026-12-01T23:30:00Z");
  expect(agencyToClient({ ...reservation, pickupAt, agency: "Atlas Car", firstName: "Thomas" })).toBe(
    "Bonjour Thomas, ici Atlas Car, au sujet de votre réservation RH-8J1Q-5W (Dacia Duster, prise en charge le 2 décembre à 00:30).",
  );
});

test("a visitor says where they come from", () => {
  expect(visitorToAgency(PRODUCT)).toBe("Bonjour, je vous écris depuis votre page sur Rihla, au sujet d'une location.");
});

test("a message reaches WhatsApp unchanged, whatever characters names contain", () => {
  const sentence = agencyToClient({ ...reservation, agency: "Auto & Cie #1?", firstName: "Zoé" });
  const href = whatsAppHref("06 61 00 00 12", sentence) ?? "";
  expect(new URL(href).searchParams.get("text")).toBe(sentence);
});
