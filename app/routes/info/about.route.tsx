import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { OWN_NAME } from "~/text/site/product";
import { useProduct } from "~/ui/base/product";
import { readOwnText } from "./own-text.server";
import { OwnTextPage } from "./own-text-page";
import { TextPage } from "./text-page";

const TITLE = "À propos";

export const loader = async ({ request }: LoaderFunctionArgs) => ({ own: await readOwnText(request, "about") });

export default function About() {
  const { own } = useLoaderData<typeof loader>();
  const { name, cities } = useProduct();
  if (own) return <OwnTextPage title={TITLE} blocks={own.blocks} />;
  return (
    <TextPage
      title={TITLE}
      lead={`${name} réunit les véhicules de plusieurs agences marocaines et affiche, pour vos dates, le prix total à payer.`}
    >
      {name === OWN_NAME && <h2>Pourquoi ce nom</h2>}
      {name === OWN_NAME && (
        <p>
          <i lang="ar-Latn">{OWN_NAME}</i> signifie «&nbsp;le voyage&nbsp;» en arabe. C'est aussi le titre du récit
          d'Ibn Battûta, parti de Tanger en 1325 pour près de trente ans de route.
        </p>
      )}
      <h2>Ce que vous pouvez faire ici</h2>
      <ul>
        <li>
          <a className="link" href={paths.search()}>
            Comparer les véhicules
          </a>{" "}
          disponibles à vos dates à {cities.slice(0, -1).join(", ")} et {cities.at(-1)}, sans créer de compte.
        </li>
        <li>Envoyer une demande de réservation, que l'agence confirme ou refuse.</li>
        <li>Suivre et annuler vos réservations, et laisser un avis après la location.</li>
      </ul>
      <h2>D'où viennent les avis</h2>
      <p>
        Seul un client dont la location est terminée peut donner un avis, une seule fois par location. La note d'une
        agence est la moyenne de tous ses avis, bons et mauvais.
      </p>
      <h2>Comment les résultats sont classés</h2>
      <p>
        Par prix quand vous donnez des dates, sinon du plus récent au plus ancien, ou selon le tri que vous choisissez.
        Aucune agence ne paie pour être placée plus haut.
      </p>
      <h2>Un site léger</h2>
      <p>
        Tout fonctionne sans JavaScript, sur un vieux téléphone et avec un réseau lent. Le «&nbsp;mode économe&nbsp;»,
        en bas de chaque page, coupe tous les scripts.
      </p>
    </TextPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Ce que le site réunit et ce que vous pouvez y faire\u00a0; d'où viennent son nom et les avis, et dans quel ordre les véhicules sont classés.",
    path: paths.about(),
  });
