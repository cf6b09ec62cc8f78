import { describe, expect, test } from "vitest";
import { compose } from "~/backend/mail/compose";
import { greeting, oneLine, paragraph } from "~/backend/mail/safe-text";
import { RULE_MESSAGES } from "~/contract/messages";
import { plainText } from "~/text/format/isolates";
import { PRODUCT } from "~/text/site/product";
import { CONDITIONS, EXTRA_LINES } from "../../../support/agreed-terms";
import { FROM, RESERVATION } from "../../../support/mailbox";

const NOW = new Date("2026-11-20T08:12:00.000Z");
const URL = "https://rihla.example";

const mailOf = (kind: string, payload: Record<string, unknown> = {}, now = NOW) =>
  compose(
    {
      id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
      kind,
      recipient: "salma@rihla.test",
      payload: { ...RESERVATION, ...payload },
      createdAt: NOW,
    },
    { publicUrl: URL, now, product: PRODUCT, from: FROM },
  );

const INVITATION = {
  firstName: "Youssef",
  agency: "Atlas Cars",
  token: "i".repeat(43),
  expiresAt: "2026-11-27T08:12:00Z",
};
const RESET = { email: "salma@rihla.test", token: "t".repeat(43), expiresAt: "2026-11-20T09:12:00.000Z" };
const WELCOME = { email: "salma@rihla.test", token: "w".repeat(43), expiresAt: "2026-11-27T08:12:00.000Z" };
const ANSWERED = {
  reservationId: RESERVATION.reservationId,
  referenceNumber: "RH-7K2Q-9F",
  vehicle: { brand: "Dacia", model: "Logan" },
  firstName: "Salma",
  agency: "Atlas Cars",
  rating: 2,
  comment: "Une heure d'attente.\n\nVoiture propre.",
  reply: "Merci.\nNous serons deux le samedi.",
};
/** Replaces no-break spaces by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("letters", () => {
  test("the booking letter to the client states dates, places, total, deposit, and that the agency will answer", () => {
    const mail = mailOf("booking-received-client");
    expect(plain(mail.subject)).toBe("Votre demande RH-7K2Q-9F : Dacia Logan");
    const text = plain(mail.text);
    expect(text).toContain("Bonjour Salma,");
    expect(text).toContain("Vous recevrez un message dès que l'agence l'aura confirmée ou refusée.");
    expect(text).toContain(
      "Prise en charge : mardi 1er décembre 2026 à 10:00\n    À l'agence : Atlas Cars, 12, avenue Mohammed V, Marrakech",
    );
    expect(text).toContain("Retour : samedi 5 décembre 2026 à 18:30\n    Aéroport Menara");
    expect(text).toContain("Durée : 5 jours\nTotal : 1 250,50 €\nCaution : 500 €");
    expect(mail.link).toBe(`${URL}/client/dashboard/reservations/${RESERVATION.reservationId}`);
    expect(mail.calendar).toBeUndefined();
  });

  test("a return to the place of pickup is 'Au même endroit', to another hotel is named", () => {
    const hotel = { pickupLocation: "Hôtel", returnLocation: "Hôtel", pickupAddress: "Riad Yasmine" };
    const letterOf = (returnAddress: string) =>
      plain(mailOf("booking-received-client", { ...hotel, returnAddress }).text);
    expect(letterOf("Riad Yasmine")).toContain("18:30\n    Au même endroit\n");
    expect(letterOf("Riad Dar Anika")).toContain("18:30\n    Hôtel\n    Riad Dar Anika\n");
  });

  test("the booking letter to the agency has the client's name and phone number, dates and a dashboard link", () => {
    const mail = mailOf("booking-received-agency", { audience: "agency" });
    expect(plain(mail.subject)).toBe("Nouvelle demande RH-7K2Q-9F : Dacia Logan, Salma Bennani");
    expect(plain(mail.text)).toContain("Client : Salma Bennani\n    +212 6 12 34 56 78");
    expect(plain(mail.text)).toContain("mardi 1er décembre 2026 à 10:00");
    expect(mail.link).toBe(`${URL}/agency/dashboard/reservations/${RESERVATION.reservationId}`);
    const silent = mailOf("booking-received-agency", { client: { ...RESERVATION.client, phone: null } });
    expect(silent.text).toContain("Sans numéro de téléphone");
  });

  test("the confirmation states the cancellation deadline or, if that has passed, whom to call", () => {
    const early = plain(mailOf("reservation-confirmed").text);
    expect(early).toContain("Annulation possible jusqu'au dimanche 29 novembre 2026 à 10:00");
    const late = plain(mailOf("reservation-confirmed", {}, new Date("2026-11-29T09:00:00.001Z")).text);
    expect(late).not.toContain("Annulation possible");
    expect(late).toContain("appelez l'agence au +212 5 24 00 00 00");
  });

  test("the refusal quotes the reason as it was typed, and links to a search for the same dates", () => {
    const mail = mailOf("reservation-rejected", { rejectionReason: "Au garage.\nDésolés !" });
    expect(plain(mail.subject)).toBe("Demande RH-7K2Q-9F refusée : Dacia Logan");
    expect(mail.text).toContain("> Au garage.\n> Désolés !");
    expect(mail.html).toContain("Au garage.<br>Désolés !");
    expect(Object.fromEntries(new globalThis.URL(mail.link).searchParams)).toEqual({
      city: "Marrakech",
      pickupDate: "2026-12-01",
      pickupTime: "10:00",
      returnDate: "2026-12-05",
      returnTime: "18:30",
    });
  });

  test("the cancellation is worded differently for the client and the agency", () => {
    const client = mailOf("reservation-cancelled");
    expect(client.text).toContain("Vous avez annulé cette réservation.");
    const agency = mailOf("reservation-cancelled", { audience: "agency" });
    expect(agency.text).toContain("Salma Bennani a annulé sa réservation");
    expect(agency.link).toBe(`${URL}/agency/dashboard/reservations/${RESERVATION.reservationId}`);
    expect(agency.text).not.toContain("Vous avez annulé");
  });

  test("the cancellation removes the calendar event if the confirmation came with one", () => {
    const mail = mailOf("reservation-cancelled", { calendarFileSent: true });
    expect(mail.calendar).toMatchObject({ filename: "RH-7K2Q-9F-annulation.ics", method: "CANCEL" });
    expect(plain(mail.text)).toContain("le fichier joint l'en retire ; sinon, ignorez-le.");
    for (const payload of [{}, { calendarFileSent: false }, { audience: "agency" }]) {
      const without = mailOf("reservation-cancelled", payload);
      expect(without.calendar).toBeUndefined();
      expect(without.text).not.toContain("agenda");
    }
  });

  test("the expiry letter says that the agency did not answer, before the pickup or in time, and links to a new search", () => {
    const mail = mailOf("demand-expired", { rejectionReason: RULE_MESSAGES.expired });
    expect(mail.text).toContain("Demande expirée : l'agence n'a pas répondu avant la date de prise en charge.");
    const early = mailOf("demand-expired", { rejectionReason: RULE_MESSAGES.expiredUnanswered });
    expect(early.text).toContain("Demande expirée : l'agence n'a pas répondu dans le délai.");
    expect(mail.link).toBe(`${URL}/search?city=Marrakech`);
  });

  test.each([
    ["reservation-rejected", { rejectionReason: "Au garage" }],
    ["reservation-cancelled", {}],
    ["reservation-cancelled", { audience: "agency" }],
    ["reservation-cancelled", { isGuest: true }],
    ["demand-expired", {}],
    ["client-absent", { absenceReason: "Injoignable" }],
  ])("a letter about a rental that will not take place states neither total nor deposit: %s %o", (kind, payload) => {
    for (const terms of [{}, { conditions: CONDITIONS, lines: EXTRA_LINES, extrasCents: 5500 }]) {
      const { text, html } = mailOf(kind, { ...payload, ...terms });
      expect(text).toContain("Durée");
      expect(text + html).not.toMatch(/Total|Caution|Détail/);
    }
  });

  test("a request's letters say until when the agency may answer", () => {
    const answerBy = "2026-11-21T08:12:00.000Z";
    for (const kind of ["booking-received-client", "booking-received-agency", "answer-reminder"]) {
      const text = plain(mailOf(kind, { answerBy }).text);
      expect(text).toContain("Sans réponse avant le samedi 21 novembre 2026 à 09:12, la demande expire.");
    }
    const before = plain(mailOf("booking-received-client", {}).text);
    expect(before).toContain("Sans réponse avant la prise en charge, la demande expire.");
  });

  test("the password reset has the link, its expiry in Moroccan time, and no name that a stranger chose", () => {
    const mail = mailOf("password-reset", RESET);
    expect(mail.link).toBe(`${URL}/reset-password?token=${RESET.token}`);
    expect(plain(mail.text)).toContain("jusqu'au vendredi 20 novembre 2026 à 10:12 (heure du Maroc)");
    expect(mail.text).not.toContain("Salma");
  });

  test("the welcome letter asks to confirm the e-mail by a link of seven days, and names nobody", () => {
    const mail = mailOf("welcome", WELCOME);
    expect(plain(mail.subject)).toBe("Bienvenue sur Rihla : confirmez votre adresse e-mail");
    expect(mail.link).toBe(`${URL}/confirm-email?token=${WELCOME.token}`);
    const text = plain(mail.text);
    expect(text).toContain("Bonjour,\n");
    expect(text).toContain("Un compte Rihla a été créé avec l'adresse salma@rihla.test.");
    expect(text.replace(/\s+/g, " ")).toContain(
      "sept jours, jusqu'au vendredi 27 novembre 2026 à 09:12 (heure du Maroc)",
    );
    expect(text.replace(/\s+/g, " ")).toContain("Vous n'avez pas créé ce compte ? Ignorez ce message");
  });

  test("the team invitation has the agency, a link for seven days in Moroccan time, and advice for strangers", () => {
    const mail = mailOf("team-invitation", INVITATION);
    expect(mail.subject).toBe("Atlas Cars vous invite dans son équipe");
    expect(mail.link).toBe(`${URL}/reset-password?token=${INVITATION.token}`);
    const text = plain(mail.text);
    expect(text).toContain("Bonjour Youssef,");
    expect(text).toContain("L'agence Atlas Cars vous a ouvert un compte");
    expect(text).toContain("valable sept jours, jusqu'au vendredi 27 novembre 2026 à 09:12 (heure du Maroc)");
    expect(text).toContain("Vous ne connaissez pas cette agence ? Ignorez ce message");
    expect(mailOf("team-invitation", { ...INVITATION, firstName: "Gagnez sur evil.test" }).text).not.toContain("evil");
  });

  test("the letter about a changed password has its moment and device, and a link for those who did not change it", () => {
    const changed = { userId: "u", changedAt: "2026-11-20T08:12:00.000Z", device: "Firefox sur Android" };
    const mail = mailOf("password-changed", changed);
    expect(mail.subject).toBe("Votre mot de passe a été modifié");
    expect(mail.link).toBe(`${URL}/forgot-password`);
    expect(plain(mail.text)).toContain(
      "vendredi 20 novembre 2026 à 09:12 (heure du Maroc), depuis Firefox sur Android.",
    );
    expect(mail.text).not.toContain("Salma");
    expect(mailOf("password-changed", { ...changed, device: null }).text).toContain("(heure du Maroc). Les autres");
  });

  test("the letter after an erasure says what stays and for how long, by role, and names nobody", () => {
    const erased = { role: "CLIENT", erasedAt: "2026-11-20T08:12:00.000Z" };
    const mail = mailOf("account-erased", erased);
    expect(mail.subject).toBe("Votre compte Rihla est effacé");
    expect(mail.link).toBe(`${URL}/privacy`);
    const text = plain(mail.text);
    expect(text).toContain("a été effacé le vendredi 20 novembre 2026 à 09:12 (heure du Maroc)");
    expect(text).toContain("Les dates et les montants de vos locations, sans votre nom");
    expect(text).toContain("comme ce que vous aviez écrit sur vos locations et vos photos");
    expect(text).toContain("60 mois après le retour");
    expect(text).toContain("Journal de ce qui a été fait, sans votre nom : 24 mois");
    expect(text).toContain("Bonjour,\n");
    const colleague = plain(mailOf("account-erased", { ...erased, role: "AGENCY_STAFF" }).text);
    expect(colleague).toContain("signé « Compte effacé »");
    expect(colleague).not.toContain("locations");
  });

  test("the welcome letter to an agency's owner has the login and the first steps, and no password", () => {
    const mail = mailOf("agency-welcome", { firstName: "Youssef", agency: "Atlas Cars", email: "atlas@rihla.test" });
    expect(plain(mail.subject)).toBe("Bienvenue sur Rihla : un compte pour Atlas Cars");
    expect(new globalThis.URL(mail.link).searchParams.get("redirectTo")).toBe("/agency/dashboard");
    const text = plain(mail.text);
    expect(text).toContain("Bonjour Youssef,");
    expect(text).toContain(`Connexion : ${URL}/login\nE-mail : atlas@rihla.test`);
    expect(text).toContain("Premiers pas : Ajouter vos véhicules\n    Donner une photo à chacun");
  });

  test("the letter about a reply to a review has the reply, the review and a link to the reservation", () => {
    const mail = mailOf("review-answered", ANSWERED);
    expect(mail.subject).toBe("Atlas Cars a répondu à votre avis");
    const text = plain(mail.text);
    expect(text).toContain("Bonjour Salma,");
    expect(text).toContain("Réponse de l'agence :\n> Merci.\n> Nous serons deux le samedi.");
    expect(text).toContain("Votre avis : 2 sur 5\n    « Une heure d'attente.\n    Voiture propre. »");
    expect(text).toContain("Référence : RH-7K2Q-9F\nVéhicule : Dacia Logan");
    expect(mail.link).toBe(`${URL}/client/dashboard/reservations/${RESERVATION.reservationId}`);
    const silent = plain(mailOf("review-answered", { ...ANSWERED, comment: null }).text);
    expect(silent).toContain("Votre avis : 2 sur 5\n\n");
  });

  test("a kind without a template, or an incomplete payload, is an error instead of an empty letter", () => {
    expect(() => mailOf("birthday")).toThrow("birthday");
    expect(() => mailOf("reservation-confirmed", { vehicle: null })).toThrow();
  });
});

/** What options and conditions add to the payload of a booking letter: extras of 55 € on 1 250,50 €. */
const AGREED = {
  pricePerDayCents: 25010,
  lines: EXTRA_LINES,
  extrasCents: 5500,
  conditions: CONDITIONS,
  flightNumber: "ZZ 641",
};

