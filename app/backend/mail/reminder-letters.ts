import { paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { clockTime, dayMonthTime, longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Product } from "~/text/site/product";
import { bringNotes } from "./agreed-facts";
import type { Letter, LetterContext } from "./letter";
import type { ReminderPayload, ReservationReminderKind } from "./payloads";
import {
  agencyFact,
  agencyName,
  agencyPhone,
  clientFact,
  clientName,
  referenceFacts,
  referenceOf,
  rentalFacts,
  TIMES_ARE_MOROCCAN,
  vehicleName,
} from "./reservation-facts";
import { greeting } from "./safe-text";

/**
 * The reminder about a reservation, in its state when the letter is sent: to its client or guest, or to the agency that
 * has not answered.
 */
export const reminderLetter = (
  kind: ReservationReminderKind,
  payload: ReminderPayload,
  context: LetterContext,
): Letter => LETTERS[kind](payload, context);

type Write = (payload: ReminderPayload, context: LetterContext) => Letter;

const LETTERS: Record<ReservationReminderKind, Write> = {
  "pickup-reminder": (payload, { publicUrl, now, product }) => {
    const pickup = new Date(payload.pickupAt);
    return {
      ...toClient(payload, product),
      subject: nbsp(
        `${dayName(pickup, now)} à ${clockTime(pickup)} : votre ${vehicleName(payload)}, ${referenceOf(payload)}`,
      ),
      preview: `Prise en charge ${longDateTime(pickup)}`,
      title: `Votre location commence ${dayName(pickup, now).toLowerCase()}`,
      intro: [nbsp(`${agencyName(payload)} vous attend le ${longDateTime(pickup)}.`)],
      facts: [...rentalFacts(payload, product), agencyFact(payload)],
      notes: [
        ...bringNotes(payload),
        nbsp(`En cas de retard ou d'empêchement, appelez l'agence au ${agencyPhone(payload)}.`),
        TIMES_ARE_MOROCCAN,
      ],
      button: reservationOf(payload, publicUrl),
    };
  },

  "return-reminder": (payload, { publicUrl, now, product }) => {
    const back = new Date(payload.returnAt);
    return {
      ...toClient(payload, product),
      subject: nbsp(
        `${dayName(back, now)} à ${clockTime(back)} : retour de votre ${vehicleName(payload)}, ${referenceOf(payload)}`,
      ),
      preview: `Retour ${longDateTime(back)}`,
      title: `Votre location se termine ${dayName(back, now).toLowerCase()}`,
      intro: [nbsp(`${agencyName(payload)} attend le véhicule le ${longDateTime(back)}.`)],
      facts: [...rentalFacts(payload, product), agencyFact(payload)],
      notes: [
        nbsp(
          `Avant de le rendre : faites le plein si cela a été convenu, reprenez vos affaires et prenez des photos du véhicule.`,
        ),
        nbsp(`Pour le garder plus longtemps ou en cas de retard, appelez l'agence au ${agencyPhone(payload)}.`),
        TIMES_ARE_MOROCCAN,
      ],
      button: reservationOf(payload, publicUrl),
    };
  },

  "review-request": (payload, { publicUrl, product }) => ({
    ...toClient(payload, product),
    subject: nbsp(`Votre avis sur ${agencyName(payload)} ?`),
    preview: nbsp(`Comment s'est passée votre location ${referenceOf(payload)} ?`),
    title: nbsp("Comment s'est passée votre location ?"),
    intro: [
      nbsp(
        `Votre location de ${vehicleName(payload)} chez ${agencyName(payload)} est terminée. Une note et quelques mots aident les prochains clients à choisir ; votre avis est public.`,
      ),
    ],
    facts: [
      ...referenceFacts(payload),
      { label: "Prise en charge", value: longDateTime(new Date(payload.pickupAt)) },
      { label: "Retour", value: longDateTime(new Date(payload.returnAt)) },
    ],
    notes: ["Nous ne vous le demanderons qu'une fois pour cette location."],
    button: { label: "Laisser un avis", href: publicUrl + paths.reviewReservation(payload.reservationId) },
    because: `Vous recevez ce message parce que vous avez loué un véhicule sur ${product.name}.`,
    unsubscribe: payload.unsubscribeKey
      ? { label: "Ne plus recevoir ces messages", href: publicUrl + paths.unsubscribe(payload.unsubscribeKey) }
      : undefined,
  }),

  "answer-reminder": (payload, { publicUrl, product }) => {
    const due = new Date(payload.answerBy ?? payload.pickupAt);
    return {
      greeting: "Bonjour,",
      subject: nbsp(
        `Réponse attendue avant le ${dayMonthTime(due)} : demande ${referenceOf(payload)}, ${clientName(payload)}`,
      ),
      preview: nbsp(`Sans réponse avant le ${longDateTime(due)}, la demande expire.`),
      title: "Une demande attend toujours votre réponse",
      intro: [
        nbsp(
          `${clientName(payload)} souhaite louer votre ${vehicleName(payload)}. Sans réponse avant le ${longDateTime(due)}, la demande expire.`,
        ),
      ],
      facts: [clientFact(payload), ...rentalFacts(payload, product)],
      notes: [TIMES_ARE_MOROCCAN],
      button: { label: "Répondre à la demande", href: publicUrl + paths.agencyReservation(payload.reservationId) },
      because: agencyReminderReason(product),
    };
  },
};

/** Why an agency gets a reminder of its requests, and where it turns them off. */
export const agencyReminderReason = (product: Product): string =>
  `Vous recevez ce message parce que votre agence loue ses véhicules sur ${product.name}. Vous le désactivez dans ses réglages, sous «\u00a0Rappels\u00a0».`;

/** A reminder may be sent only on the day itself, after an outage of the mail server. */
const dayName = (moment: Date, now: Date) =>
  dayOf(toWallClock(moment)) === dayOf(toWallClock(now)) ? "Aujourd'hui" : "Demain";

/** A guest's letter names no settings: guests have no account in which to choose their reminders. */
const toClient = (payload: ReminderPayload, product: Product) => ({
  greeting: greeting(payload.client.firstName),
  because: payload.isGuest
    ? `Vous recevez ce message parce que ${agencyName(payload)} a noté votre adresse avec votre réservation.`
    : `Vous recevez ce message parce que vous avez une réservation sur ${product.name}. Vous choisissez vos rappels dans votre profil.`,
});

const reservationOf = ({ reservationId, isGuest, agencyId }: ReminderPayload, publicUrl: string) =>
  isGuest && agencyId
    ? { label: "Voir l'agence", href: publicUrl + paths.agency(agencyId) }
    : { label: "Voir ma réservation", href: publicUrl + paths.clientReservation(reservationId) };
