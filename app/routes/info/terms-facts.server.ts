import { CLIENT_PHOTOS_MAX, HANDOVER_ANSWER_HOURS, HANDOVER_PHOTOS_MAX } from "~/contract/handovers/values";
import { CHANGE_ANSWER_HOURS, DRIVER_AGE } from "~/contract/values";
import type { Capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { rentalDays } from "~/rental/base/days";
import { MAX_RENTAL_DAYS, MAX_YEARS_AHEAD } from "~/rental/offer/period-problem";
import { MAX_PENDING, UNCONFIRMED_MAX_DAYS, UNCONFIRMED_MAX_PENDING } from "~/rental/reservations/booking-limits";
import { CANCEL_NOTICE_HOURS } from "~/rental/reservations/cancellation";
import { type Block, escapeMarkdown, readMarkdown } from "~/text/format/markdown";
import { dirhamRateLine } from "~/text/rental/dirham-rate";
import type { Product } from "~/text/site/product";
import { section } from "./section";

/**
 * How a rental on this site works, by the rules and settings in force: the product's text of the page of terms. What
 * another backend decides itself is left out.
 */
export const termsFacts = (product: Product, can: Capabilities): Block[] =>
  readMarkdown(
    [
      parties(product, can),
      account(),
      requests(product, can),
      prices(product, can),
      can.agencySettings && CONDITIONS,
      can.counter && CHANGES,
      can.handover && HANDOVERS,
      cancelling(can),
      can.counter && ABSENCE,
      reviews(can),
      agencies(can),
    ]
      .filter((section) => section !== false)
      .join("\n\n"),
  );

function parties(product: Product, can: Capabilities): string {
  const name = escapeMarkdown(product.name);
  const own = "L'agence peut avoir ses propres conditions (assurance, kilométrage, carburant, âge du permis)\u00a0:";
  return section(
    "Les parties au contrat",
    `La location est un contrat entre vous et l'agence dont le nom figure sur la page du véhicule. ${name} présente les véhicules, transmet vos demandes et garde la trace des réservations\u00a0; ${name} ne loue pas de véhicule, n'est pas partie au contrat et n'encaisse rien.`,
    !can.agencySettings && `${own} voyez-les avec elle avant de partir.`,
  );
}

const account = () =>
  section(
    "Compte",
    `La recherche est libre et ne demande pas de compte. Pour réserver, il faut un compte client, une adresse e-mail à vous et au moins ${DRIVER_AGE.min} ans. Vous êtes responsable de l'usage de votre mot de passe.`,
  );

const requests = ({ answerHours }: Product, can: Capabilities) =>
  section(
    "Demande et confirmation",
    can.ownAccounts &&
      "- Votre demande bloque le véhicule à vos dates, puis l'agence la confirme, ou la refuse en donnant le motif.",
    !can.ownAccounts && "- L'agence confirme votre demande, ou la refuse en donnant le motif.",
    can.agencySettings &&
      "- Une agence peut aussi confirmer aussitôt\u00a0: le message qui suit votre réservation le dit. Elle peut demander un délai avant la prise en charge ou un nombre de jours au moins\u00a0; la page du véhicule le dit.",
    can.ownAccounts &&
      `- L'agence a en général ${answerHours} heures pour répondre, moins si la prise en charge est proche\u00a0: votre demande dit jusqu'à quand. Sans réponse à temps, elle expire.`,
    `- La prise en charge doit avoir lieu dans les ${MAX_YEARS_AHEAD} ans\u00a0; la location dure ${MAX_RENTAL_DAYS} jours au plus.`,
    can.ownAccounts &&
      `- Vous pouvez avoir à la fois ${MAX_PENDING} demandes sans réponse ou réservations à venir confirmées aussitôt.`,
    can.sendsMail &&
      `- Tant que votre adresse e-mail n'est pas confirmée, ce sont ${UNCONFIRMED_MAX_PENDING} au plus, et ${UNCONFIRMED_MAX_DAYS} jours au plus pour chacune.`,
  );

/** How many days the example rental lasts, from a Monday at 10:00 to the Thursday. */
const exampleDays = (until: string) => rentalDays("2026-11-23T10:00", `2026-11-26T${until}`);

function prices(product: Product, can: Capabilities): string {
  const rate = dirhamRateLine(product);
  return section(
    "Prix et caution",
    can.agencySettings
      ? "- Le total à payer est le prix par jour multiplié par le nombre de jours, plus chaque ligne qui s'y ajoute\u00a0: options, livraison, reprise, retour dans une autre ville, prise en charge ou retour hors horaires. Chaque ligne est affichée avant que vous réserviez."
      : "- Le total est le prix par jour multiplié par le nombre de jours.",
    `- Tout jour commencé compte\u00a0: du lundi 10:00 au jeudi 10:00, ${exampleDays("10:00")} jours\u00a0; jusqu'à 11:00, ${exampleDays("11:00")}.`,
    "- Rien n'est réservé à un autre total que celui qui vous a été affiché.",
    can.ownAccounts &&
      "- Le prix, la caution, les options et les conditions de l'agence sont fixés au moment de la réservation\u00a0: s'ils changent ensuite, votre réservation garde les siens.",
    "- La caution n'est jamais comprise dans le total.",
    "- Les prix sont en euros. Le paiement et la caution se règlent avec l'agence\u00a0: rien n'est payé sur ce site.",
    rate !== null && `- Les montants en dirhams ne servent que de repère (${escapeMarkdown(rate)}).`,
    "- Les heures sont celles du Maroc.",
  );
}

const CONDITIONS = section(
  "Conditions et livraison",
  "- Âge, permis, assurance et franchise, kilomètres, carburant, retour tardif, moyens de paiement, papiers à présenter\u00a0: chaque agence indique ses conditions sur la page du véhicule, avant la réservation. Ce qu'elle n'indique pas, voyez-le avec elle avant de partir.",
  "- Le véhicule vous attend à l'agence, ou au lieu de livraison que vous choisissez parmi les siens. Les frais d'une livraison ou d'un retour ailleurs sont affichés avec chaque lieu.",
);

const CHANGES = section(
  "Changements",
  "- Vous pouvez demander à l'agence d'autres dates, lieux ou options\u00a0; elle accepte ou refuse. D'ici là, votre réservation actuelle reste valable\u00a0; sans réponse, rien ne change.",
  `- L'agence peut changer les dates, les lieux, les options, le véhicule, le prix ou, avant le départ, la caution d'une réservation confirmée, en donnant le motif. Si vous devez payer plus, ou si la caution augmente, il faut votre accord, sous ${CHANGE_ANSWER_HOURS} heures et avant la prise en charge.`,
  "- Les conditions restent celles de la réservation, et ce qui ne change pas garde son prix. Une option ou un lieu en plus est au tarif de l'agence à ce moment.",
);

const HANDOVERS = section(
  "État des lieux",
  `- L'agence peut tenir un état des lieux au départ et au retour\u00a0: kilomètres, carburant, marques sur le véhicule et ${HANDOVER_PHOTOS_MAX} photos au plus. Une fois qu'elle l'a signé, elle ne peut plus le changer.`,
  `- Vous avez ensuite ${HANDOVER_ANSWER_HOURS.departure} heures au départ et ${HANDOVER_ANSWER_HOURS.return} heures au retour pour le confirmer, ou pour y ajouter des remarques et ${CLIENT_PHOTOS_MAX} photos au plus. Passé ce délai, il est clos sans votre réponse.`,
  "- Au retour, l'agence peut compter les kilomètres en plus, le carburant manquant et d'autres frais, chacun avec son motif. Elle note si la caution est rendue, ou retenue en partie et pourquoi.",
);

const cancelling = (can: Capabilities) =>
  section(
    "Annulation",
    "- Une demande en attente s'annule à tout moment.",
    `- Une réservation confirmée s'annule depuis [vos réservations](${paths.clientDashboard()}) jusqu'à ${CANCEL_NOTICE_HOURS} heures avant la prise en charge. Ensuite, voyez avec l'agence.`,
    can.ownAccounts && "- L'annulation sur ce site est gratuite, et l'agence est prévenue aussitôt.",
  );

const ABSENCE = section(
  "Absence",
  "Si vous ne venez pas chercher le véhicule, l'agence peut signaler votre absence, avec un motif que vous pouvez lire. Le véhicule n'est alors plus gardé pour vous.",
);

const reviews = (can: Capabilities) =>
  section(
    "Avis",
    "Vous pouvez laisser un avis par location terminée. Il est public, avec votre prénom et l'initiale de votre nom. Restez courtois et ne parlez que de votre location.",
    can.reviewHandling &&
      "L'agence peut y répondre une fois. L'administration peut masquer un avis ou une réponse, en donnant le motif.",
  );

const agencies = (can: Capabilities) =>
  section(
    "Agences",
    "Les agences répondent de leurs annonces\u00a0: véhicules, photos, prix, état.",
    can.ownAccounts &&
      "L'administration peut désactiver une agence\u00a0; ses véhicules n'apparaissent alors plus dans la recherche, et les réservations existantes suivent leur cours.",
  );
