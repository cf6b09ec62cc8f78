import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { capitalized, nbsp, unbroken } from "~/text/format/typography";
import { retainedAfterErasure } from "~/text/site/erasure-effects";
import type { Letter, LetterContext } from "./letter";
import type { AccountErasedPayload } from "./payloads";

/** The last letter to an account: that it is erased, what stays and for how long. The name is erased already. */
export function erasureLetter({ role, erasedAt }: AccountErasedPayload, { publicUrl, product }: LetterContext): Letter {
  const { keepsNames, keepsPhotos, keepsLog } = product.retention;
  const isClient = role === "CLIENT";
  const ofRentals = [
    `Textes et constats des agences\u00a0: ${months(keepsNames)} après le retour de chaque location`,
    `Photos des agences\u00a0: ${months(keepsPhotos)} après la clôture du dernier état des lieux`,
  ];
  const ofLog = `Journal de ce qui a été fait, sans votre nom\u00a0: ${months(keepsLog)}`;
  return {
    subject: `Votre compte ${product.name} est effacé`,
    preview: "Ce qui est supprimé, ce qui reste et jusqu'à quand.",
    title: "Votre compte est effacé",
    greeting: "Bonjour,",
    intro: [
      `Votre compte ${product.name} a été effacé le ${longDateTime(new Date(erasedAt))} (heure du Maroc), après confirmation par son mot de passe.`,
      `Votre nom, votre e-mail, votre téléphone et vos sessions sont supprimés${isClient ? ", comme ce que vous aviez écrit sur vos locations et vos photos" : ""}. Rien ne peut en être retrouvé.`,
    ],
    facts: [
      { label: "Ce qui reste", value: retainedAfterErasure(role).map(capitalized) },
      { label: "Jusqu'à quand", value: [...(isClient ? ofRentals : []), ofLog] },
    ],
    notes: [
      "Ce message est le dernier. Une fois qu'il est parti, le site n'en garde pas de copie, et n'a plus votre adresse.",
      nbsp(`Ce n'était pas vous ? Écrivez à ${product.email}.`),
    ],
    button: { label: "Lire la page Confidentialité", href: publicUrl + paths.privacy() },
    because: `Vous recevez ce message parce que le compte ${product.name} de cette adresse a été effacé.`,
  };
}

const months = (count: number) => unbroken(`${count} mois`);
