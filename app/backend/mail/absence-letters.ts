import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { ReservationPayload } from "./payloads";
import {
  agencyFact,
  agencyName,
  agencyPhone,
  factsWithoutPrice,
  quoteOf,
  referenceOf,
  sameSearch,
  TIMES_ARE_MOROCCAN,
  vehicleName,
} from "./reservation-facts";
import { greeting } from "./safe-text";

/** The letter to a client whom the agency recorded as absent: the reason, and the number to call. */
export const absentLetter = (payload: ReservationPayload, { publicUrl, product }: LetterContext): Letter => ({
  greeting: greeting(payload.client.firstName),
  subject: nbsp(`Réservation ${referenceOf(payload)} : votre absence a été signalée`),
  preview: nbsp(`${agencyName(payload)} ne garde plus ce véhicule pour vous.`),
  title: "L'agence a signalé votre absence",
  intro: [
    `${agencyName(payload)} vous attendait ${longDateTime(new Date(payload.pickupAt))} avec votre ${vehicleName(payload)}, et a signalé votre absence. Le véhicule n'est plus gardé pour vous.`,
  ].map(nbsp),
  quote: quoteOf("Motif donné par l'agence", payload.absenceReason),
  facts: [...factsWithoutPrice(payload), agencyFact(payload)],
  notes: [
    nbsp(
      `Vous comptez encore venir, ou c'est une erreur ? Appelez l'agence au ${agencyPhone(payload)} : si le véhicule est toujours disponible, elle peut encore vous le remettre.`,
    ),
    TIMES_ARE_MOROCCAN,
  ],
  button: { label: "Voir ma réservation", href: publicUrl + paths.clientReservation(payload.reservationId) },
  because: `Vous recevez ce message parce qu'une réservation a été demandée sur ${product.name} avec votre adresse.`,
});

/** The letter to a guest whose booking the agency cancelled. Its button leads to a search: guests have no page here. */
export const guestCancelledLetter = (payload: ReservationPayload, { publicUrl }: LetterContext): Letter => {
  const agency = agencyName(payload);
  return {
    greeting: greeting(payload.client.firstName),
    subject: nbsp(`Réservation ${referenceOf(payload)} annulée : ${vehicleName(payload)}`),
    preview: nbsp(`${agency} l'a annulée pour vous.`),
    title: "Votre réservation est annulée",
    intro: [
      nbsp(
        `${agency} a annulé pour vous cette réservation. Pour toute question, appelez l'agence au ${agencyPhone(payload)}.`,
      ),
    ],
    quote: quoteOf("Motif donné par l'agence", payload.rejectionReason),
    facts: [...factsWithoutPrice(payload), agencyFact(payload)],
    notes: payload.calendarFileSent
      ? [nbsp("Si vous aviez ajouté cette location à votre agenda, le fichier joint l'en retire ; sinon, ignorez-le.")]
      : [],
    button: { label: "Rechercher un autre véhicule", href: publicUrl + sameSearch(payload) },
    because: `Vous recevez ce message parce que ${agency} a noté votre adresse avec cette réservation.`,
  };
};
