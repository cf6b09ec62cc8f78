import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { WelcomePayload } from "./payloads";

/**
 * The letter to a new account, with the link that confirms its e-mail. It greets nobody by name: a person who registers
 * a stranger's address also chooses the name.
 */
export function welcomeLetter(
  { email, token, expiresAt }: WelcomePayload,
  { publicUrl, product }: LetterContext,
): Letter {
  return {
    subject: nbsp(`Bienvenue sur ${product.name} : confirmez votre adresse e-mail`),
    preview: "Ce lien est valable sept jours.",
    title: "Confirmez votre adresse e-mail",
    greeting: "Bonjour,",
    intro: [
      nbsp(
        `Un compte ${product.name} a été créé avec l'adresse ${email}. Confirmez qu'elle est bien la vôtre : c'est là que nous vous écrirons au sujet de vos réservations.`,
      ),
      `Ce lien est valable sept jours, jusqu'au ${longDateTime(new Date(expiresAt))} (heure du Maroc).`,
    ],
    facts: [],
    notes: [nbsp("Vous n'avez pas créé ce compte ? Ignorez ce message : l'adresse ne sera pas confirmée.")],
    button: { label: "Confirmer mon adresse", href: publicUrl + paths.confirmEmail(token) },
    because: `Vous recevez ce message parce que quelqu'un a créé un compte sur ${product.name} avec votre adresse.`,
  };
}
