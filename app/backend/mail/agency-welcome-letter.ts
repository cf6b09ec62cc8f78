import { paths } from "~/paths";
import { nbsp } from "~/text/format/typography";
import { FIRST_STEP_LABEL } from "~/text/rental/first-steps";
import type { Letter, LetterContext } from "./letter";
import type { AgencyWelcomePayload } from "./payloads";
import { greeting, nameOf } from "./safe-text";

/** The letter to the owner of a new agency. The administrator chose the password and passes it on by other means. */
export function agencyWelcomeLetter(
  { firstName, agency, email }: AgencyWelcomePayload,
  { publicUrl, product }: LetterContext,
): Letter {
  const house = nameOf(agency);
  return {
    subject: nbsp(`Bienvenue sur ${product.name} : un compte pour ${house}`),
    preview: "Comment vous connecter, et par où commencer.",
    title: "Le compte de votre agence est ouvert",
    greeting: greeting(firstName),
    intro: [
      `${product.name} a ouvert un compte pour votre agence ${house}. Vous y présentez vos véhicules, répondez aux demandes de réservation, et suivez départs, retours et paiements.`,
      "C'est le compte du responsable, qui invite l'équipe et fait les réglages de l'agence.",
    ],
    facts: [
      { label: "Connexion", value: publicUrl + paths.login(), isMain: true },
      { label: "E-mail", value: email, isMain: true },
      { label: "Mot de passe", value: `Celui que l'administration de ${product.name} vous donne` },
      { label: "Premiers pas", value: Object.values(FIRST_STEP_LABEL) },
    ],
    notes: [
      nbsp(
        "Changez ce mot de passe à la première connexion, sous « Profil ». Si vous ne l'avez pas reçu, « Mot de passe oublié ? » permet d'en choisir un.",
      ),
    ],
    button: { label: "Se connecter", href: publicUrl + paths.login(paths.agencyDashboard()) },
    because: `Vous recevez ce message parce que l'administration de ${product.name} a donné cette adresse pour votre agence.`,
  };
}
