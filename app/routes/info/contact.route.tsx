import type { MetaFunction } from "@remix-run/node";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { product } from "~/text/product";
import { TextPage } from "./text-page";

const TITLE = "Contact";

export default function Contact() {
  return (
    <TextPage title={TITLE} lead="Pour une location en cours, le plus rapide est d'appeler l'agence.">
      <h2>Une question sur une location</h2>
      <p>
        Adresse, heure, papiers à présenter, retard, panne&nbsp;: l'agence vous répond. Son nom, son adresse et son
        téléphone sont sur la page du véhicule et dans le message de confirmation de votre réservation.
      </p>
      <h2>Annuler</h2>
      <p>
        Vous n'avez pas besoin de nous écrire&nbsp;: le bouton «&nbsp;Annuler&nbsp;» est dans{" "}
        <a className="link" href={paths.clientDashboard()}>
          vos réservations
        </a>
        , tant que l'annulation est possible.
      </p>
      <h2>Une question sur le site ou sur vos données</h2>
      <dl>
        <dt>Email</dt>
        <dd>
          <a className="link" href={`mailto:${product().email}`}>
            {product().email}
          </a>
        </dd>
        <dt>Téléphone</dt>
        <dd>
          <a className="link" href={`tel:${product().phone.replaceAll(" ", "")}`}>
            {product().phone}
          </a>
        </dd>
      </dl>
      <p>
        Indiquez la référence de votre réservation s'il y en a une. Ne nous envoyez jamais votre mot de passe&nbsp;:
        nous ne vous le demanderons pas. Si vous l'avez perdu,{" "}
        <a className="link" href={paths.forgotPassword()}>
          demandez un nouveau lien
        </a>
        .
      </p>
    </TextPage>
  );
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      "Joindre l'agence d'une location en cours, annuler une réservation, poser une question sur le site ou sur vos données\u00a0: à qui écrire et où appeler.",
    path: paths.contact(),
  });
