import { paths } from "~/paths";
import { isolateLtr } from "~/text/format/isolates";
import type { Letter, LetterContext } from "./letter";
import type { ReviewAnsweredPayload } from "./payloads";
import { greeting, nameOf, oneLine, paragraph } from "./safe-text";

/** The letter that tells a client of an agency's reply to their review. */
export function reviewAnsweredLetter(payload: ReviewAnsweredPayload, { publicUrl, product }: LetterContext): Letter {
  const agency = nameOf(payload.agency);
  const vehicle = oneLine(`${payload.vehicle.brand} ${payload.vehicle.model}`, 60);
  return {
    subject: `${agency} a répondu à votre avis`,
    preview: oneLine(payload.reply, 120),
    title: "Une réponse à votre avis",
    greeting: greeting(payload.firstName),
    intro: [`${agency} a répondu à l'avis que vous avez laissé après votre location. Sa réponse est publique.`],
    quote: { label: "Réponse de l'agence", text: paragraph(payload.reply) },
    facts: [
      { label: "Référence", value: isolateLtr(payload.referenceNumber) },
      { label: "Véhicule", value: vehicle },
      { label: "Votre avis", value: [`${payload.rating} sur 5`, ...commentLines(payload.comment)] },
    ],
    notes: [],
    button: { label: "Voir ma réservation", href: publicUrl + paths.clientReservation(payload.reservationId) },
    because: `Vous recevez ce message parce que vous avez laissé un avis sur ${product.name}.`,
  };
}

/** The client's comment in quotation marks, line by line; empty without a comment. */
const commentLines = (comment: string | null): string[] =>
  comment ? `«\u00a0${paragraph(comment)}\u00a0»`.split("\n").filter(Boolean) : [];
