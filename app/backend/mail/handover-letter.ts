import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { depositAmount, euros } from "~/text/format/money";
import { number, plural } from "~/text/format/plural";
import { nbsp } from "~/text/format/typography";
import { DEPOSIT_LABEL, depositBack, FUEL_LEVEL_LABEL } from "~/text/rental/handover-labels";
import type { Fact, Letter, LetterContext } from "./letter";
import type { LetterHandover, ReservationMessageKind, ReservationPayload } from "./payloads";
import {
  agencyFact,
  agencyName,
  clientFact,
  clientName,
  quoteOf,
  referenceFacts,
  referenceOf,
  TIMES_ARE_MOROCCAN,
  vehicleName,
} from "./reservation-facts";
import { greeting, oneLine } from "./safe-text";

/** Letters about handovers, to the client or guest and to the agency. */

type HandoverKind = Extract<ReservationMessageKind, `handover-${string}`>;

/** The letter about a handover. Throws if the payload has no handover. */
export function handoverLetter(kind: HandoverKind, payload: ReservationPayload, context: LetterContext): Letter {
  const { handover } = payload;
  if (!handover) throw new Error("a letter about a handover was queued without one");
  return WRITE[kind]({ ...payload, handover }, context);
}

type HandoverPayload = ReservationPayload & { handover: LetterHandover };

const OF_MOMENT = { departure: "de départ", return: "de retour" } as const;

const WRITE: Record<HandoverKind, (payload: HandoverPayload, context: LetterContext) => Letter> = {
  /** To the client: the signed facts and the deadline for an answer. Only the page shows photos and notes on marks. */
  "handover-signed": (payload, { publicUrl, product }) => {
    const { moment } = payload.handover;
    const agency = agencyName(payload);
    return {
      greeting: greeting(payload.client.firstName),
      subject: nbsp(`Réservation ${referenceOf(payload)} : état des lieux ${OF_MOMENT[moment]} signé`),
      preview: nbsp(`À confirmer avant le ${untilText(payload)}.`),
      title: `L'état des lieux ${OF_MOMENT[moment]} est signé`,
      intro: [
        nbsp(
          `${agency} a signé l'état des lieux ${OF_MOMENT[moment]} de votre ${vehicleName(payload)}. Relisez-le, puis confirmez-le ou ajoutez vos remarques et vos photos avant le ${untilText(payload)}.`,
        ),
      ],
      facts: [...carFacts(payload), ...moneyFacts(payload), agencyFact(payload)],
      notes: [
        "Passé ce délai, il est clos sans votre réponse.",
        TIMES_ARE_MOROCCAN,
        ...(payload.isGuest ? [nbsp("Ce lien est le vôtre : ne le transmettez à personne.")] : []),
      ],
      button: { label: "Relire et répondre", href: publicUrl + clientPath(payload) },
      because: payload.isGuest
        ? `Vous recevez ce message parce que ${agency} a enregistré une location à votre nom avec cette adresse.`
        : `Vous recevez ce message parce qu'une réservation a été demandée sur ${product.name} avec votre adresse.`,
    };
  },

  /** To the agency: the client has added remarks. Further remarks send no letter. */
  "handover-remarked": (payload, { publicUrl, product }) => {
    const { moment, remarks } = payload.handover;
    return {
      greeting: "Bonjour,",
      subject: nbsp(`Remarques du client ${referenceOf(payload)} : état des lieux ${OF_MOMENT[moment]}`),
      preview: nbsp(`${clientName(payload)} n'est pas entièrement d'accord.`),
      title: `Des remarques sur l'état des lieux ${OF_MOMENT[moment]}`,
      intro: [
        nbsp(
          `${clientName(payload)} a ajouté des remarques à l'état des lieux ${OF_MOMENT[moment]} de votre ${vehicleName(payload)}.`,
        ),
      ],
      quote: quoteOf("Remarques du client", remarks),
      facts: [...referenceFacts(payload), clientFact(payload)],
      notes: [
        nbsp(`D'autres remarques et des photos peuvent suivre jusqu'au ${untilText(payload)}.`),
        TIMES_ARE_MOROCCAN,
      ],
      button: {
        label: "Lire l'état des lieux",
        href: publicUrl + paths.agencyHandover(payload.reservationId, moment),
      },
      because: `Vous recevez ce message parce que votre agence loue ses véhicules sur ${product.name}.`,
    };
  },
};

const untilText = ({ handover }: HandoverPayload) => longDateTime(new Date(handover.answerUntil));

/** The client's page of the handover, or the page that the guest's key opens. */
const clientPath = ({ reservationId, handover }: HandoverPayload): string =>
  handover.guestKey ? paths.guestHandover(handover.guestKey) : paths.clientHandover(reservationId, handover.moment);

function carFacts(payload: HandoverPayload): Fact[] {
  const { kilometres, fuel, marks, newMarks, photos } = payload.handover;
  return [
    ...referenceFacts(payload),
    { label: "Kilomètres", value: nbsp(`${number(kilometres)} km`) },
    { label: "Carburant", value: FUEL_LEVEL_LABEL[fuel] ?? "" },
    {
      label: "Marques",
      value: marks === 0 ? "Aucune" : `${plural(marks, "marque")}, dont ${plural(newMarks, "nouvelle")}`,
      isMain: newMarks > 0 || undefined,
    },
    { label: "Photos", value: plural(photos, "photo") },
  ];
}

function moneyFacts({ handover }: HandoverPayload): Fact[] {
  const { deposit, leftCents } = handover;
  const left: Fact = { label: "Reste à payer", value: leftText(leftCents), isMain: true };
  return deposit ? [{ label: "Caution", value: depositLines(deposit) }, left] : [left];
}

function leftText(cents: number): string {
  if (cents < 0) return nbsp(`Rien : ${euros(-cents / 100)} payés en trop`);
  return cents === 0 ? "Rien" : euros(cents / 100);
}

function depositLines(deposit: NonNullable<LetterHandover["deposit"]>): string[] {
  const { means, amountCents, outcome, keptCents, keptReason } = deposit;
  const amount = (cents: number) => depositAmount(means, cents / 100);
  const taken = nbsp(`${amount(amountCents)} (${DEPOSIT_LABEL[means].toLowerCase()})`);
  if (outcome === "RETURNED") return [taken, depositBack(means)];
  if (outcome === "KEPT" && keptCents)
    return [taken, nbsp(`${amount(keptCents)} retenus : ${oneLine(keptReason ?? "")}`)];
  return outcome === "LATER" ? [taken, "Ce qu'elle devient reste à dire"] : [taken];
}
