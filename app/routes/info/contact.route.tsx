import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { type PhoneView, phoneView } from "~/text/format/phone";
import { Phone } from "~/ui/base/phone";
import { useProduct } from "~/ui/base/product";
import { readOwnText } from "./own-text.server";
import { OwnTextPage } from "./own-text-page";
import { TextPage } from "./text-page";

const TITLE = "Contact";

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  own: await readOwnText(request, "contact"),
  phone: phoneView(currentProduct().phone),
});

export default function Contact() {
  const { own, phone } = useLoaderData<typeof loader>();
  if (own) {
    return (
      <OwnTextPage title={TITLE} blocks={own.blocks}>
        <ContactDetails phone={phone} />
      </OwnTextPage>
    );
  }
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
      <ContactDetails phone={phone} />
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

/** The site's own contact details. */
function ContactDetails({ phone }: { phone: PhoneView | null }) {
  const { email, address, publisher } = useProduct();
  return (
    <dl>
      <dt>Email</dt>
      <dd>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </dd>
      <dt>Téléphone</dt>
      <dd>{phone && <Phone look="link" phone={phone} />}</dd>
      {address && <dt>Adresse</dt>}
      {address && (
        <dd>
          {publisher && `${publisher}, `}
          {address}
        </dd>
      )}
    </dl>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Joindre l'agence d'une location en cours, annuler une réservation, poser une question sur le site ou sur vos données\u00a0: à qui écrire et où appeler.",
    path: paths.contact(),
  });
