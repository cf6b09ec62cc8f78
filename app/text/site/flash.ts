import { DONE } from "~/contract/messages";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { isolateLtr, isolateName, plainText } from "~/text/format/isolates";

/**
 * The messages that the next page shows once after an action. Braces name the look of a value: `{name}` bold,
 * `{reference}` bold on one line, `{text}` plain. A part in brackets is left out if its value is missing.
 */
const MESSAGES = {
  booked: "Réservation créée avec succès ! Votre demande [{reference} ]attend maintenant la réponse de l'agence.",
  "booked-and-confirmed":
    "Réservation créée avec succès ! Votre réservation [{reference} ]est déjà confirmée\u00a0: l'agence vous attend.",
  cancelled: "Réservation [{reference} ]annulée. L'agence est prévenue.",
  reviewed: "Votre avis est publié. Merci\u00a0!",
  "review-answered": "Votre réponse est publiée. Le client est prévenu.",
  "reply-changed": "Votre réponse est modifiée.",
  "review-hidden": "L'avis est masqué. Il ne compte plus dans la moyenne.",
  "review-shown": "L'avis est affiché à nouveau. Il compte dans la moyenne.",
  "reply-hidden": "La réponse est masquée.",
  "reply-shown": "La réponse est affichée à nouveau.",
  "reservation-entered": "Réservation [{reference} ]enregistrée et confirmée.",
  "reservation-confirmed": "Réservation [{reference} ]confirmée. Le client est prévenu.",
  "reservation-rejected": "Demande [{reference} ]refusée. Le client est prévenu et peut lire le motif.",
  "reservation-started": "Location [{reference} ]démarrée. Bonne route au client\u00a0!",
  "reservation-completed": "Location [{reference} ]terminée. Le client peut maintenant laisser un avis.",
  "client-absent": "Absence du client signalée pour {reference}. Le véhicule est libre à nouveau.",
  "guest-erased": "Les données du client sont effacées pour {reference}.",
  "guest-cancelled": "Réservation [{reference} ]annulée. Ses dates sont libres à nouveau.",
  "handover-saved": "État des lieux enregistré. Il se reprend quand vous voulez, jusqu'à votre signature.",
  "handover-signed": "État des lieux signé. Le client peut maintenant répondre.",
  "handover-signed-started": "État des lieux signé, location démarrée. Bonne route au client\u00a0!",
  "handover-signed-completed": "État des lieux signé, location terminée.",
  "addendum-added": "Votre ajout est noté, avec sa date.",
  "note-saved": "La note est enregistrée.",
  "payment-recorded": "Le paiement est enregistré. Son reçu peut être imprimé.",
  "payment-cancelled": "Le paiement est annulé. S'il était mal noté, notez-le à nouveau.",
  "deposit-taken": "La caution est notée. Le client peut le lire.",
  "deposit-settled": "Le sort de la caution est noté. Le client peut le lire.",
  "change-made": "Réservation [{reference} ]modifiée.",
  "guest-changed": "Coordonnées du client enregistrées pour {reference}.",
  "change-asked": "Changement proposé au client pour {reference}, en attente de son accord.",
  "change-requested": "Demande de changement envoyée pour {reference}. L'agence va vous répondre.",
  "change-accepted": "Changement accepté pour {reference}.",
  "change-refused": "Changement refusé. La réservation {reference} reste comme elle était.",
  "change-withdrawn": "Changement retiré. La réservation {reference} reste comme elle était.",
  "handover-confirmed": "État des lieux confirmé. Il est clos\u00a0: plus rien n'y change.",
  "handover-remarked": "Vos remarques sont envoyées. L'agence les a reçues.",
  "handover-added": "Votre ajout est enregistré, avec sa date.",
  "vehicle-created": "Le véhicule [{name} ]est ajouté.",
  "vehicle-saved": "Le véhicule [{name} ]est modifié.",
  "vehicle-created-duplicate-plate":
    "le véhicule [{name} ]est ajouté, mais un autre véhicule de votre flotte a la même plaque.",
  "vehicle-saved-duplicate-plate":
    "le véhicule [{name} ]est modifié, mais un autre véhicule de votre flotte a la même plaque.",
  "first-steps-hidden": "Les premiers pas sont masqués. Tout se règle dans «\u00a0Réglages de l'agence\u00a0».",
  "fleet-imported": "{text}.",
  "fleet-created": "{text}. Ajoutez maintenant leurs photos.",
  "vehicle-deleted": "Le véhicule [{name} ]est supprimé.",
  "vehicle-photos-failed": "le véhicule est enregistré, mais pas toutes ses photos.",
  "dates-blocked": "Dates bloquées\u00a0: {text}.",
  "dates-unblocked": "Ces dates sont de nouveau libres.",
  "agency-created": "L'agence [{name} ]est ajoutée.",
  "agency-saved": "L'agence [{name} ]est modifiée.",
  "agency-activated": "L'agence [{name} ]est activée.",
  "agency-deactivated": "L'agence [{name} ]est désactivée.",
  "member-invited": "Invitation envoyée à {name}.",
  "member-invited-again": "Nouvelle invitation envoyée à {name}.",
  "member-removed": "{name} ne fait plus partie de l'équipe.",
  "conditions-saved": "Conditions enregistrées. Les réservations déjà faites gardent ce qui était convenu.",
  "offers-saved": "Options et livraison enregistrées. Les réservations déjà faites gardent ce qui était convenu.",
  "settings-saved": "Les réglages du site sont enregistrés.",
  "hours-saved": "Les horaires et les règles de réservation sont enregistrés.",
  "papers-saved": "Ce que disent vos papiers est enregistré.",
  "contact-saved": "Le réglage de votre adresse de contact est enregistré.",
  "calendar-ended": "Le calendrier est arrêté. Son adresse ne montre plus rien.",
  "vehicle-kept": "Le véhicule est gardé. Il est dans «\u00a0Véhicules gardés\u00a0», sur votre tableau de bord.",
  "vehicle-dropped": "Le véhicule n'est plus gardé.",
  "reminders-saved": "Vos rappels sont enregistrés.",
  "page-saved": "Le texte de la page [{name} ]est enregistré.",
  "profile-saved": "Profil mis à jour avec succès !",
  "confirmation-sent": "Un nouveau lien de confirmation vient de vous être envoyé. Il est valable sept jours.",
  "data-too-often": PERSONAL_DATA_MESSAGES.dataTooOften,
  "data-not-taken": "vos données n'ont pas pu être rassemblées. Réessayez dans un instant.",
  "account-erased": "Votre compte est effacé.",
  "own-password-changed": "Votre mot de passe est modifié. Vos autres appareils sont déconnectés.",
  "session-closed": "Cet appareil est déconnecté.",
  "all-sessions-closed": "Tous vos appareils sont déconnectés, celui-ci compris.",
  "reset-requested": DONE.resetRequested,
  "password-changed": DONE.passwordChanged,
  "password-chosen": DONE.passwordChosen,
  "session-ended": "votre session a pris fin. Ce que vous veniez d'envoyer n'a pas été enregistré.",
  "session-ended-saved":
    "votre session a pris fin. Ce que vous veniez d'envoyer n'a pas été enregistré\u00a0: connectez-vous dans les 15 minutes pour le retrouver dans le formulaire.",
} as const satisfies Record<string, string>;

