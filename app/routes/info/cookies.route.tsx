import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Children, type ReactNode } from "react";
import { ACCOUNT_COOKIE_DAYS, SESSION_DAYS } from "~/contract/accounts/periods";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { plural } from "~/text/format/plural";
import { useProduct } from "~/ui/base/product";
import { readOwnText } from "./own-text.server";
import { OwnTextPage } from "./own-text-page";
import { TextPage } from "./text-page";

const TITLE = "Cookies";

export const loader = async ({ request }: LoaderFunctionArgs) => ({ own: await readOwnText(request, "cookies") });

export default function Cookies() {
  const { own } = useLoaderData<typeof loader>();
  const { name } = useProduct();
  if (own) {
    return (
      <OwnTextPage title={TITLE} blocks={own.blocks}>
        <h2>Comment fonctionne {name}</h2>
        {facts("h3")}
      </OwnTextPage>
    );
  }
  return (
    <TextPage title={TITLE} lead={`${name} ne vous suit pas. Aucun cookie n'est déposé pour une simple recherche.`}>
      {facts("h2")}
    </TextPage>
  );
}

/** What the site's cookies are for. Elements rather than a component, because TextPage looks for headings among them. */
function facts(Heading: "h2" | "h3"): ReactNode[] {
  const { props } = (
    <>
      <Heading>Les sept cookies du site</Heading>
      <dl>
        <dt>
          <code>rihla_session</code>, si vous vous connectez
        </dt>
        <dd>
          Vous maintient connecté. Signé, illisible par les scripts, {plural(SESSION_DAYS, "jour")} au plus, effacé à la
          déconnexion. Le site ne peut pas s'en passer&nbsp;: sans lui, pas de connexion.
        </dd>
        <dt>
          <code>rihla_account</code>, si vous vous connectez
        </dt>
        <dd>
          Retient, sous une forme que personne ne peut lire, quel compte s'est connecté en dernier&nbsp;: si votre
          session prend fin pendant que vous remplissez un formulaire, lui seul retrouvera ce qui était saisi.{" "}
          {plural(ACCOUNT_COOKIE_DAYS, "jour")} au plus, effacé à la déconnexion.
        </dd>
        <dt>
          <code>rihla_form</code>, si votre session prend fin pendant que vous remplissez un formulaire, ou si vous y
          pressez un bouton qui n'envoie pas ce que vous saisissez
        </dt>
        <dd>
          Conserve ce que vous aviez saisi jusqu'au retour au formulaire. Chiffré, sans mot de passe ni photo, un quart
          d'heure au plus, effacé dès que le formulaire est de nouveau affiché.
        </dd>
        <dt>
          <code>rihla_booking</code>, si vous écrivez à l'agence en choisissant une location, ou si vous choisissez des
          options ou des lieux pour un véhicule qui n'est pas disponible
        </dt>
        <dd>
          Conserve l'adresse de votre hôtel, votre téléphone, votre message, vos dates, vos options, vos lieux et votre
          numéro de vol pendant que vous comparez des dates ou des véhicules. Chiffré, un quart d'heure au plus, effacé
          dès que vous réservez ou vous déconnectez.
        </dd>
        <dt>
          <code>rihla_dates</code>, si vous cherchez un véhicule en étant connecté
        </dt>
        <dd>
          Retient les dates de votre dernière recherche, pour le prix des véhicules que vous gardez. Signé,{" "}
          {plural(SESSION_DAYS, "jour")} au plus, effacé à la déconnexion.
        </dd>
        <dt>
          <code>rihla_flash</code>, après certaines actions
        </dt>
        <dd>
          Porte un message d'une page à la suivante, comme «&nbsp;Réservation créée avec succès&nbsp;!&nbsp;». Signé,
          effacé dès que le message est lu, deux minutes au plus.
        </dd>
        <dt>
          <code>rihla_economy</code>, si vous choisissez le «&nbsp;mode économe&nbsp;»
        </dt>
        <dd>Retient ce choix pendant un an&nbsp;; effacé quand vous le quittez.</dd>
      </dl>
      <Heading>Pourquoi il n'y a pas de bandeau</Heading>
      <p>
        Un accord est nécessaire pour des cookies qui suivent ou qui mesurent. Il n'y en a aucun ici&nbsp;: ceux du site
        rendent le service que vous demandez, et rien d'un autre site n'en dépose.
      </p>
      <Heading>Les refuser</Heading>
      <p>
        Votre navigateur peut les effacer ou les refuser. La recherche et les pages des véhicules fonctionnent alors
        comme avant&nbsp;; seule la connexion devient impossible.
      </p>
      <p>
        Pour le reste, voyez la page{" "}
        <a className="link" href={paths.privacy()}>
          Confidentialité
        </a>
        .
      </p>
    </>
  );
  return Children.toArray(props.children);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Les cookies que le site dépose, ce que chacun contient et combien de temps il reste\u00a0; aucun ne sert à la publicité.",
    path: paths.cookies(),
  });
