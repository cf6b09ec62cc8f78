import { RULE_MESSAGES } from "~/contract/messages";
import { paths } from "~/paths";
import { longDate, longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import { RESERVATION_STATUS_DESCRIPTION } from "~/text/rental/labels";
import type { Product } from "~/text/site/product";
import { absentLetter, guestCancelledLetter } from "./absence-letters";
import { bringNotes, conditionsFact } from "./agreed-facts";
import { changeLetter } from "./change-letter";
import { handoverLetter } from "./handover-letter";
import type { Letter, LetterContext } from "./letter";
import type { ReservationMessageKind, ReservationPayload } from "./payloads";
import {
  agencyFact,
  agencyName,
  cancelNote,
  clientFact,
  clientName,
  factsWithoutPrice,
  quoteOf,
  referenceOf,
  rentalFacts,
  reservationPath,
  sameSearch,
  TIMES_ARE_MOROCCAN,
  vehicleName,
} from "./reservation-facts";
import { greeting } from "./safe-text";

const clientReason = (product: Product) =>
  `Vous recevez ce message parce qu'une réservation a été demandée sur ${product.name} avec votre adresse.`;
const guestReason = (payload: ReservationPayload) =>
  `Vous recevez ce message parce que ${agencyName(payload)} a enregistré une location à votre nom avec cette adresse.`;
const agencyReason = (product: Product) =>
  `Vous recevez ce message parce que votre agence loue ses véhicules sur ${product.name}.`;

/** The letter to a client or an agency about a reservation. */
export function reservationLetter(
  kind: ReservationMessageKind,
  payload: ReservationPayload,
  context: LetterContext,
): Letter {
  if (kind === "reservation-cancelled" && payload.audience === "agency") return cancelledForAgency(payload, context);
  if (kind === "reservation-cancelled" && payload.isGuest) return guestCancelledLetter(payload, context);
  if (isHandover(kind)) return handoverLetter(kind, payload, context);
  return isChange(kind) ? changeLetter(kind, payload, context) : LETTERS[kind](payload, context);
}

type HandoverKind = Extract<ReservationMessageKind, `handover-${string}`>;
const isHandover = (kind: ReservationMessageKind): kind is HandoverKind => kind.startsWith("handover-");

const CHANGE_KINDS = [
  "change-asked",
  "reservation-changed",
  "change-accepted",
  "change-refused",
  "change-withdrawn",
  "change-expired",
] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

const isChange = (kind: ReservationMessageKind): kind is ChangeKind => CHANGE_KINDS.some((one) => one === kind);

type Write = (payload: ReservationPayload, context: LetterContext) => Letter;

const LETTERS: Record<Exclude<ReservationMessageKind, ChangeKind | HandoverKind>, Write> = {
  "booking-received-client": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Votre demande ${referenceOf(payload)} : ${vehicleName(payload)}`),
    preview: nbsp(`Envoyée à ${agencyName(payload)}, qui vous répondra.`),
    title: "Votre demande est envoyée",
    intro: [
      `Votre demande de réservation est bien arrivée chez ${agencyName(payload)}. Vous recevrez un message dès que l'agence l'aura confirmée ou refusée.`,
      answerNote(payload),
    ].map(nbsp),
    facts: [...rentalFacts(payload, context.product), ...conditionsFact(payload), agencyFact(payload)],
    notes: [
      `${TIMES_ARE_MOROCCAN} Tant que l'agence n'a pas répondu, vous pouvez annuler votre demande à tout moment.`,
    ],
    button: myReservation(context, payload),
  }),

  "booking-received-agency": (payload, context) => ({
    ...toAgency(context),
    subject: nbsp(`Nouvelle demande ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: `À partir du ${longDateTime(new Date(payload.pickupAt))}`,
    title: "Une demande attend votre réponse",
    intro: [`${clientName(payload)} souhaite louer votre ${vehicleName(payload)}.`],
    quote: quoteOf("Message du client", payload.message),
    facts: [clientFact(payload), ...rentalFacts(payload, context.product)],
    notes: [`${TIMES_ARE_MOROCCAN} ${answerNote(payload)}`],
    button: theReservation("Répondre à la demande", context, payload),
  }),

  "booking-confirmed-agency": (payload, context) => ({
    ...toAgency(context),
    subject: nbsp(`Nouvelle réservation ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: `À partir du ${longDateTime(new Date(payload.pickupAt))}`,
    title: "Une réservation vient d'être confirmée",
    intro: [
      `${clientName(payload)} loue votre ${vehicleName(payload)}. La réservation est confirmée d'office, comme vos règles de réservation le prévoient.`,
    ],
    quote: quoteOf("Message du client", payload.message),
    facts: [clientFact(payload), ...rentalFacts(payload, context.product)],
    notes: [TIMES_ARE_MOROCCAN],
    button: theReservation("Voir la réservation", context, payload),
  }),

  "reservation-confirmed": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} confirmée : ${vehicleName(payload)}`),
    preview: `Prise en charge ${longDateTime(new Date(payload.pickupAt))}`,
    title: RESERVATION_STATUS_DESCRIPTION.CONFIRMED.replace(/\.$/, ""),
    intro: [nbsp(`${confirmedIntro(payload, context.now)} Le fichier joint ajoute la location à votre agenda.`)],
    facts: [...rentalFacts(payload, context.product), ...conditionsFact(payload), agencyFact(payload)],
    notes: [...bringNotes(payload), cancelNote(payload, context.now), TIMES_ARE_MOROCCAN],
    button: myReservation(context, payload),
  }),

  "reservation-rejected": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Demande ${referenceOf(payload)} refusée : ${vehicleName(payload)}`),
    preview: `${agencyName(payload)} ne peut pas vous louer ce véhicule.`,
    title: "Votre demande est refusée",
    intro: [`${agencyName(payload)} a refusé votre demande de réservation.`],
    quote: quoteOf("Motif donné par l'agence", payload.rejectionReason),
    facts: factsWithoutPrice(payload),
    notes: [nbsp("Vous n'avez rien à payer ; d'autres véhicules sont peut-être disponibles aux mêmes dates.")],
    button: { label: "Rechercher un autre véhicule", href: context.publicUrl + sameSearch(payload) },
  }),

  "reservation-cancelled": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} annulée : ${vehicleName(payload)}`),
    preview: "Votre annulation est enregistrée.",
    title: "Votre réservation est annulée",
    intro: [`${RESERVATION_STATUS_DESCRIPTION.CANCELLED} ${agencyName(payload)} en est informée.`],
    facts: factsWithoutPrice(payload),
    notes: payload.calendarFileSent
      ? [nbsp("Si vous aviez ajouté cette location à votre agenda, le fichier joint l'en retire ; sinon, ignorez-le.")]
      : [],
    button: { label: "Rechercher un autre véhicule", href: context.publicUrl + sameSearch(payload) },
  }),

  "demand-expired": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Demande ${referenceOf(payload)} expirée : ${vehicleName(payload)}`),
    preview: nbsp(expiryReason(payload)),
    title: "Votre demande a expiré",
    intro: [expiryReason(payload), "Nous en sommes désolés. Vous n'avez rien à payer."],
    facts: factsWithoutPrice(payload),
    notes: [],
    button: {
      label: "Rechercher un autre véhicule",
      href: context.publicUrl + paths.search({ city: payload.agency.city }),
    },
  }),

  "client-absent": absentLetter,
};

