import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { AGENCY_REVIEWS_PAGE_SIZE } from "~/contract/values";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { pageOf } from "~/http/base/lists.server";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { toWallClock } from "~/rental/base/clock";
import styles from "~/styles/offer.css?url";
import { AgencyTexts } from "~/ui/agency/agency-texts";
import { ConditionsTable } from "~/ui/agency/conditions";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { FactList } from "~/ui/base/fact-list";
import { AsideCard, OfferColumns } from "~/ui/base/offer-columns";
import { Pagination } from "~/ui/lists/pagination";
import { Reviews, ReviewsAverage } from "~/ui/reviews/reviews";
import { VehicleCard } from "~/ui/vehicle/vehicle-card";
import { AgencyHead } from "./agency-head";
import { ContactCard } from "./contact-card";
import { agencyPageHead } from "./head.server";
import { HoursCard } from "./hours-card";
import { type AgencyPageView, agencyPageView } from "./view.server";

/** The id of the section with the reviews. */
const REVIEWS = "avis";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = String(params.id);
  const page = pageOf(request);
  const client = await api(request);
  const query = { page, limit: AGENCY_REVIEWS_PAGE_SIZE };
  const read = await attempt(client.publicPages.agency({ params: { id }, query }), "agencyPage");
  if (!read.ok) throw failurePage(read);
  const view = agencyPageView(read.value, { page, now: toWallClock(new Date()), product: currentProduct() });
  if (page > view.totalPages) throw redirect(`${paths.agency(id, { page: view.totalPages })}#${REVIEWS}`);
  return data({ view, head: agencyPageHead(read.value, view) });
}

export default function AgencyScreen() {
  const view = useLoaderData<typeof loader>().view as AgencyPageView;
  const { crumbs, conditions } = view;
  return (
    <div className="wrap page agency-page">
      <Breadcrumb items={crumbs} />
      <AgencyHead view={view} />
      <OfferColumns aside={<Facts view={view} />}>
        <Vehicles vehicles={view.vehicles} />
        {conditions && <Conditions conditions={conditions} />}
        {view.reviews && <AllReviews view={view} reviews={view.reviews} />}
      </OfferColumns>
    </div>
  );
}

function Facts({ view }: { view: AgencyPageView }) {
  const { hours, places } = view;
  return (
    <>
      <ContactCard view={view} />
      {hours && <HoursCard hours={hours} />}
      {places.length > 0 && (
        <AsideCard title="Lieux de livraison">
          <FactList lines={places} />
        </AsideCard>
      )}
    </>
  );
}

function Vehicles({ vehicles: { count, cards, all, elsewhere } }: Pick<AgencyPageView, "vehicles">) {
  return (
    <section>
      <div className="spread">
        <h2>Véhicules</h2>
        {count > cards.length && (
          <a className="link" href={all.href}>
            {all.text}
          </a>
        )}
      </div>
      {cards.length > 0 ? (
        <div className="cards mt-4">
          {cards.map((card, index) => (
            <VehicleCard key={card.id} vehicle={card} priority={index === 0} />
          ))}
        </div>
      ) : (
        <>
          <p className="muted mt-4">Cette agence n'a pas de véhicule à louer en ce moment.</p>
          <p className="mt-4">
            <ButtonLink variant="secondary" icon="search" href={elsewhere.href}>
              {elsewhere.text}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

function Conditions({ conditions: { rows, texts } }: { conditions: NonNullable<AgencyPageView["conditions"]> }) {
  return (
    <section>
      <h2>Conditions de location</h2>
      <div className="card mt-4">
        <ConditionsTable rows={rows} />
        {rows.length > 0 && (
          <p className="fine mt-4">
            Franchise, kilomètres et âge peuvent changer d'un véhicule à l'autre&nbsp;: chaque annonce le dit.
          </p>
        )}
        <AgencyTexts texts={texts} />
      </div>
    </section>
  );
}

interface AllReviewsProps {
  view: AgencyPageView;
  reviews: NonNullable<AgencyPageView["reviews"]>;
}

function AllReviews({ view, reviews }: AllReviewsProps) {
  const { id = "" } = useParams();
  return (
    <section id={REVIEWS}>
      <h2>Avis clients</h2>
      <div className="mt-4">
        <ReviewsAverage reviews={reviews} />
      </div>
      <Reviews reviews={reviews} />
      <Pagination {...view} href={(page) => `${paths.agency(id, { page })}#${REVIEWS}`} />
    </section>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head as MetaDescriptor[];
