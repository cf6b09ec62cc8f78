import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { TeamInvitationPayload } from "./payloads";
import { greeting, nameOf } from "./safe-text";

/** The letter that invites a person into an agency's team, with the link that sets a password. */
export function invitationLetter(
  { firstName, agency, token, expiresAt }: TeamInvitationPayload,
  { publicUrl, product }: LetterContext,
): Letter {
  const house = nameOf(agency);
  return {
    subject: `${house} vous invite dans son équipe`,
    preview: "Choisissez votre mot de passe\u00a0: ce lien est valable sept jours.",
    title: "Bienvenue dans l'équipe",
    greeting: greeting(firstName),
    intro: [
      `L'agence ${house} vous a ouvert un compte sur ${product.name}. Choisissez votre mot de passe pour répondre à ses demandes de réservation et tenir ses véhicules à jour.`,
      `Ce lien est valable sept jours, jusqu'au ${longDateTime(new Date(expiresAt))} (heure du Maroc), et ne sert qu'une fois.`,
    ],
    facts: [],
    notes: [
      nbsp(
        "Vous ne connaissez pas cette agence ? Ignorez ce message : sans mot de passe, personne ne peut utiliser ce compte.",
      ),
    ],
    button: { label: "Choisir mon mot de passe", href: publicUrl + paths.resetPassword(token) },
    because: `Vous recevez ce message parce que le responsable de cette agence a donné votre adresse sur ${product.name}.`,
  };
}
