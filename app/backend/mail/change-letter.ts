import type { ChangedRental } from "~/contract/reservations/changes";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import { changedParts, changedSums, fromTo, priceIncrease } from "~/text/rental/change-lines";
import type { Fact, Letter, LetterContext } from "./letter";
import type { LetterChange, ReservationMessageKind, ReservationPayload } from "./payloads";
import {
  agencyFact,
  agencyName,
  agencyPhone,
  cancelNote,
  clientFact,
  clientName,
  quoteOf,
  referenceFacts,
  referenceOf,
  rentalFacts,
  reservationPath,
  TIMES_ARE_MOROCCAN,
  vehicleName,
} from "./reservation-facts";
import { greeting, oneLine } from "./safe-text";

/** Letters about changes of a reservation, to its client or guest and to its agency. */

type ChangeKind = Extract<ReservationMessageKind, `change-${string}` | "reservation-changed">;
type ChangePayload = ReservationPayload & { change: LetterChange };
type Write = (payload: ChangePayload, context: LetterContext) => Letter;

/** The letter about a change. Throws if the payload has no change, and for an agency's own change to itself. */
export function changeLetter(kind: ChangeKind, payload: ReservationPayload, context: LetterContext): Letter {
  const { change } = payload;
  if (!change) throw new Error("a letter about a change was queued without one");
  return (payload.audience === "agency" ? TO_AGENCY : TO_CLIENT)[kind]({ ...payload, change }, context);
}

const OLD_DATES_HOLD = "En attendant, la réservation reste comme elle est.";
const UNCHANGED = "La réservation reste comme elle était.";

const TO_CLIENT: Record<ChangeKind, Write> = {
  "reservation-changed": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} modifiée : ${vehicleName(payload)}`),
    preview: `Prise en charge ${longDateTime(new Date(payload.pickupAt))}`,
    title: "Votre réservation est modifiée",
    intro: [
      nbsp(
        payload.change.isAgreed
          ? `Vous avez accepté le changement proposé par ${agencyName(payload)}. Voici la location comme elle est prévue.`
          : `${agencyName(payload)} a modifié votre réservation. Voici ce qui change, puis la location comme elle est prévue.`,
      ),
    ],
    quote: reasonQuote(payload),
    facts: [...changeFacts(payload, context.now), ...rentalFacts(payload, context.product), agencyFact(payload)],
    notes: newDatesNotes(payload, context.now),
  }),

  "change-asked": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} : un changement attend votre accord`),
    preview: nbsp(`${agencyName(payload)} propose de modifier votre réservation.`),
    title: "Un changement attend votre accord",
    intro: [
      nbsp(
        `${agencyName(payload)} propose de modifier votre réservation. Ce changement ${whyItWaits(payload)} : il attend votre accord.`,
      ),
    ],
    quote: reasonQuote(payload),
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), agencyFact(payload)],
    notes: [nbsp(`Répondez avant le ${untilText(payload)}. ${OLD_DATES_HOLD}`), TIMES_ARE_MOROCCAN],
    button: { ...toClient(payload, context).button, label: "Accepter ou refuser" },
  }),

  "change-accepted": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} : votre changement est accepté`),
    preview: `Prise en charge ${longDateTime(new Date(payload.pickupAt))}`,
    title: "Votre changement est accepté",
    intro: [nbsp(`${agencyName(payload)} a accepté le changement que vous avez demandé.`)],
    facts: [...changeFacts(payload, context.now), ...rentalFacts(payload, context.product), agencyFact(payload)],
    notes: newDatesNotes(payload, context.now),
  }),

  "change-refused": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} : votre changement est refusé`),
    preview: UNCHANGED,
    title: "Votre changement est refusé",
    intro: [nbsp(`${agencyName(payload)} a refusé le changement que vous avez demandé. ${UNCHANGED}`)],
    quote: quoteOf("Motif donné par l'agence", payload.change.refusalReason),
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), agencyFact(payload)],
    notes: [],
  }),

  "change-withdrawn": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} : le changement proposé est retiré`),
    preview: UNCHANGED,
    title: "Le changement proposé est retiré",
    intro: [nbsp(`${agencyName(payload)} a retiré le changement qu'elle vous proposait. ${UNCHANGED}`)],
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), agencyFact(payload)],
    notes: [],
  }),

  "change-expired": (payload, context) => ({
    ...toClient(payload, context),
    subject: nbsp(`Réservation ${referenceOf(payload)} : votre changement est resté sans réponse`),
    preview: UNCHANGED,
    title: "Votre changement est resté sans réponse",
    intro: [nbsp(`${COUNTER_MESSAGES.changeExpired} ${UNCHANGED}`)],
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), agencyFact(payload)],
    notes: [nbsp(`Pour en parler, appelez l'agence au ${agencyPhone(payload)}.`)],
  }),
};

