import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DRIVER_AGE } from "~/contract/values";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { useProduct } from "~/ui/base/product";
import { readOwnText } from "./own-text.server";
import { OwnTextPage } from "./own-text-page";
import { TextPage } from "./text-page";

const TITLE = "Conditions générales";

export const loader = async ({ request }: LoaderFunctionArgs) => ({ own: await readOwnText(request, "terms") });

export default function Terms() {
  const { own } = useLoaderData<typeof loader>();
  const { name } = useProduct();
  if (own) return <OwnTextPage title={TITLE} blocks={own.blocks} />;
  return (
    <TextPage title={TITLE} lead="Qui s'engage envers qui, à quel prix, et comment on annule.">
      <h2>Les parties au contrat</h2>
      <p>
        La location est un contrat entre vous et l'agence dont le nom figure sur la page du véhicule. {name} présente
        les véhicules, transmet vos demandes et garde la trace des réservations&nbsp;; {name} ne loue pas de véhicule,
        n'est pas partie au contrat et n'encaisse rien. L'agence peut avoir ses propres conditions (assurance,
        kilométrage, carburant, âge du permis)&nbsp;: demandez-les-lui avant de partir.
      </p>
      <h2>Compte</h2>
      <p>
        La recherche est libre et ne demande pas de compte. Pour réserver, il faut un compte client, une adresse e-mail
        à vous et au moins {DRIVER_AGE.min} ans. Vous êtes responsable de l'usage de votre mot de passe.
      </p>
      <h2>Demande et confirmation</h2>
      <ul>
        <li>
          Votre demande bloque le véhicule à vos dates, puis l'agence la confirme, ou la refuse en donnant le motif.
        </li>
        <li>Sans réponse au moment prévu pour la prise en charge, la demande expire.</li>
        <li>La prise en charge doit avoir lieu dans les deux ans&nbsp;; la location dure 365 jours au plus.</li>
        <li>Vous pouvez avoir 20 demandes sans réponse à la fois.</li>
      </ul>
      <h2>Prix et caution</h2>
      <ul>
        <li>
          Le total est le prix par jour multiplié par le nombre de jours. Tout jour commencé compte&nbsp;: du lundi
          10:00 au jeudi 10:00, trois jours&nbsp;; jusqu'à 11:00, quatre.
        </li>
        <li>
          Le prix et la caution sont fixés au moment de la demande&nbsp;: s'ils changent ensuite, votre réservation
          garde les siens.
        </li>
        <li>
          Les prix sont en euros. Le paiement et la caution se règlent avec l'agence, qui vous dit comment&nbsp;: rien
          n'est payé sur ce site.
        </li>
        <li>Les heures sont celles du Maroc.</li>
      </ul>
      <h2>Annulation</h2>
      <ul>
        <li>Une demande en attente s'annule à tout moment.</li>
        <li>
          Une réservation confirmée s'annule depuis{" "}
          <a className="link" href={paths.clientDashboard()}>
            vos réservations
          </a>{" "}
          jusqu'à 48 heures avant la prise en charge. Ensuite, voyez avec l'agence.
        </li>
        <li>L'annulation sur ce site est gratuite, et l'agence est prévenue aussitôt.</li>
      </ul>
      <h2>Avis</h2>
      <p>
        Vous pouvez laisser un avis par location terminée. Il est public, avec votre prénom et l'initiale de votre nom.
        Restez courtois et ne parlez que de votre location.
      </p>
      <h2>Agences</h2>
      <p>
        Les agences répondent de leurs annonces&nbsp;: véhicules, photos, prix, état. L'administration peut désactiver
        une agence&nbsp;; ses véhicules n'apparaissent alors plus dans la recherche, et les réservations existantes
        suivent leur cours.
      </p>
    </TextPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Les règles d'une réservation\u00a0: qui loue la voiture, la caution, l'annulation jusqu'à 48 heures avant la prise en charge, et le paiement, qui ne se fait pas en ligne.",
    path: paths.terms(),
  });
