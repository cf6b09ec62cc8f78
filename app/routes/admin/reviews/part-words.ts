import type { ReviewPart } from "~/paths";
import type { FlashCode } from "~/text/site/flash";

interface PartWords {
  hide: string;
  show: string;
  hidden: FlashCode;
  shown: FlashCode;
  /** The effect of hiding it, then who reads the reason. */
  hiding: string;
  reader: string;
  /** The effect of showing it again. */
  showing: string;
}

/** The texts for hiding and showing a review or its reply. */
export const PART_WORDS: Record<ReviewPart, PartWords> = {
  review: {
    hide: "Masquer l'avis",
    show: "Afficher à nouveau l'avis",
    hidden: "review-hidden",
    shown: "review-shown",
    hiding:
      "L'avis et la réponse de l'agence disparaîtront des pages publiques, et la note ne comptera plus dans la moyenne de l'agence. Vous pourrez l'afficher à nouveau.",
    reader: "Le client et l'agence liront cette raison.",
    showing: "L'avis reviendra sur les pages publiques, et sa note comptera à nouveau dans la moyenne de l'agence.",
  },
  reply: {
    hide: "Masquer la réponse",
    show: "Afficher à nouveau la réponse",
    hidden: "reply-hidden",
    shown: "reply-shown",
    hiding:
      "La réponse disparaîtra des pages publiques et de celle du client\u00a0; l'avis reste affiché. Vous pourrez l'afficher à nouveau.",
    reader: "L'agence lira cette raison.",
    showing: "La réponse de l'agence reviendra sous l'avis, sur les pages publiques et sur celle du client.",
  },
};
