import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { CITIES } from "~/contract/site/cities";
import { capabilities } from "~/http/base/api.server";
import { sitePlaces } from "~/http/base/site-places.server";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { organization, website } from "~/layout/head/structured-data";
import { paths } from "~/paths";
import { Icon, type IconName } from "~/ui/base/icon";
import { useProduct } from "~/ui/base/product";
import { Stars } from "~/ui/base/stars";
import { freshForm } from "~/ui/search-form/view";
import { Hero } from "./hero";
import { Postcard } from "./postcard";
import { DESTINATIONS, readShowcase } from "./showcase.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { pricesFrom, vehicles, rating, reviews } = await readShowcase(request);
  return data({
    form: freshForm(new Date(), sitePlaces()),
    destinations: DESTINATIONS.map((city) => ({ city, from: pricesFrom[city] ?? null })),
    vehicles,
    hasCityPages: capabilities().publicPages,
    rating,
    reviews,
  });
}

export default function HomePage() {
  const { form, destinations, vehicles, hasCityPages, rating, reviews } = useLoaderData<typeof loader>();
  const { name, cities } = useProduct();
  return (
    <div className="home">
      <Hero form={form} />

      <section className="wrap" aria-labelledby="pourquoi">
        <h2 id="pourquoi">Pourquoi choisir {name}&nbsp;?</h2>
        <div className="home-reasons">
          <Reason icon="tag" title="Prix compétitifs">
            Les agences d'une même ville côte à côte, triées par prix total. Prix par jour, durée et caution sont
            indiqués avant la réservation.
          </Reason>
          <Reason icon="shield-tick" title="Réservation sécurisée">
            Votre demande va directement à l'agence, rien n'est payé en ligne. Tant que la prise en charge est à plus de
            48&nbsp;h, vous pouvez annuler.
          </Reason>
          <Reason icon="lightning" title="Service rapide">
            Une recherche, une page, un bouton. L'agence confirme et vous êtes prévenu par e-mail.
          </Reason>
        </div>
      </section>

      <section className="wrap" aria-labelledby="destinations">
        <div className="home-head">
          <h2 id="destinations">Destinations populaires</h2>
          <p className="muted">Trois villes où commencer votre voyage.</p>
        </div>
        <div className="home-postcards">
          {destinations.map(({ city, from }) => (
            <Postcard key={city} city={city} from={from} />
          ))}
        </div>
        {hasCityPages && (
          <p className="muted mt-4">
            Louer à{" "}
            {cities.map((city, i) => (
              <Fragment key={city}>
                {i > 0 && ", "}
                <a className="link" href={paths.city(city)}>
                  {city}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </section>

      <section className="home-steps" aria-labelledby="etapes">
        <div className="wrap">
          <h2 id="etapes">Comment ça marche</h2>
          <ol>
            <Step title="Recherchez">Ville, dates et heures. Aucun compte n'est nécessaire pour comparer.</Step>
            <Step title="Choisissez">
              Le total pour vos dates, la caution et les avis de l'agence, sur chaque annonce.
            </Step>
            <Step title="Réservez">Connectez-vous et envoyez la demande. L'agence la confirme.</Step>
            <Step title="Prenez la route">Donnez votre référence à l'agence, et bonne route&nbsp;!</Step>
          </ol>
        </div>
      </section>

      {(rating || reviews.length > 0) && (
        <section className="wrap home-trust" aria-labelledby="avis">
          <div>
            <h2 id="avis">Des agences notées par leurs clients</h2>
            {vehicles && (
              <dl>
                <Figure label="Véhicules" value={vehicles} />
                <Figure label="Villes" value={String(cities.length)} />
                {rating && <Figure label={rating.count} value={rating.average} />}
              </dl>
            )}
          </div>
          <div className="lines">
            {reviews.map((review) => (
              <figure key={review.id}>
                <Stars value={review.rating} />
                <blockquote>
                  «&nbsp;<bdi>{review.comment}</bdi>&nbsp;»
                </blockquote>
                <figcaption className="fine">
                  <b>
                    <bdi>{review.author}</bdi>
                  </b>{" "}
                  · {review.about}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Reason({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div>
      <span>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="fine">{label}</dt>
      <dd className="sum">{value}</dd>
    </div>
  );
}

/** The cities by name, or their number if there are too many names for a search result. */
const somewhere = (cities: readonly string[]) =>
  cities.length === CITIES.length
    ? `à ${CITIES.slice(0, -1).join(", ")} ou ${CITIES.at(-1)}`
    : `dans ${cities.length} villes du Maroc`;

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOf(matches);
  return publicHead(site, {
    title: "Location de voitures au Maroc",
    description: `Louez une voiture ${somewhere(site.product.cities)}\u00a0: les agences côte à côte, prix total et caution affichés avant la réservation.`,
    path: paths.home(),
    structuredData: [organization(site), website(site)],
  });
};
