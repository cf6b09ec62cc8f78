import { paths } from "~/paths";
import { dayMonth } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { depositAmount } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { DEPOSIT_LABEL } from "~/text/rental/handover-labels";
import type { Letter, LetterContext } from "./letter";
import type { DepositsPayload } from "./payloads";
import { nameOf, oneLine, personName } from "./safe-text";

/** The letter that lists deposits an agency has not settled a week after the return; at most weekly for each one. */
export function depositsLetter(
  { agency, total, deposits }: DepositsPayload,
  { publicUrl, product }: LetterContext,
): Letter {
  const open = total === 1 ? "1 caution est à rendre" : `${total} cautions sont à rendre`;
  const more = total - deposits.length;
  return {
    subject: open,
    preview: "Notez ce qu'elles deviennent\u00a0: rendues en entier, ou retenues en partie.",
    title: open,
    greeting: "Bonjour,",
    intro: [
      `${total === 1 ? "Cette caution n'est pas réglée" : "Ces cautions ne sont pas réglées"} chez votre agence, ${nameOf(agency)}, alors que le véhicule est rendu depuis plus de sept jours.`,
    ],
    facts: deposits.map(({ referenceNumber, brand, model, means, amount, since, ...client }) => ({
      label: isolateLtr(referenceNumber),
      value: [
        personName(client),
        oneLine(`${brand} ${model}`, 60),
        `${depositAmount(means, amount)}, ${DEPOSIT_LABEL[means].toLowerCase()}`,
        `Véhicule rendu le ${dayMonth(new Date(since))}`,
      ],
    })),
    notes: [
      ...(more > 0 ? [`Et ${plural(more, "autre")}.`] : []),
      `${product.name} ne prend ni ne rend d'argent\u00a0: votre agence rend la caution, puis le note.`,
    ],
    button: { label: "Voir les cautions à rendre", href: publicUrl + paths.agencyDashboard({ due: "deposits" }) },
    because: `Vous recevez ce message, une fois par semaine au plus pour chaque caution, parce que votre agence loue ses véhicules sur ${product.name}. Vous le désactivez dans ses réglages, sous «\u00a0Rappels\u00a0».`,
  };
}
