import { CONFIRMATION_DAYS, INVITATION_DAYS, RESET_HOURS, SESSION_DAYS } from "~/contract/accounts/periods";
import { DISPUTE_MONTHS, type Retention } from "~/contract/personal-data/retention";
import type { Capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { type Block, escapeMarkdown, readMarkdown } from "~/text/format/markdown";
import { plural } from "~/text/format/plural";
import type { Product } from "~/text/site/product";
import { section } from "./section";

/**
 * Which personal data this site stores, by the rules and settings in force: the product's text of the page of privacy.
 * Another backend decides itself how accounts are stored and for how long, so the page says nothing about that.
 */
export const privacyFacts = (product: Product, can: Capabilities): Block[] =>
  readMarkdown(
    [asked(can), readers(can), storage(can), can.personalData && periods(product.retention), rights(product, can)]
      .filter((part) => part !== false)
      .join("\n\n"),
  );

const asked = (can: Capabilities) =>
  section(
    "Ce que nous demandons",
    "- Pour un compte\u00a0: prénom, nom, e-mail, mot de passe et, si vous le souhaitez, téléphone.",
    can.agencySettings
      ? "- Pour une réservation\u00a0: véhicule, dates, heures et lieux, options et, s'il y en a, numéro de vol, nom et adresse de l'hôtel et message à l'agence."
      : "- Pour une réservation\u00a0: véhicule, dates, heures et lieux.",
    can.counter &&
      "- Pour un changement\u00a0: les dates, lieux et options souhaités et, si vous le souhaitez, un message à l'agence.",
    can.handover && "- Pour un état des lieux\u00a0: votre accord, ou vos remarques et vos photos.",
    "- Pour un avis\u00a0: une note et, si vous le souhaitez, un commentaire.",
    can.counter &&
      "- Pour une location que l'agence saisit elle-même, sans compte\u00a0: elle note nom, téléphone et, si vous le donnez, e-mail.",
    "",
    "L'âge demandé par la recherche reste dans l'adresse de la page\u00a0: il n'est pas enregistré. Aucune donnée bancaire n'est demandée.",
    can.handover && "L'agence peut noter le moyen, la date et le montant d'un paiement ou d'une caution.",
  );

const readers = (can: Capabilities) =>
  section(
    "Qui les voit",
    can.handover
      ? "- L'agence\u00a0: le nom et le téléphone des clients qui réservent chez elle, leurs réservations, avec l'adresse de l'hôtel et le message, et leurs états des lieux."
      : "- L'agence\u00a0: le nom et le téléphone des clients qui réservent chez elle, et leurs réservations.",
    "- L'administration du site\u00a0: les comptes et les réservations.",
    can.ownAccounts &&
      "- Quand vous répondez à un e-mail au sujet d'une location, votre réponse va à l'adresse de contact de l'agence, si elle en a indiqué une. Quand l'agence répond à un tel e-mail, la sienne va à votre adresse e-mail, si elle est confirmée et tant que votre compte existe\u00a0: l'agence voit donc cette adresse.",
    "- Tout le monde\u00a0: vos avis, avec votre prénom et l'initiale de votre nom.",
    "",
    "Vos données ne sont ni vendues ni transmises à d'autres. Les pages ne chargent ni script, ni police, ni pixel venus d'un autre site.",
  );

const storage = (can: Capabilities) =>
  section(
    "Comment elles sont conservées",
    ...(can.ownAccounts ? STORED_HERE : [STORED_ELSEWHERE]),
    "",
    "Le journal technique du site note la page demandée, sans ce que vous y avez tapé, et le temps de réponse\u00a0; il ne contient ni votre nom ni votre adresse IP.",
  );

const STORED_HERE = [
  "- Mots de passe\u00a0: seule une empreinte (argon2id) est conservée. Personne ne peut les lire, pas même nous.",
  `- Sessions et liens reçus par e-mail\u00a0: seule leur empreinte est conservée. Une session dure ${plural(SESSION_DAYS, "jour")} au plus, un lien de réinitialisation ${plural(RESET_HOURS, "heure")}, une invitation ${plural(INVITATION_DAYS, "jour")}, une confirmation d'adresse ${plural(CONFIRMATION_DAYS, "jour")}\u00a0; un nouveau mot de passe met fin aux autres sessions.`,
  "- De chaque session\u00a0: le navigateur et le système, le début et la dernière utilisation, à une heure près. Ni adresse IP ni version. Votre profil les montre et permet d'y mettre fin.",
  "- Photos des véhicules\u00a0: réenregistrées à l'envoi, sans lieu, date ni appareil.",
  "- Contre les abus, des essais (connexion, inscription, lien) sont comptés sous une empreinte de l'adresse IP ou de l'e-mail, effacée au bout d'un jour.",
  "- Compte, réservations et avis\u00a0: conservés tant que le compte existe, dans les limites dites plus bas, car l'agence et vous en avez besoin.",
  "- Équipe d'une agence\u00a0: le responsable donne et voit le prénom, le nom et l'e-mail de chacun. Une personne retirée n'a plus ni mot de passe ni session\u00a0; son nom et son e-mail restent dans l'historique de l'agence.",
];
const STORED_ELSEWHERE =
  "Ce site n'enregistre rien lui-même\u00a0: il transmet vos demandes au service de réservation, qui conserve les comptes. Demandez-nous comment il le fait.";

const months = (count: number) => `${count} mois`;

const periods = ({ keepsNames, keepsPhotos, keepsLetters, keepsLog }: Retention) =>
  section(
    "Durées de conservation",
    `- Nom, e-mail et téléphone des clients\u00a0: retirés des réservations terminées, annulées ou refusées ${months(keepsNames)} après le retour. Les textes qui s'y rapportent (remarques, motifs, notes, messages, adresse de l'hôtel) sont effacés en entier au même moment, qu'ils soient du client ou de l'agence. Restent les dates et les montants, et votre avis sous le nom de «\u00a0Client\u00a0».`,
    `- Photos des états des lieux, celles du client et celles de l'agence\u00a0: effacées ${months(keepsPhotos)} après la clôture du dernier état des lieux de la location.`,
    `- E-mails envoyés par le site\u00a0: effacés ${months(keepsLetters)} après l'envoi. Celui qui confirme l'effacement d'un compte, dès qu'il est parti ou abandonné.`,
    `- Journal de ce qui est fait sur le site (qui, quand, sur quoi, sans les textes)\u00a0: effacé après ${months(keepsLog)}.`,
    "",
    `Ces effacements ont lieu chaque nuit. Quand un état des lieux est contesté, le nom et les photos de cette location attendent\u00a0: jusqu'à ce que la caution soit réglée, et pendant les ${months(DISPUTE_MONTHS)} qui suivent la clôture du retour. Un nom attend aussi toute caution qui n'est pas encore rendue. Ce qui est effacé peut rester quelque temps dans les sauvegardes du site.`,
  );

function rights({ email }: Product, can: Capabilities): string {
  const sentences = [
    `Vous pouvez corriger vos nom et téléphone dans [votre profil](${paths.profile()}).`,
    can.personalData &&
      `Sous [Mes données](${paths.myData()}), vous recevez tout de suite tout ce que le site sait de vous, et vous pouvez effacer votre compte, avec ce que vous avez écrit et vos photos\u00a0; une réservation ou une caution en cours, ou un état des lieux contesté, doit d'abord se terminer. Ce qu'une agence a écrit et signé reste tel quel jusqu'à la fin de sa durée de conservation. Si une agence a saisi une location pour vous sans compte, demandez-lui d'effacer vos données\u00a0: elle le peut dès que la location est terminée.`,
    `Pour recevoir une copie de vos données, les faire rectifier ou supprimer, ou vous y opposer, écrivez à [${escapeMarkdown(email)}](<mailto:${email}>).`,
    "Au Maroc, la loi n°\u00a009-08 protège les données personnelles\u00a0; la CNDP reçoit les réclamations.",
    can.personalData &&
      "Dans l'Union européenne, le RGPD vous donne les mêmes droits\u00a0; l'autorité de votre pays reçoit les réclamations (en France, la CNIL).",
  ];
  return section(
    "Vos droits",
    sentences.filter((sentence) => sentence !== false).join(" "),
    "",
    `Voir aussi la page [Cookies](${paths.cookies()}).`,
  );
}
