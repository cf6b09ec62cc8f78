import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import { api, attempt, capabilities, failureInit } from "~/http/base/api.server";
import { sitePlaces } from "~/http/base/site-places.server";
import { addressParams } from "~/http/forms/typed-days";
import { rememberDates } from "~/http/offer/last-searched.server";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { privateHead } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { Chip } from "~/ui/lists/chip";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { searchAddress, tidyAddress } from "~/ui/search-form/address";
import { VehicleCard } from "~/ui/vehicle/vehicle-card";
import { CategoryRail } from "./category-rail";
import { Filters, FiltersButton } from "./filters";
import { queryOf, readSearch } from "./read.server";
import { SearchRecap } from "./search-recap";
import { Sort, SortButton } from "./sort";
import { findSuggestions } from "./suggestions.server";
import { failedView, pagesOf, resultsView } from "./view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = addressParams(request);
  const tidy = tidyAddress(searchParams);
  if (tidy) throw redirect(tidy);

  const now = new Date();
  const product = currentProduct();
  const places = sitePlaces();
  const { sort: sortable, bags: knowsBags, agencySettings: knowsConditions, publicPages, favourites } = capabilities();
  const search = readSearch(searchParams, now, {
    cities: product.cities,
    places,
    knowsBags,
    knowsConditions,
    knowsAgencies: publicPages,
  });
  const query = {
    ...{ search, sortable, knowsBags, knowsConditions, hasCityPages: publicPages, canKeep: favourites },
    ...{ now, product, places },
  };
  const client = await api(request);
  const found = await attempt(client.vehicles.search({ query: queryOf(search) }), "search");
  if (!found.ok) return data(failedView(query, found.message), failureInit(found));

  const lastPage = pagesOf(found.value, search.page);
  if (search.page > lastPage) {
    throw redirect(searchAddress(search.params, { page: lastPage > 1 ? String(lastPage) : null }));
  }
  const agencyName = await agencyNameOf(client, search.params.agencyId, found.value.data);
  const named = { ...query, search: { ...search, agencyName } };
  const suggestions = found.value.data.length === 0 ? await findSuggestions(client, named.search) : null;
  const remembered = await rememberDates(request, search.rental);
  const headers: HeadersInit = remembered ? { "set-cookie": remembered } : {};
  return data(resultsView(named, found.value, suggestions), { headers });
}

/** The name of the agency that is searched, from one of its vehicles or its page; undefined if neither gives it. */
async function agencyNameOf(
  client: Client,
  id: string | undefined,
  found: readonly Vehicle[],
): Promise<string | undefined> {
  if (!id) return undefined;
  const agency = found.find((vehicle) => vehicle.agency?.id === id)?.agency;
  if (agency) return agency.name;
  const page = await client.publicPages.agency({ params: { id }, query: { limit: 1 } }).catch(() => null);
  return page?.name;
}

export default function SearchPage() {
  const view = useLoaderData<typeof loader>();
  const { params, chips } = view;
  return (
    <>
      {view.hasErrors && (
        <div className="wrap mt-4">
          <ErrorSummary errors={view.errors} />
        </div>
      )}
      <SearchRecap
        facts={view.facts}
        form={view.form}
        errors={view.criteriaErrors}
        keep={view.searchCarries}
        needsDates={view.needsDates}
      />
      <div className="wrap page search">
        <div className="search-head">
          <div role="status">
            <h1>{view.heading}</h1>
          </div>
          {view.subtitle && (
            <p className="muted">
              {view.subtitle}
              {view.order && <span className="max-md:hidden">, {view.order}</span>}
            </p>
          )}
          <div className="search-tools">
            {!view.filtersOpen && <FiltersButton count={chips.length} />}
            {view.sort && (
              <>
                <SortButton />
                <Sort {...view.sort} params={params} />
              </>
            )}
          </div>
        </div>
        <Filters
          fields={view.fields}
          errors={view.filterErrors}
          keep={view.filtersCarry}
          clearHref={view.clearHref}
          knowsBags={view.knowsBags}
          knowsConditions={view.knowsConditions}
          quiet={view.needsDates}
        />
        <div className="search-list">
          {!view.failure && <CategoryRail params={params} />}
          {chips.length > 0 && (
            <ul className="search-chips" aria-label="Filtres actifs">
              {chips.map((chip) => (
                <li key={chip.name}>
                  <Chip href={chip.href}>
                    <Isolated>{chip.label}</Isolated>
                  </Chip>
                </li>
              ))}
              <li>
                <a className="button button-quiet" href={view.clearHref}>
                  Tout effacer
                </a>
              </li>
            </ul>
          )}
          {view.failure && (
            <Alert type="error" role="alert">
              <span className="whitespace-pre-line">{view.failure}</span>
            </Alert>
          )}
          {view.leftOut && (
            <p className="muted">
              {view.leftOut.text}{" "}
              <a className="link" href={view.leftOut.href}>
                Les montrer
              </a>
            </p>
          )}
          {view.suggestions && <Empty suggestions={view.suggestions} />}
          {view.cards.length > 0 && (
            <>
              <h2 className="sr-only">Résultats</h2>
              <Results view={view} />
            </>
          )}
          <UnreadableRows count={view.unreadable} what="vehicle" />
          <Pagination
            page={view.page}
            totalPages={view.totalPages}
            href={(page) => searchAddress(params, { page: page > 1 ? String(page) : null })}
          />
          {view.cityPage && (
            <p className="muted">
              <a className="link" href={view.cityPage.href}>
                Louer à {view.cityPage.city}
              </a>
              &nbsp;: prix, agences et lieux de livraison.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** The cards; if vehicles can be compared, in the form with which those ticked are. */
function Results({ view: { cards, params, canKeep } }: { view: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const list = (
    <div className="cards">
      {cards.map((card, index) => (
        <VehicleCard key={card.id} vehicle={card} priority={index === 0} />
      ))}
    </div>
  );
  if (!canKeep) return list;
  return (
    <form className="search-compared" action={paths.compare([])}>
      <HiddenFields values={params} />
      {list}
      <p className="search-compare">
        <Button variant="secondary">Comparer</Button>
        <span className="fine">Cochez de deux à quatre véhicules.</span>
      </p>
    </form>
  );
}

function Empty({
  suggestions,
}: {
  suggestions: { sentence: string | null; links: { href: string; label: string }[] };
}) {
  return (
    <EmptyState
      hint={
        <>
          Essayez de modifier vos critères de recherche{" "}
          {suggestions.sentence && <span className="muted block">{suggestions.sentence}</span>}
        </>
      }
    >
      {suggestions.links.map((link, index) => (
        <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "primary" : "secondary"}>
          <Isolated>{link.label}</Isolated>
        </ButtonLink>
      ))}
    </EmptyState>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  view?.head
    ? publicHead(siteOf(matches), view.head)
    : privateHead(siteOf(matches).product, view?.failure?.split("\n")[0] ?? "Recherche", true);