export type FlashCode = keyof typeof MESSAGES;

/** Messages about something that failed, or succeeded only in part. */
const WARNINGS: readonly FlashCode[] = [
  "session-ended",
  "session-ended-saved",
  "data-too-often",
  "data-not-taken",
  "vehicle-photos-failed",
  "vehicle-created-duplicate-plate",
  "vehicle-saved-duplicate-plate",
];

/** Messages that stay on the page, because they are what it has to say. */
const LASTING: readonly FlashCode[] = [
  ...WARNINGS,
  "account-erased",
  "all-sessions-closed",
  "confirmation-sent",
  "reset-requested",
  "password-changed",
  "password-chosen",
];

/** Messages whose values are shown as a list below the text. */
const LISTS: readonly FlashCode[] = ["vehicle-photos-failed"];

export interface FlashPart {
  text: string;
  look: "text" | "name" | "reference";
}

/** True for messages whose values are many and longer than a name. */
export const isListFlash = (code: FlashCode): boolean => LISTS.includes(code);

/** A message, ready to print. */
export interface FlashView {
  /** Distinguishes the message from a repetition of it. */
  id: string;
  code: FlashCode;
  type: "success" | "warning";
  /** True if the message disappears after 3 seconds. */
  fades: boolean;
  parts: FlashPart[];
  /** One line each, below the text. */
  items: string[];
  /** Its first sentence, with which the page's title begins. */
  title: string;
}

/** True for the code of a message. */
export const isFlashCode = (code: unknown): code is FlashCode =>
  typeof code === "string" && Object.hasOwn(MESSAGES, code);

/** Returns the message of a code, with its values filled in. */
export function flashView(code: FlashCode, values: readonly string[] = [], id = ""): FlashView {
  const isList = isListFlash(code);
  const [value] = isList ? [] : values;
  const parts = partsOf(MESSAGES[code], value);
  return {
    id,
    code,
    type: WARNINGS.includes(code) ? "warning" : "success",
    fades: !LASTING.includes(code),
    parts,
    items: isList ? values.filter(Boolean) : [],
    title: firstSentence(plainText(parts.map(partText).join(""))),
  };
}

function partsOf(message: string, value: string | undefined): FlashPart[] {
  const text = message.replace(/\[([^[\]]*)\] ?/g, (whole, optional: string) =>
    value ? `${optional}${whole.endsWith(" ") ? " " : ""}` : "",
  );
  return text.split(/(\{\w+\})/).flatMap((part): FlashPart[] => {
    const [, look] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (look) return value ? [{ text: value, look: look as FlashPart["look"] }] : [];
    return part ? [{ text: part, look: "text" }] : [];
  });
}

const partText = ({ text, look }: FlashPart): string =>
  look === "text" ? text : look === "name" ? isolateName(text) : isolateLtr(text);

const firstSentence = (text: string) => /^.*?[.!](?=\s|$)/.exec(text.trim())?.[0] ?? `${text.trim()}.`;