/** Until when a request waits. Messages from before there was a deadline name the pickup. */
const answerNote = ({ answerBy }: ReservationPayload): string =>
  `Sans réponse avant ${answerBy ? `le ${longDateTime(new Date(answerBy))}` : "la prise en charge"}, la demande expire.`;

const expiryReason = ({ rejectionReason }: ReservationPayload): string =>
  rejectionReason === RULE_MESSAGES.expiredUnanswered ? rejectionReason : RULE_MESSAGES.expired;

const cancelledForAgency: Write = (payload, context) => ({
  ...toAgency(context),
  subject: nbsp(`Réservation ${referenceOf(payload)} annulée par le client : ${vehicleName(payload)}`),
  preview: `${clientName(payload)} ne viendra pas le ${longDate(new Date(payload.pickupAt))}.`,
  title: "Réservation annulée par le client",
  intro: [
    `${clientName(payload)} a annulé sa réservation de votre ${vehicleName(payload)}. Ces dates sont de nouveau libres.`,
  ],
  facts: [clientFact(payload), ...factsWithoutPrice(payload)],
  notes: [TIMES_ARE_MOROCCAN],
  button: theReservation("Voir la réservation", context, payload),
});

const toClient = (payload: ReservationPayload, { product }: LetterContext) => ({
  greeting: greeting(payload.client.firstName),
  because: payload.isGuest ? guestReason(payload) : clientReason(product),
});
const toAgency = ({ product }: LetterContext) => ({ greeting: "Bonjour,", because: agencyReason(product) });

/** A rental that an agency enters for a guest may already have begun. */
const confirmedIntro = (payload: ReservationPayload, now: Date) =>
  payload.isGuest && new Date(payload.pickupAt) <= now
    ? `Votre location chez ${agencyName(payload)} est enregistrée.`
    : `${agencyName(payload)} vous attend.`;

const myReservation = ({ publicUrl }: LetterContext, payload: ReservationPayload) => ({
  label: payload.isGuest ? "Voir l'agence" : "Voir ma réservation",
  href: publicUrl + reservationPath(payload),
});

const theReservation = (label: string, { publicUrl }: LetterContext, { reservationId }: ReservationPayload) => ({
  label,
  href: publicUrl + paths.agencyReservation(reservationId),
});