const TO_AGENCY: Record<ChangeKind, Write> = {
  // The agency made this change itself.
  "reservation-changed": () => {
    throw new Error("an agency does not receive letters about its own changes");
  },

  "change-asked": (payload, context) => ({
    ...toAgency(payload, context),
    subject: nbsp(`Changement demandé ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: nbsp(`${clientName(payload)} souhaite changer sa location.`),
    title: "Un changement attend votre réponse",
    intro: [nbsp(`${clientName(payload)} souhaite changer sa location de votre ${vehicleName(payload)}.`)],
    quote: quoteOf("Message du client", payload.change.reason),
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), clientFact(payload)],
    notes: [nbsp(`Répondez avant le ${untilText(payload)}. ${OLD_DATES_HOLD}`), TIMES_ARE_MOROCCAN],
    button: { ...toAgency(payload, context).button, label: "Répondre au client" },
  }),

  "change-accepted": (payload, context) => ({
    ...toAgency(payload, context),
    subject: nbsp(`Changement accepté ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: "La réservation est modifiée.",
    title: "Le client a accepté le changement",
    intro: [nbsp(`${clientName(payload)} a accepté votre changement : la réservation est modifiée.`)],
    facts: [...changeFacts(payload, context.now), ...rentalFacts(payload, context.product), clientFact(payload)],
    notes: [TIMES_ARE_MOROCCAN],
  }),

  "change-refused": (payload, context) => ({
    ...toAgency(payload, context),
    subject: nbsp(`Changement refusé ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: UNCHANGED,
    title: "Le client a refusé le changement",
    intro: [nbsp(`${clientName(payload)} a refusé votre changement. ${UNCHANGED}`)],
    quote: quoteOf("Message du client", payload.change.refusalReason),
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), clientFact(payload)],
    notes: [],
  }),

  "change-withdrawn": (payload, context) => ({
    ...toAgency(payload, context),
    subject: nbsp(`Changement retiré ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: UNCHANGED,
    title: "Le client a retiré sa demande de changement",
    intro: [nbsp(`${clientName(payload)} ne demande plus de changer sa réservation. ${UNCHANGED}`)],
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), clientFact(payload)],
    notes: [],
  }),

  "change-expired": (payload, context) => ({
    ...toAgency(payload, context),
    subject: nbsp(`Changement sans réponse ${referenceOf(payload)} : ${vehicleName(payload)}, ${clientName(payload)}`),
    preview: UNCHANGED,
    title: "Le client n'a pas répondu au changement",
    intro: [nbsp(`${clientName(payload)} n'a pas répondu à temps à votre changement. ${UNCHANGED}`)],
    facts: [...referenceFacts(payload), ...changeFacts(payload, context.now), clientFact(payload)],
    notes: [],
  }),
};

const toClient = (payload: ReservationPayload, { publicUrl, product }: LetterContext) => ({
  greeting: greeting(payload.client.firstName),
  because: payload.isGuest
    ? `Vous recevez ce message parce que ${agencyName(payload)} a enregistré une location à votre nom avec cette adresse.`
    : `Vous recevez ce message parce qu'une réservation a été demandée sur ${product.name} avec votre adresse.`,
  button: {
    label: payload.isGuest ? "Voir l'agence" : "Voir ma réservation",
    href: publicUrl + reservationPath(payload),
  },
});

const toAgency = ({ reservationId }: ReservationPayload, { publicUrl, product }: LetterContext) => ({
  greeting: "Bonjour,",
  because: `Vous recevez ce message parce que votre agence loue ses véhicules sur ${product.name}.`,
  button: { label: "Voir la réservation", href: publicUrl + paths.agencyReservation(reservationId) },
});

/**
 * One fact per changed part, such as "Retour, avant → après": "mar. 24 nov. 10:00 → jeu. 26 nov. 10:00", or "Option
 * ajoutée": "Siège enfant".
 */
const changeFacts = ({ change, agency }: ChangePayload, now: Date): Fact[] =>
  [...changedParts(cleaned(change), { agency, now }), ...changedSums(change)].map((part) => ({
    label: part.before === null ? part.what : `${part.what}, avant → après`,
    value: fromTo(part),
    isMain: true,
  }));

const cleaned = ({ before, after }: LetterChange) => ({ before: cleanedRental(before), after: cleanedRental(after) });

/** The rental with each of its texts on one line. */
const cleanedRental = (rental: ChangedRental): ChangedRental => ({
  ...rental,
  vehicle: rental.vehicle && oneLine(rental.vehicle),
  pickupLocation: rental.pickupLocation && oneLine(rental.pickupLocation),
  returnLocation: rental.returnLocation && oneLine(rental.returnLocation),
  pickupAddress: rental.pickupAddress && oneLine(rental.pickupAddress),
  returnAddress: rental.returnAddress && oneLine(rental.returnAddress),
  flightNumber: rental.flightNumber && oneLine(rental.flightNumber),
  options: rental.options?.map(({ label, quantity }) => ({ label: oneLine(label), quantity })),
});

const newDatesNotes = (payload: ChangePayload, now: Date): string[] => [
  ...(payload.change.isBooked
    ? [nbsp("Le fichier joint met à jour la location dans votre agenda."), cancelNote(payload, now)]
    : []),
  TIMES_ARE_MOROCCAN,
];

const whyItWaits = ({ change }: ChangePayload) =>
  priceIncrease(change) > 0 ? "coûte plus cher" : "augmente la caution";

const reasonQuote = ({ change }: ChangePayload) =>
  change.askedBy === "AGENCY" ? quoteOf("Motif donné par l'agence", change.reason) : undefined;

const untilText = ({ change }: ChangePayload) => (change.expiresAt ? longDateTime(new Date(change.expiresAt)) : "");
