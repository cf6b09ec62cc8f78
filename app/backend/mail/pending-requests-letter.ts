import { paths } from "~/paths";
import { toWallClock } from "~/rental/base/clock";
import { dayMonthTime, nearDateTimes } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { plural } from "~/text/format/plural";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { PendingRequestsPayload } from "./payloads";
import { agencyReminderReason } from "./reminder-letters";
import { nameOf, oneLine, personName } from "./safe-text";

/** The letter that reminds an agency of its pending requests, at most once a day. */
export function pendingRequestsLetter(
  { agency, total, requests }: PendingRequestsPayload,
  { publicUrl, product, now }: LetterContext,
): Letter {
  const waiting = total === 1 ? "1 demande attend votre réponse" : `${total} demandes attendent votre réponse`;
  const more = total - requests.length;
  return {
    subject: waiting,
    preview: nbsp("Sans réponse à temps, une demande expire."),
    title: waiting,
    greeting: "Bonjour,",
    intro: [
      `${total === 1 ? "Cette demande de réservation attend" : "Ces demandes de réservation attendent"} une réponse de votre agence, ${nameOf(agency)}, depuis plus de trois heures.`,
    ],
    facts: requests.map((request) => ({
      label: isolateLtr(request.referenceNumber),
      value: [
        personName(request),
        oneLine(`${request.brand} ${request.model}`, 60),
        nearDateTimes(toWallClock(new Date(request.pickupAt)), toWallClock(new Date(request.returnAt)), now).join(
          " → ",
        ),
        `Demandée le ${dayMonthTime(new Date(request.createdAt))}`,
        `Réponse avant le ${dayMonthTime(new Date(request.answerBy))}`,
      ],
    })),
    notes: [
      ...(more > 0 ? [`Et ${plural(more, "autre")}.`] : []),
      "Les heures sont celles du Maroc. Sans réponse à temps, une demande expire.",
    ],
    button: { label: "Répondre aux demandes", href: publicUrl + paths.agencyDashboard({ status: "PENDING" }) },
    because: agencyReminderReason(product),
  };
}
