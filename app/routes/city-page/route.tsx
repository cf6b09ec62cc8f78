import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { api, attempt, failurePage, notFound, requireCapability } from "~/http/base/api.server";
import { sitePlaces } from "~/http/base/site-places.server";
import { citySlug, paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/offer.css?url";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { FactList } from "~/ui/base/fact-list";
import { AsideCard, OfferColumns } from "~/ui/base/offer-columns";
import { EmptyState } from "~/ui/lists/empty-state";
import { SearchForm } from "~/ui/search-form/search-form";
import { VehicleCard } from "~/ui/vehicle/vehicle-card";
import { CityAgencies } from "./city-agencies";
import { cityPageHead } from "./head.server";
import { type CityPageView, cityPageView } from "./view.server";

/** Redirects another spelling of a city to its only address. Throws the 404 page for an unknown city. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireCapability("publicPages");
  const slug = String(params.city);
  const city = currentProduct().cities.find((name) => citySlug(name) === citySlug(slug));
  if (!city) throw notFound();
  if (slug !== citySlug(city)) throw redirect(paths.city(city), 301);
  const client = await api(request);
  const read = await attempt(client.publicPages.city({ params: { city } }), "cityPage");
  if (!read.ok) throw failurePage(read);
  const view = cityPageView(read.value, new Date(), sitePlaces());
  return data({ view, head: cityPageHead(read.value, view) });
}

export default function CityScreen() {
  const view = useLoaderData<typeof loader>().view as CityPageView;
  const { crumbs, city, title, lead, drawing, arrival, form } = view;
  return (
    <div className="wrap page city-page">
      <Breadcrumb items={crumbs} />
      <div className={drawing ? "city-page-head" : undefined}>
        {drawing && <img src={drawing} alt="" width={800} height={1000} />}
        <div>
          <h1>{title}</h1>
          {lead && <p className="muted city-page-lead">{lead}</p>}
        </div>
        {arrival && <p className="fine">{arrival}</p>}
      </div>
      {lead && (
        <div className="card card-roomy city-page-form">
          <SearchForm form={form} required />
        </div>
      )}
      <OfferColumns aside={<Around view={view} />}>{lead ? <Offer view={view} /> : <Empty city={city} />}</OfferColumns>
    </div>
  );
}

function Offer({ view: { categories, cards, all, agencies, bestAgencies } }: { view: CityPageView }) {
  return (
    <>
      <section>
        <h2>Catégories</h2>
        <ul className="city-page-categories">
          {categories.map(({ href, label, count, from }) => (
            <li className="card card-link" key={href}>
              <h3>
                <a href={href}>{label}</a>
              </h3>
              <p className="fine">
                <b>{from}</b> <span className="block">{count}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <div className="spread">
          <h2>Les moins chers</h2>
          <a className="link" href={all.href}>
            {all.text}
          </a>
        </div>
        <div className="cards mt-4">
          {cards.map((card) => (
            <VehicleCard key={card.id} vehicle={card} />
          ))}
        </div>
      </section>
      {agencies.length > 0 && (
        <section>
          <h2>Agences</h2>
          {bestAgencies && <p className="muted">{bestAgencies}</p>}
          <CityAgencies agencies={agencies} />
        </section>
      )}
    </>
  );
}

const Empty = ({ city }: { city: string }) => (
  <EmptyState title={`Aucun véhicule à ${city} pour l'instant`} hint="Les autres villes ont des véhicules à louer.">
    <ButtonLink href={paths.search()}>Voir tous les véhicules</ButtonLink>
  </EmptyState>
);

/** The delivery places, and links to the other cities. */
function Around({ view: { places, others } }: { view: CityPageView }) {
  return (
    <>
      {places.length > 0 && (
        <AsideCard title="Lieux de livraison">
          <FactList lines={places} />
        </AsideCard>
      )}
      <AsideCard title="Autres villes">
        <ul className="city-page-others">
          {others.map(({ text, href }) => (
            <li key={href}>
              <a className="link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </AsideCard>
    </>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head as MetaDescriptor[];