describe("the agreed terms in a letter", () => {
  const PRICE = [
    "Durée : 5 jours",
    "Détail : 1 250,50 € · 250,10 € / jour × 5 jours",
    "    40 € · Siège enfant (2 × 4 € / jour × 5 jours)",
    "    15 € · Livraison : Aéroport Saïss",
    "Total à payer : 1 305,50 €",
    "Caution : 500 €, à part, rendue sous 7 jours",
  ].join("\n");
  const CONDITIONS_IN_SHORT = [
    "Conditions : Caution 500 €, carte ou espèces, rendue sous 7 jours",
    "    Tous risques, franchise 800 €",
    "    250 km par jour inclus, puis 0,20 € / km ; carburant rendu au même niveau",
    "    21 ans et 2 ans de permis au moins ; second conducteur 30 €",
  ].join("\n");

  test.each([
    ["booking-received-client", "client", true],
    ["booking-received-agency", "agency", false],
    ["reservation-confirmed", "client", true],
  ])("%s lists each price line, one total, the deposit separately, and the flight", (kind, audience, hasConditions) => {
    const text = plain(mailOf(kind, { ...AGREED, audience }).text);
    expect(text).toContain(PRICE);
    expect(text).toMatch(/Prise en charge : .*10:00\n {4}À l'agence : .*Marrakech\n {4}Vol ZZ 641\nRetour : /);
    expect(text.includes(CONDITIONS_IN_SHORT)).toBe(hasConditions);
    expect(text).not.toContain("Total :");
  });

  test("the confirmation lists the agreed papers, and the number for roadside assistance", () => {
    const text = plain(mailOf("reservation-confirmed", AGREED).text);
    expect(text).toContain(
      "À présenter : permis de conduire ; passeport ou CIN ; carte ou espèces pour la caution de 500 €.",
    );
    expect(text).toContain("Assistance sur la route : +212 6 61 00 00 12.");
  });

  test("the calendar file states the same total", () => {
    const file = plain(mailOf("reservation-confirmed", AGREED).calendar?.content ?? "").replace(/\r\n /g, "");
    expect(file).toContain("Total : 1 305\\,50 € · Caution : 500 €");
  });

  test.each([
    ["has none, as in older messages", {}],
    [
      "has only empty ones",
      { pricePerDayCents: 25010, lines: [], extrasCents: 0, conditions: null, flightNumber: null },
    ],
  ])("the confirmation omits them if the payload %s", (_, payload) => {
    const text = plain(mailOf("reservation-confirmed", payload).text);
    expect(text).toContain("Durée : 5 jours\nTotal : 1 250,50 €\nCaution : 500 €\nAgence : Atlas Cars");
    expect(text).toContain("À présenter : permis de conduire, pièce d'identité, moyen de verser la caution.");
    expect(text).not.toMatch(/Conditions|Détail|Vol |Assistance/);
  });

  test("fees without a price are named beside the total", () => {
    const unpriced = ["RETURN_OUT_OF_HOURS", "RETURN_CITY"];
    const letter = (payload: object) =>
      plain(
        mailOf("booking-received-agency", { audience: "agency", returnLocation: "Agadir", unpriced, ...payload }).text,
      );
    expect(letter({})).toMatch(/Total : 1 250,50 €\nFrais à convenir : retour à \d\d:\d\d, retour à Agadir\nCaution/);
    expect(letter({ conditions: AGREED.conditions })).toMatch(/Total à payer : .*\nFrais à convenir : retour à /);
    expect(letter({ unpriced: [] })).not.toContain("Frais à convenir");
  });

  test("the price is stated in full without extras, and without conditions", () => {
    const silent = plain(mailOf("booking-received-client", { ...AGREED, lines: [], extrasCents: 0 }).text);
    expect(silent).toContain("Détail : 1 250,50 € · 250,10 € / jour × 5 jours\nTotal à payer : 1 250,50 €");
    const alone = plain(mailOf("booking-received-client", { ...AGREED, conditions: null }).text);
    expect(alone).toContain("Total à payer : 1 305,50 €\nCaution : 500 €, à part, rendue au retour\nAgence");
  });
});

const KINDS: [string, Record<string, unknown>][] = [
  ["booking-received-client", {}],
  ["booking-received-agency", { audience: "agency" }],
  ["booking-confirmed-agency", { audience: "agency" }],
  ["reservation-confirmed", {}],
  ["booking-received-client", AGREED],
  ["reservation-confirmed", AGREED],
  ["reservation-rejected", { rejectionReason: "Au garage" }],
  ["reservation-cancelled", {}],
  ["reservation-cancelled", { audience: "agency" }],
  ["demand-expired", {}],
  ["answer-reminder", { answerBy: "2026-11-21T08:12:00.000Z" }],
  ["password-reset", RESET],
  ["team-invitation", INVITATION],
  ["welcome", WELCOME],
  ["review-answered", ANSWERED],
];

describe.each(KINDS)("the letter %s with the payload %j", (kind, payload) => {
  const mail = mailOf(kind, payload);

  test("says in HTML everything that it says as plain text", () => {
    const words = (text: string) => new Set(plain(text).match(/[\p{L}\d€:+/?=&]+/gu));
    const inHtml = words(unescapeHtml(mail.html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ")));
    expect([...words(mail.text)].filter((word) => !inHtml.has(word))).toEqual([]);
  });

  test("has HTML with one button, no script and nothing to load", () => {
    expect(mail.html).not.toMatch(
      /<(img|link|script|style|iframe|video|object|form)\b|url\(|@import|srcset|background=/i,
    );
    expect(mail.html.match(/<a /g)).toHaveLength(1);
    expect(mail.html).toContain(`<a href="${mail.link.replaceAll("&", "&amp;")}"`);
    expect(mail.html).toContain('<html lang="fr"');
    expect(mail.html).toContain("max-width:600px");
  });

  test("closes every tag that it opens", () => {
    const open: string[] = [];
    for (const [, close, name = "", void_] of mail.html
      .replace(/<!--.*?-->/gs, "")
      .matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
      if (["meta", "br"].includes(name) || void_) continue;
      if (close) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test("links only to the site's own address", () => {
    const links = [...`${mail.text} ${mail.html} ${mail.calendar?.content ?? ""}`.matchAll(/https?:\/\/[^\s"<]+/g)];
    expect(links.length).toBeGreaterThan(1);
    for (const [link] of links) expect(link.startsWith(`${URL}/`)).toBe(true);
  });
});

describe("typed text in a letter", () => {
  const NASTY = `<script>alert(1)</script>"'&\r\nBcc: victim@rihla.test\u202e\u0000`;
  const everywhere = {
    vehicle: { brand: NASTY, model: NASTY, year: 2023 },
    client: { firstName: NASTY, lastName: NASTY, phone: NASTY },
    agency: { name: NASTY, phone: NASTY, address: NASTY, city: NASTY },
    pickupLocation: NASTY,
    returnLocation: NASTY,
    rejectionReason: NASTY,
    lines: EXTRA_LINES.map((line) => ({ ...line, label: NASTY })),
    conditions: { ...CONDITIONS, papers: NASTY, insurance: NASTY, assistancePhone: NASTY },
    flightNumber: NASTY,
  };

  test.each(KINDS)("has no effect as markup or line breaks in %s", (kind, payload) => {
    const typed: Record<string, object> = {
      "password-reset": payload,
      welcome: payload,
      "team-invitation": { ...payload, firstName: NASTY, agency: NASTY },
      "review-answered": { ...ANSWERED, ...everywhere, firstName: NASTY, agency: NASTY, comment: NASTY, reply: NASTY },
    };
    const mail = mailOf(kind, { ...(typed[kind] ?? { ...everywhere, audience: payload.audience ?? "client" }) });
    expect(mail.html).not.toMatch(/<script/i);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be left
    expect(mail.subject).not.toMatch(/[\u0000-\u001f\u202e]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be left
    expect(mail.text + mail.html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(mail.text.split("\n").filter((line) => line.startsWith("Bcc"))).toEqual([]);
  });

  test("is put on one line or into paragraphs, and is cut only between characters", () => {
    expect(oneLine("  a\r\n\tb\u2028c  ")).toBe("a b c");
    expect(oneLine("👩‍👩‍👧".repeat(50), 5)).toHaveLength([..."👩‍👩‍👧"].slice(0, 4).join("").length + 1);
    expect(paragraph("a\r\n\r\n\r\n\r\nb")).toBe("a\n\nb");
  });

  test.each([
    ["Salma", "Bonjour Salma,"],
    ["Anne-Sophie", "Bonjour Anne-Sophie,"],
    ["O'Connor", "Bonjour O'Connor,"],
    ["سلمى", "Bonjour \u2068سلمى\u2069,"],
    ["Gagnez sur evil.test", "Bonjour,"],
    ["http://evil", "Bonjour,"],
    ["+212600000000", "Bonjour,"],
    ["", "Bonjour,"],
  ])("as the first name %s is greeted with %s", (name, expected) => expect(plainText(greeting(name))).toBe(expected));
});

const unescapeHtml = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name as string] ?? "",
  );
