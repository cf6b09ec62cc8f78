import { paths } from "~/paths";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { UnlinkedPlacesPayload } from "./payloads";
import { nameOf, oneLine } from "./safe-text";

/** The letter that asks an agency to link its own places to the site's, by which visitors search. */
export const unlinkedPlacesLetter = (
  { agency, places }: UnlinkedPlacesPayload,
  { publicUrl, product }: LetterContext,
): Letter => ({
  subject: "Vos lieux de livraison dans la recherche",
  preview: "Vos clients cherchent aussi une voiture par aéroport et par gare.",
  title: "Reliez vos lieux de livraison",
  greeting: "Bonjour,",
  intro: [
    nbsp(
      `Sur ${product.name}, on cherche désormais aussi une voiture à un aéroport, à une gare ou à un port. Ces lieux de ${nameOf(agency)} ne sont pas encore reliés à ceux du site : qui cherche là ne vous trouve pas.`,
    ),
  ],
  facts: places.map((place, index) => ({ label: `Lieu ${index + 1}`, value: oneLine(place, 60) })),
  notes: [
    "Choisissez pour chacun le «\u00a0Lieu du site\u00a0» sous «\u00a0Options et livraison\u00a0», s'il y figure.",
  ],
  button: { label: "Ouvrir Options et livraison", href: publicUrl + paths.agencyOffers() },
  because: `Vous recevez ce message parce que votre agence loue ses véhicules sur ${product.name}.`,
});
