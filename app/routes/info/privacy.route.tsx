import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capabilities } from "~/http/base/api.server";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { useProduct } from "~/ui/base/product";
import { readOwnText } from "./own-text.server";
import { OwnTextPage } from "./own-text-page";
import { European, OwnData, RetentionPeriods } from "./retention-text";
import { TextPage } from "./text-page";

const TITLE = "Confidentialité";

/** Another backend decides itself how accounts are stored and for how long, so the page says nothing about that. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  keepsAccounts: capabilities().ownAccounts,
  retention: capabilities().personalData ? currentProduct().retention : null,
  own: await readOwnText(request, "privacy"),
});

export default function Privacy() {
  const { keepsAccounts, retention, own } = useLoaderData<typeof loader>();
  const { email } = useProduct();
  if (own) return <OwnTextPage title={TITLE} blocks={own.blocks} />;
  return (
    <TextPage
      title={TITLE}
      lead="Ce qui est demandé, à quoi cela sert, qui le voit. Ni publicité, ni mesure d'audience, ni revente."
    >
      <h2>Ce que nous demandons</h2>
      <ul>
        <li>Pour un compte&nbsp;: prénom, nom, e-mail, mot de passe et, si vous le souhaitez, téléphone.</li>
        <li>Pour une réservation&nbsp;: véhicule, dates, heures et lieux.</li>
        <li>Pour un avis&nbsp;: une note et, si vous le souhaitez, un commentaire.</li>
      </ul>
      <p>
        L'âge demandé par la recherche reste dans l'adresse de la page&nbsp;: il n'est pas enregistré. Aucune donnée
        bancaire n'est demandée.
      </p>
      <h2>Qui les voit</h2>
      <ul>
        <li>L'agence&nbsp;: le nom et le téléphone des clients qui réservent chez elle, et leurs réservations.</li>
        <li>L'administration du site&nbsp;: les comptes et les réservations.</li>
        {keepsAccounts && <Replies />}
        <li>Tout le monde&nbsp;: vos avis, avec votre prénom et l'initiale de votre nom.</li>
      </ul>
      <p>
        Vos données ne sont ni vendues ni transmises à d'autres. Les pages ne chargent ni script, ni police, ni pixel
        venus d'un autre site.
      </p>
      <h2>Comment elles sont conservées</h2>
      {keepsAccounts ? <Keeping /> : <StoredElsewhere />}
      <p>
        Le journal technique du site note la page demandée, sans ce que vous y avez tapé, et le temps de réponse&nbsp;;
        il ne contient ni votre nom ni votre adresse IP.
      </p>
      {retention && <h2>Durées de conservation</h2>}
      {retention && <RetentionPeriods retention={retention} />}
      <h2>Vos droits</h2>
      <p>
        Vous pouvez corriger vos nom et téléphone dans{" "}
        <a className="link" href={paths.profile()}>
          votre profil
        </a>
        .{retention && <OwnData />} Pour recevoir une copie de vos données, les faire rectifier ou supprimer, ou vous y
        opposer, écrivez à{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        . Au Maroc, la loi n°&nbsp;09-08 protège les données personnelles&nbsp;; la CNDP reçoit les réclamations.
        {retention && <European />}
      </p>
      <p>
        Les cookies ont{" "}
        <a className="link" href={paths.cookies()}>
          leur page
        </a>
        .
      </p>
    </TextPage>
  );
}

function Replies() {
  return (
    <li>
      Quand vous répondez à un e-mail au sujet d'une location, votre réponse va à l'adresse de contact de l'agence, si
      elle en a indiqué une. Quand l'agence répond à un tel e-mail, la sienne va à votre adresse e-mail, si elle est
      confirmée et tant que votre compte existe&nbsp;: l'agence voit donc cette adresse.
    </li>
  );
}

function Keeping() {
  return (
    <ul>
      <li>
        Mots de passe&nbsp;: seule une empreinte (argon2id) est conservée. Personne ne peut les lire, pas même nous.
      </li>
      <li>
        Sessions et liens reçus par e-mail&nbsp;: seule leur empreinte est conservée. Une session dure 30 jours au plus,
        un lien de réinitialisation une heure, une invitation ou une confirmation d'adresse sept jours&nbsp;; un nouveau
        mot de passe met fin à toutes les sessions.
      </li>
      <li>Photos des véhicules&nbsp;: réenregistrées à l'envoi, sans lieu, date ni appareil.</li>
      <li>
        Contre les abus, des essais (connexion, inscription, lien) sont comptés sous une empreinte de l'adresse IP ou de
        l'e-mail, effacée au bout d'un jour.
      </li>
      <li>
        Compte, réservations et avis&nbsp;: conservés tant que le compte existe, dans les limites dites plus bas, car
        l'agence et vous en avez besoin.
      </li>
      <li>
        Équipe d'une agence&nbsp;: le responsable donne et voit le prénom, le nom et l'e-mail de chacun. Une personne
        retirée n'a plus ni mot de passe ni session&nbsp;; son nom et son e-mail restent dans l'historique de l'agence.
      </li>
    </ul>
  );
}

function StoredElsewhere() {
  return (
    <p>
      Ce site n'enregistre rien lui-même&nbsp;: il transmet vos demandes au service de réservation, qui conserve les
      comptes. Demandez-nous comment il le fait.
    </p>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Les données que le site conserve, pourquoi, combien de temps et qui les voit, et comment obtenir qu'elles soient corrigées ou effacées.",
    path: paths.privacy(),
  });
